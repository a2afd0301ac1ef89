import _signal, os, select, time
seen = []
def handler(number, frame): seen.append((number, frame.f_code.co_name))
print(_signal.signal(_signal.SIGUSR1, handler), _signal.getsignal(_signal.SIGUSR1) is handler)
def work(): _signal.raise_signal(_signal.SIGUSR1)
work(); os.kill(os.getpid(), _signal.SIGUSR1); print(seen)
print(_signal.signal(_signal.SIGUSR1, _signal.SIG_IGN) is handler, _signal.getsignal(_signal.SIGUSR1))
_signal.signal(_signal.SIGALRM, lambda *a: 1 / 0)
_signal.setitimer(_signal.ITIMER_REAL, 0.02)
try:
    while True: pass
except ZeroDivisionError as e: print(e)
_signal.setitimer(_signal.ITIMER_REAL, 0.02)
try: time.sleep(5)
except ZeroDivisionError as e: print(e)
r, w = os.pipe(); os.set_blocking(w, False)
print(_signal.set_wakeup_fd(w))
_signal.signal(_signal.SIGUSR2, lambda *a: None); _signal.raise_signal(_signal.SIGUSR2)
print(os.read(r, 5), _signal.set_wakeup_fd(-1) == w)
try: _signal.raise_signal(_signal.SIGINT)
except KeyboardInterrupt: print('interrupted')
print(_signal.pthread_sigmask(_signal.SIG_BLOCK, [1]), _signal.pthread_sigmask(_signal.SIG_UNBLOCK, [1]), _signal.strsignal(2))
