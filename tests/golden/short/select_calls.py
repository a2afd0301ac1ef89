import posix, select, _signal as S

r, w = posix.pipe()
p = select.poll()
p.register(r, select.POLLIN), p.register(w, select.POLLOUT), p.modify(w, 0)
print(p.poll(0), posix.write(w, b"x"), len(p.poll(0)), [len(x) for x in select.select([r], [w], [r], 0)], p.unregister(w), p.poll(0)[0][1] == select.POLLIN)
print(S.getsignal(S.SIGUSR1), S.signal(S.SIGUSR1, lambda n, f: print("handled", n == S.SIGUSR1)), S.raise_signal(S.SIGUSR1), S.signal(S.SIGUSR1, S.SIG_IGN) is not None, S.getitimer(S.ITIMER_REAL), S.setitimer(S.ITIMER_REAL, 0), S.sigpending(), S.pthread_sigmask(S.SIG_BLOCK, [S.SIGUSR2]), S.pthread_sigmask(S.SIG_UNBLOCK, {S.SIGUSR2}) == {S.SIGUSR2}, S.SIGINT in S.valid_signals(), S.set_wakeup_fd(-1), S.alarm(0), S.siginterrupt(S.SIGUSR2, False), S.strsignal(S.SIGINT) is not None)
for wrong in (lambda: p.unregister(w), lambda: p.modify(w, 1), lambda: p.poll("x"), lambda: p.register("x"), lambda: select.select([1.5], [], []), lambda: select.select(1, 2, 3), lambda: select.select([], [], [], -1), lambda: select.select([-1], [], []), lambda: S.signal(0, S.SIG_DFL), lambda: S.signal(S.SIGINT, 5), lambda: S.getsignal(999), lambda: S.pthread_sigmask(99, []), lambda: S.pthread_sigmask(S.SIG_BLOCK, [999]), lambda: S.setitimer(99, 1), lambda: S.set_wakeup_fd(r), lambda: S.raise_signal("x")):
    try:
        wrong()
    except (TypeError, ValueError, KeyError, OSError) as error:
        print(type(error).__name__, error.errno if isinstance(error, OSError) else "")
posix.close(r), posix.close(w)
