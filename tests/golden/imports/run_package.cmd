-m
tests.golden.imports._helpers
a
b
