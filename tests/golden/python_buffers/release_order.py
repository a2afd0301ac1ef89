# Released when the last view of it has gone, once; errors stay, what a release raises is told to the hook.
import struct
import sys
import weakref

sys.unraisablehook = lambda args: print("unraisable", args.err_msg, repr(args.exc_value), args.object)


class Held:
    def __init__(self, name, fail=None):
        self.name, self.fail, self.given = name, fail, None

    def __buffer__(self, flags):
        print("buffer", self.name)
        self.given = memoryview(b"abcdef")
        return self.given

    def __release_buffer__(self, view):
        print("release", self.name, view is self.given, view.tobytes(), view.release())
        if self.fail:
            raise self.fail


m = memoryview(Held("a"))
part = m[1:4]
again = memoryview(part)
m.release()
print(part.tolist(), again.obj is part.obj, type(m.__class__(b"").obj), again.cast("b")[0])
part.release()
again.release()
print("--")
with memoryview(Held("outer")) as x, memoryview(Held("inner")) as y:
    print(bytes(x[:1]) + bytes(y[:2]))
try:
    struct.unpack("9s", Held("short"))
except struct.error as e:
    print(e)
print(b"".join([Held("one", ValueError("told"))]))
held = Held("weak")
m = memoryview(held)
gone = weakref.ref(held)
del held
print(gone() is not None)
del m
print(gone())


class Wrong(Held):
    def __release_buffer__(self):
        pass


bytes(Wrong("arity"))


class Strided(Held):
    def __buffer__(self, flags):
        return memoryview(b"abcdef")[::-2]


for use in (bytes, lambda b: memoryview(b).tolist(), lambda b: b"".join([b]), lambda b: b"x".find(b)):
    try:
        print(use(Strided("strided")))
    except (TypeError, BufferError) as e:
        print(type(e).__name__, e)
