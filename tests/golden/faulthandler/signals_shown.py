"""While faults are watched their signals are shown as they were, and can be set as ever."""
import faulthandler
import signal

faulthandler.enable()
print(signal.getsignal(signal.SIGILL), signal.getsignal(signal.SIGABRT))
old = signal.signal(signal.SIGILL, lambda number, frame: print('caught', number == signal.SIGILL))
signal.raise_signal(signal.SIGILL)
signal.signal(signal.SIGILL, old)
print(old, signal.getsignal(signal.SIGILL))
faulthandler.disable()
print(signal.getsignal(signal.SIGILL), signal.getsignal(signal.SIGABRT))
