-m
pydoc
-k
zip archives
