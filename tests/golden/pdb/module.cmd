-m
pdb
-c
next
-c
until 7
tests/golden/pdb/module.py
ab
cde
