# A view of a PickleBuffer shows what was wrapped; what was read out of band is the very object.
import array
import pickle


class Kept(bytes):
    def __reduce_ex__(self, protocol):
        return type(self)._again, (pickle.PickleBuffer(self),)

    @classmethod
    def _again(cls, given):
        with memoryview(given) as view:
            return view.obj if type(view.obj) is cls else cls(view.obj)


kept, buffers = Kept(b"abc"), []
data = pickle.dumps(kept, 5, buffer_callback=buffers.append)
print(b"abc" in data, pickle.loads(data, buffers=buffers) is kept, pickle.loads(pickle.dumps(kept, 5)) == kept)
for held in bytearray(b"abc"), array.array("i", [1, 2]):
    view = memoryview(pickle.PickleBuffer(held))
    print(type(view.obj).__name__, view.format, view[1:].obj is view.obj, memoryview(view).obj is view.obj)
    print(type(memoryview(pickle.PickleBuffer(pickle.PickleBuffer(held))).obj).__name__)
