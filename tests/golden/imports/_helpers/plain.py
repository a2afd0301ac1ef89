print("init plain", __name__, __package__)
x = 1
_private = 2
def get(): return x
