# bytes() of an object that says what its bytes are is what it says, be that of a subclass.
class Own(bytes):
    pass


class Says:
    def __init__(self, what):
        self.what = what

    def __bytes__(self):
        return self.what


class Both(bytes):
    def __bytes__(self):
        return Own(b"own")


for what in Own(b"abc"), b"abc", bytearray(b"abc"), "abc", None:
    for make in bytes, Own, bytes.__new__:
        try:
            made = make(bytes, Says(what)) if make is bytes.__new__ else make(Says(what))
            print(type(made).__name__, made)
        except TypeError as e:
            print(type(e).__name__, e)
print(type(bytes(Both(b"q"))).__name__, bytes(Both(b"q")), type(Own(Both(b"q"))).__name__, bytes(Says(Own(b"x"))) is bytes(Says(Own(b"x"))))
