"""What follows from the host's method table; every file here is printed from it."""
