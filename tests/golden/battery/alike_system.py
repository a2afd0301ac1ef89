"""The callables of calls_system.py, with arguments that are nearly what they may be."""
from _alike import alike

# The reference writes into an OrderedDict behind its back, where its order does not see it, and warns of
# an __index__() in its caller's name.
alike("system", """
    lock.acquire lock.acquire_lock LockType.acquire LockType.acquire_lock RLock.acquire: what is true waits for ever
    """, apart="""
    warn_explicit 'text', UserWarning, 'f.py', 5, 'mod', _other({}, 1)
    dump_traceback_later 5, _other(False, 1), 'x'
    """)
