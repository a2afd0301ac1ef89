-m
tests.golden.imports._helpers.runnable
one
two
