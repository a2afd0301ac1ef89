# The program comes from standard input: see .in.
