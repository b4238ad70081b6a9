"""Processes beside the server, for what it must not wait for: started when needed, ended when they fail."""
