async def f(): pass
f()
print("after")
def g():
    c = f()
    return None
g()
x = f()
x.close()
del x
print("closed ones are quiet")
