# The .cmd file runs -c with a syntax error.
