# What is no pickle, and what cannot be pickled: exceptions as they are.
import copyreg, pickle, sys

BROKEN = [
    b"\x80\x04K\x01)\x81.", b"\x80\x04cbuiltins\nint\nK\x01\x81.", b"\x80\x04cbuiltins\nint\nK\x01R.", b"\x80\x04cbuiltins\nint\n)K\x01\x92.",
    b"\x80\x04cbuiltins\nint\nK\x01}\x92.", b"K\x01K\x02b.", b"K\x01K\x02K\x03s.", b"K\x01K\x02a.", b"(K\x01K\x02e.", b"K\x01(K\x02u.",
    b"(o.", b"(K\x01o.", b"q\x00.", b"\x94.", b"2.", b"(2.", b"\x80", b"\x80\x07.", b"", b"I.", b"Iabc\n.", b"F1x\n.", b"Lx\n.", b"gx\n.",
    b"g5\n.", b"Np-5\n.", b"h\x05.", b"\x95\xff\xff\xff\xff\xff\xff\xff\xff.", b"\x8d\xff\xff\xff\xff\xff\xff\xff\xffx", b"X\xff\xff\xff\xffx",
    b"\x8b\xff\xff\xff\xff", b"T\xff\xff\xff\xff", b"S1\n.", b"P1\n.", b"NQ.", b"\x97.", b"N\x98.", b"\x82\x00.", b"\x82\xf0.",
    b"\x84\xff\xff\xff\xff.", b"N\x93.", b"NN\x93.", b"c\n\n.", b"cos\nnope\n.", b"cnope_\nx\n.", b"ios\nx\n.", b"N(\x90.", b"(N\x90.",
    b"\x8f(]\x90.", b"1.", b"0.", b"(0.", b"(0N.", b"t.", b"\x85.", b"(\x85.", b"d.", b"(Nd.", b"(]Nd.", b"l.", b"\xff.", b"'.", b"NNs.",
    b"e.", b"u.", b"}(Nu.", b"(.", b"X\x01\x00\x00\x00\xff.", b"\x80\x04cbuiltins\nobject\n)\x81}(X\x01\x00\x00\x00aK\x01ub.",
    b"\x80\x04cbuiltins\nobject\n)\x81(NK\x05tb.", b"N)R.", b"Np\xff\n.", b"N", b"cos", b"C\x05ab", b"G\x00.", b"I05\n.", b"L0x10L\n.",
    b"U\x01\xff.", b"S'a\\x41'\n.", b"X\x01\x00\x00\x00ar\x00\x00\x00\x01j\x00\x00\x00\x01\x86.", b"\x80\x05\x95\x02\x00\x00\x00\x00\x00\x00\x00NNN.",
    b"\x80\x05\x95\x05\x00\x00\x00\x00\x00\x00\x00N.", "x", 5,
]
for data in BROKEN:
    try:
        print(data, "->", pickle.loads(data))
    except Exception as error:
        print(data, type(error), str(error).replace("(frozen)", "").replace("<module 'os' from", "")[:80].split("<module")[0])


class R:
    def __init__(self, v):
        self.v = v

    def __reduce__(self):
        return self.v

    def __repr__(self):
        return "R"


def local():
    class C:
        pass
    return C


NOT_TO_BE_HAD = [
    R(5), R(()), R((1,)), R((1, ())), R((int, 1)), R((int, (), None, 5)), R((int, (), None, None, 5)), R((int, (), None, None, None, 5)),
    R((dict, (), None, None, iter([1]))), R("nope"), R((copyreg.__newobj__, ())), R((copyreg.__newobj__, (5,))),
    R((copyreg.__newobj__, (int,))), R((1, 2, 3, 4, 5, 6, 7)), R((copyreg.__newobj_ex__, (1,))), sys, (x for x in []), local(),
]
for number, value in enumerate(NOT_TO_BE_HAD):
    for protocol in (1, 2, 4, 5):
        try:
            print(number, protocol, pickle.dumps(value, protocol))
        except Exception as error:
            print(number, protocol, type(error), error)
deep = []
for k in range(100000):
    deep = [deep]
try:
    pickle.dumps(deep)
except RecursionError as error:
    print(error)
for protocol in (6, "x"):
    try:
        pickle.dumps(1, protocol)
    except Exception as error:
        print(type(error), error)
