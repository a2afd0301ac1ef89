# -c with arguments (the .cmd file).
