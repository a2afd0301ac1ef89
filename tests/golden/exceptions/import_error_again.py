# __init__ called again forgets what it is not told.
e = ImportError("test", name="name", path="path")
print(e.args, e.msg, e.name, e.path)
e.__init__()
print(e.args, e.msg, e.name, e.path)
