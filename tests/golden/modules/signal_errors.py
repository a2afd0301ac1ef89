import _signal
def t(f, *a):
    try: print(f.__name__, f(*a))
    except Exception as e: print(f.__name__, type(e).__name__, e)
t(_signal.signal, 0, 0); t(_signal.signal, 65, 0); t(_signal.signal, 9, 0); t(_signal.signal, 2, 'a'); t(_signal.signal, 'a', 0)
t(_signal.getsignal, 0); t(_signal.getsignal, 15); t(_signal.raise_signal, 999); t(_signal.set_wakeup_fd, 99); t(_signal.set_wakeup_fd, 'a')
t(_signal.strsignal, 0); t(_signal.siginterrupt, 0, 1); t(_signal.setitimer, 9, 0); t(_signal.getitimer, 9); t(_signal.setitimer, 0, -1)
t(_signal.pthread_sigmask, 1, [999]); t(_signal.pthread_sigmask, 9, []); t(_signal.sigtimedwait, [10], -1); t(_signal.sigtimedwait, [10], 0)
t(_signal.default_int_handler)
