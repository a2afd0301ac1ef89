# A traceback of a program from standard input: see .in.
