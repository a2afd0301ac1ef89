# A signal that a call sends to its own process is served before the call returns, whatever sends it.
import os, signal, threading, time

got = []
signal.signal(signal.SIGUSR1, lambda number, frame: got.append(number))


def sent(name, call):
    got.clear()
    call()
    print(name, len(got))


def by_thread(call):
    thread = threading.Thread(target=call)
    thread.start()
    thread.join()
    for _ in range(200):  # the system may choose this thread for it, and wake it late
        if got:
            break
        time.sleep(0.01)


me, main = os.getpid(), threading.get_ident()
pidfd = os.pidfd_open(me)
sent("kill", lambda: os.kill(me, signal.SIGUSR1))
sent("raise_signal", lambda: signal.raise_signal(signal.SIGUSR1))
sent("pthread_kill", lambda: signal.pthread_kill(main, signal.SIGUSR1))
sent("pidfd_send_signal", lambda: signal.pidfd_send_signal(pidfd, signal.SIGUSR1))
sent("kill of a thread", lambda: by_thread(lambda: os.kill(me, signal.SIGUSR1)))
sent("pthread_kill of a thread", lambda: by_thread(lambda: signal.pthread_kill(main, signal.SIGUSR1)))
sent("pidfd_send_signal of a thread", lambda: by_thread(lambda: signal.pidfd_send_signal(pidfd, signal.SIGUSR1)))
signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGUSR1])
sent("blocked", lambda: signal.pidfd_send_signal(pidfd, signal.SIGUSR1))
sent("unblocked", lambda: signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGUSR1]))
os.close(pidfd)
try:
    signal.pidfd_send_signal(pidfd, signal.SIGUSR1)
except OSError as error:
    print(error)
