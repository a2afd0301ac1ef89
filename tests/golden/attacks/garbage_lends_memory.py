# A stream in memory whose views are garbage together with it: they end when it is taken apart.
import gc
import io
import weakref


class Stream(io.BytesIO):
    def close(self):  # CPython's tells that views of it are left
        pass


def garbage(keep_object):
    stream = Stream(b"abc")
    view = stream.getbuffer()
    ring = [stream, view.obj if keep_object else None, view]
    ring.append(ring)
    stream.ring = ring
    return weakref.ref(stream)


gc.collect()
for keep_object in False, True, False:
    stream = garbage(keep_object)
    gc.collect()
    print(stream())
