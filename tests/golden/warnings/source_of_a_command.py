# Run with -c (see .cmd): a warning shows the line that gave it, of a program that is no file, too.
