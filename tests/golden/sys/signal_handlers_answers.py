# What a signal's handler returns is let go of, whatever it is; so is its frame, and what it raises.
import os
import signal
import weakref


class Thing:
    def __call__(self, number, frame):
        thing = Thing()
        kept.append(weakref.ref(thing))
        frames.append(frame.f_code.co_name)
        if len(kept) % 3 == 0:
            raise KeyError(thing)
        return [thing, {"number": number}]


def sends():
    os.kill(os.getpid(), signal.SIGUSR1)
    for _ in range(100):
        pass


kept, frames = [], []
handler = Thing()
gone = weakref.ref(handler)
old = signal.signal(signal.SIGUSR1, handler)
for _ in range(6):
    try:
        sends()
    except KeyError as error:
        print("raised", type(error.args[0]).__name__)
print([each() for each in kept], set(frames))
print(signal.signal(signal.SIGUSR1, old) is handler, signal.getsignal(signal.SIGUSR1) == old)
del handler
print(gone())
