# Memory with a name, and lists in it.
import multiprocessing as mp
import os
from multiprocessing.managers import SharedMemoryManager
from multiprocessing.shared_memory import ShareableList, SharedMemory


def tell(call, *args, **kwargs):
    try:
        print(call(*args, **kwargs))
    except Exception as error:
        print(type(error).__name__, error)


def work(name):
    memory = SharedMemory(name, track=False)
    memory.buf[1] = memory.buf[0] + 1
    memory.close()


memory = SharedMemory(create=True, size=100)
memory.buf[:3] = b'abc'
process = mp.Process(target=work, args=(memory.name,))
process.start()
process.join()
again = SharedMemory(memory.name)
print(bytes(again.buf[:4]), again.size >= 100, repr(again).replace(memory.name, 'NAME')[:21], memory.name[:4])
tell(SharedMemory, memory.name, create=True, size=-5)
again.close()
again.close()
print(again.buf)
memory.close()
memory.unlink()
tell(SharedMemory, 'coil_no_such')
tell(SharedMemory, create=True)
tell(SharedMemory)
items = ShareableList([1, 2.5, True, None, 'text', b'bytes', 'x' * 20])
print(list(items), len(items), items.format)
other = ShareableList(name=items.shm.name)
other[0], other[3], other[4] = -5, 8, 'seventy'
print(list(items), items.format, items.count(8), items.index('seventy'), items[-1])
print(repr(items).replace(items.shm.name, 'NAME'))
# The bytes, as other Pythons read them.
print(bytes(items.shm.buf[:8 * 9]).hex(' ', 8))
print(bytes(items.shm.buf[8 * 9:8 * 27]).hex(' ', 8))
tell(items.__getitem__, 9)
tell(items.__setitem__, 20, 1)
tell(items.__setitem__, 4, 'x' * 30)
tell(items.index, 77)
wide = ShareableList(['encodés', '12345678'])
print(list(wide), wide.format)
wide.shm.close()
wide.shm.unlink()
tell(ShareableList, [[1]])
other.shm.close()
items.shm.close()
items.shm.unlink()
with SharedMemoryManager() as manager:
    memory, items = manager.SharedMemory(50), manager.ShareableList([1, 'a'])
    print(memory.size >= 50, list(items))
    name = memory.name
    memory.close()
    items.shm.close()
print(os.path.exists(f'/dev/shm/{name}'))
