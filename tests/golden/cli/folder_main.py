# A folder with a __main__.py is a program (the .cmd file).
