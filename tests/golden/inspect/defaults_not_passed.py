# A native's defaults are shown, also where it sees that nothing was passed; sorted() binds its arguments by hand.
import inspect

for function in sorted, list.pop, list.index, tuple.index, str.encode, bytes.decode, bytearray.decode, [].pop, "".encode:
    print(function.__qualname__, inspect.signature(function))
print(list.index.__text_signature__, "".encode.__text_signature__)
print("--" in sorted.__doc__, [1, 2].pop(), "a".encode(), b"a".decode(), [1].index(1))
