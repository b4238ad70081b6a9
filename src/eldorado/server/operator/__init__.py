"""What whoever runs a server does from the command line: look at tables, close and delete them, back up, check."""
