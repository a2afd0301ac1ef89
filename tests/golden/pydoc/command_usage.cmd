-m
pydoc
