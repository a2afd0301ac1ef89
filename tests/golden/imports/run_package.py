# Run with -m: see the .cmd file.
