# Futures that extend concurrent.futures.Future call what waits for them by its own means, as packages do that have pools of their own.
from concurrent.futures import Future


class Mine(Future):
    def cancel(self):
        with self._condition:
            self._state = "CANCELLED"
            self._condition.notify_all()
        self._invoke_callbacks()
        return True


future = Mine()
future.add_done_callback(lambda f: print("called", f.cancelled(), f._waiters, len(f._done_callbacks)))
print(future.cancel(), future._state, future._result, future._exception)
