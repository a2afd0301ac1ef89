class D:
    def __del__(self): raise ValueError("from del")
d = D()
del d
print("goes on")
