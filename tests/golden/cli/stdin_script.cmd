-
one
two
