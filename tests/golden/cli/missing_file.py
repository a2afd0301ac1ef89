# The .cmd file names a script that is not there.
