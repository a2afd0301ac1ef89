import _thread
import threading

print(_thread.stack_size(), _thread.stack_size(1 << 20), _thread.stack_size(0))
for wrong in (lambda: _thread.stack_size(1), lambda: _thread.stack_size(-1), lambda: _thread.start_new_thread(5, ()), lambda: _thread.start_new_thread(len, 5), lambda: _thread.start_joinable_thread(5),
              lambda: _thread.RLock().release(), lambda: _thread.allocate_lock().release(), lambda: _thread.RLock()._release_save()):
    try:
        print(wrong())
    except (ValueError, TypeError, RuntimeError) as error:
        print(type(error).__name__, error)
lock = _thread.RLock()
with lock, lock:
    print(lock._is_owned(), lock._recursion_count(), "count=2" in repr(lock))
    state = lock._release_save()
    print(lock._is_owned(), state[0])
    lock._acquire_restore(state)
print(lock._recursion_count(), repr(lock)[:9], repr(_thread.allocate_lock())[:9])
seen = []
handle = _thread.start_joinable_thread(lambda: seen.append(threading.get_ident()))
handle.join()
handle.join()
print(handle.is_done(), handle.ident == seen[0], "_ThreadHandle object" in repr(handle))
told = []
threading.excepthook = lambda args: told.append((args.exc_type.__name__, args.thread.name))
t = threading.Thread(target=lambda: 1 / 0, name="t")
t.start()
t.join()
print(told)
local = threading.local()
local.x = 1
print(local.x, local.__dict__)
