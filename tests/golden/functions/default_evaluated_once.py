def count(n=[0]):
    n[0] += 1
    return n[0]
print(count(), count(), count())
def order(a=print("first"), b=print("second"), *, c=print("third")): pass
@(print("decorator"), lambda f: f)[1]
def g(x=print("default")): pass
