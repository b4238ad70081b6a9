"""What the network reaches: addresses, the socket, pages, cookies, limits."""
