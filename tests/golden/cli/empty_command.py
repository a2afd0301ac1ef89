# -c with an empty program.
