"""A child that is forked while another thread imports a module can import that; fork() waits for _imp's lock."""
import _imp
import os
import sys
import tempfile
import threading
import time
import warnings

warnings.simplefilter("ignore")
sys.stdout.reconfigure(line_buffering=True)  # children would write, or have, what waits
started = threading.Event()


def forked(work):
    pid = os.fork()
    if not pid:
        try:
            work()
        finally:
            os._exit(0)
    os.waitpid(pid, 0)


def importer():
    _imp.acquire_lock()
    sys.modules["made here"] = "partial"
    started.set()
    time.sleep(0.05)
    sys.modules["made here"] = "complete"
    _imp.release_lock()


thread = threading.Thread(target=importer)
thread.start()
started.wait()
forked(lambda: print(__import__("made here"), flush=True))
thread.join()

print(_imp.lock_held())
for _ in range(2):
    _imp.acquire_lock()
print(_imp.lock_held())
forked(lambda: print(_imp.lock_held(), _imp.release_lock(), _imp.release_lock(), _imp.lock_held(), flush=True))
for _ in range(2):
    _imp.release_lock()
try:
    _imp.release_lock()
except RuntimeError as error:
    print(error)
