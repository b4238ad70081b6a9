"""What browser and server say to each other, and how the server's part is made for one viewer."""
