import _thread as T

lock, r = T.allocate_lock(), T.RLock()
print(lock.acquire(), lock.locked(), lock.acquire(False), lock.acquire(timeout=0), lock.release(), lock.__enter__(), lock.__exit__(None, None, None), r.acquire(), r.acquire(), r._is_owned(), r._recursion_count(), r._release_save()[0], r._is_owned())
r._acquire_restore((1, T.get_ident())), r.release()
local = T._local()
local.x = 1
seen = []


def work(*args, **keywords):
    seen.append((args, keywords, hasattr(local, "x"), T.get_ident() != main))


main = T.get_ident()
h = T.start_joinable_thread(lambda: work(5))
h.join()
done = T.allocate_lock()
done.acquire()
T.start_new_thread(lambda *a, **k: (work(*a, **k), done.release()), (1, 2), {"k": 3})
done.acquire()
made = T._make_thread_handle(T.get_ident())
print(seen, h.is_done(), h.ident > 0, made.ident == main, local.__dict__, T.stack_size(), T._count(), T._get_main_thread_ident() == main, T.daemon_threads_allowed())
for wrong in (lambda: T.allocate_lock().release(), r.release, lambda: lock.acquire(False, 1), lambda: lock.acquire(True, -2), lambda: T.start_new_thread(5, ()), lambda: T.start_new_thread(print, 5), lambda: T.start_new_thread(print, (), 5), lambda: T._local(1), lambda: T.stack_size(-1), lambda: T.start_joinable_thread(5), lambda: T.LockType() and 5 / 0 if 0 else T.exit()):
    try:
        wrong()
    except (TypeError, ValueError, RuntimeError, SystemExit) as error:
        print(type(error).__name__, error)
