-m
pydoc
no_such_name
./no_such_file.py
