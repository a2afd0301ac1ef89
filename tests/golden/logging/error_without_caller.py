# An error of a handler that no code outside logging called, as in a thread that runs its handle(): told with the record's place.
import io
import logging
import sys
import _thread
import time


class Lock:
    released = 0

    def acquire(self):
        pass

    def release(self, *args):
        self.released += 1

    __enter__, __exit__ = lambda self: self, release


handler = logging.StreamHandler(sys.stdout)
handler.format = None
handler.lock = Lock()
record = logging.LogRecord("name", logging.INFO, "some/file.py", 7, "text %s", ("arg",), None)
for target, args in ((lambda: handler.handle(record), ()), (handler.handle, (record,))):
    said, sys.stderr, before = sys.stderr, io.StringIO(), handler.lock.released
    _thread.start_new_thread(target, args)
    while handler.lock.released == before:
        time.sleep(0.001)
    sys.stderr, said = said, sys.stderr.getvalue()
    print(said[said.index("TypeError"):])
