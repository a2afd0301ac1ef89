def tree(c, depth=0):
    if c.__module__ != "builtins": return
    print("  " * depth + c.__name__)
    for s in sorted(c.__subclasses__(), key=lambda k: k.__name__): tree(s, depth + 1)
tree(BaseException)
print(IOError is OSError, EnvironmentError is OSError, ExceptionGroup.__mro__)
