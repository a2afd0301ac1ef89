# Subclasses of native buffers: __buffer__ that calls super(), only __release_buffer__, another view, and several bases.
def tried(use, *args):
    try:
        return use(*args)
    except (ValueError, BufferError, TypeError) as e:
        return f"{type(e).__name__}: {e}"


class Calls(bytearray):
    def __buffer__(self, flags):
        print("buffer", flags)
        return super().__buffer__(flags)


class Both(Calls):
    def __release_buffer__(self, view):
        print("release", tried(super().__release_buffer__, view))


class Only(bytearray):
    def __release_buffer__(self, view):
        self.view = view
        print("restricted", view.tobytes(), view.tolist()[:2], len(view), view[0], view == b"hello")
        for use in (memoryview, lambda v: v.cast("b"), lambda v: v.toreadonly(), lambda v: v[1:], bytes, lambda v: v.__buffer__(0)):
            print("   ", tried(use, view))


class Other(bytearray):
    def __buffer__(self, flags):
        return memoryview(b"other")

    def __release_buffer__(self, view):
        print("release", tried(super().__release_buffer__, view))


class Mixin:
    def __release_buffer__(self, view):
        print("mixin")


class Behind(bytearray, Mixin):
    pass


class Before(Mixin, bytearray):
    pass


class Immutable(bytes):
    def __buffer__(self, flags):
        return memoryview(bytes(self)[::-1])


for kind in (Calls, Both, Only, Other, Behind, Before):
    b = kind(b"hello")
    print(kind.__name__)
    with memoryview(b) as m:
        print(m.tobytes(), tried(b.append, 1) if kind is not Other else "")
    print(b"".join([b]), tried(b.append, 1))
print(tried(Only.view.tobytes) if hasattr(Only, "view") else "", memoryview(Only(b"x")).obj.__class__.__name__)
i = Immutable(b"abc")
print(memoryview(i).tobytes(), b"".join([i, i]), i + b"", bytearray(i), bytes(i))
