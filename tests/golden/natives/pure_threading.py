# threading's recursive lock in Python.
import threading
import _thread
from threading import _PyRLock, Thread, Condition
from _each import each_value as each

def other(call):
    got = []
    def run():
        try:
            got.append(call())
        except Exception as error:
            got.append(repr(error))
    thread = Thread(target=run)
    thread.start()
    thread.join()
    return got[0]

each(r"""
    r = _PyRLock(); import re; name = lambda r: re.sub("0x[0-9a-f]+", "0x", repr(r)); name(r).split(" at ")[0], r._is_owned(), r._recursion_count()
    r.release()
    r._release_save()
    r.acquire(), r.acquire(), r.acquire(False), r._is_owned(), r._recursion_count(), name(r), other(lambda: r.acquire(False)), other(lambda: r.acquire(timeout=0.01)), other(lambda: r._is_owned()), other(lambda: r._recursion_count()), other(r.release)
    r.release(), r._recursion_count(), r.release(), r.release(), r._is_owned(), r._recursion_count(), name(r).split(" at ")[0], other(lambda: (r.acquire(), r.acquire(), r.release(), r.release(), r._is_owned()))
    r.acquire(True, 5), r.acquire(blocking=True, timeout=-1), r._release_save()[0], r._is_owned(), r.acquire(), r.release()
    r.acquire(), r.acquire(), (state := r._release_save())[0], state[1] == threading.get_ident(), other(lambda: (r.acquire(False), r.release())), r._acquire_restore(state), r._recursion_count(), r._is_owned(), r.release(), r.release()
    with r: print(r._recursion_count())
    r._recursion_count(), r.__enter__(), r.__enter__(), r._recursion_count(), r.__exit__(None, None, None), r._recursion_count(), r.__exit__(1, 2, 3)
    with r: 1 / 0
    r._is_owned(), r.acquire(), r._at_fork_reinit(), r._is_owned(), r._recursion_count(), other(lambda: (r.acquire(False), r.release()))
    r.acquire(blocking=False, timeout=1)
    c = Condition(_PyRLock()); c.acquire(), c.acquire(), c.wait(0.001), c._is_owned(), c.release(), c.release(), c._is_owned()
    c.wait(0)
    c = Condition(_PyRLock()); c.__enter__(), (t := Thread(target=lambda: (c.acquire(), c.notify(), c.release()))).start(), c.wait(5), c.__exit__(None, None, None), t.join()
    r._owner, r._block.locked() if hasattr(r, "_block") else False
""".replace('r._owner, r._block.locked() if hasattr(r, "_block") else False', ''), globals())
