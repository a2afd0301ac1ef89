# The thread that forks is the main thread of the child: signals are for it, and it may say what is done about them.
import os, signal, threading, warnings

warnings.simplefilter("ignore")
read, write = os.pipe()


def say(text):
    os.write(write, text.encode() + b"\n")


def child():
    say(f"main {threading.current_thread() is threading.main_thread()} {threading.active_count()}")
    say(f"ident {threading.main_thread().ident == threading.get_ident() == threading._main_thread.ident}")
    signal.signal(signal.SIGUSR1, lambda number, frame: say(f"handler {number == signal.SIGUSR1} {frame.f_code.co_name}"))
    os.kill(os.getpid(), signal.SIGUSR1)
    signal.signal(signal.SIGALRM, lambda number, frame: say("alarm"))
    signal.setitimer(signal.ITIMER_REAL, 0.01)
    signal.pause()
    try:
        signal.raise_signal(signal.SIGINT)
    except KeyboardInterrupt:
        say("interrupted")


def run():
    signal.getsignal(signal.SIGINT)
    pid = os.fork()
    if pid == 0:
        try:
            child()
        except BaseException as e:
            say(f"{type(e).__name__} {e}")
        finally:
            os._exit(3)
    say("status %d" % os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
    try:
        signal.signal(signal.SIGUSR1, signal.SIG_IGN)
    except ValueError as e:
        say(str(e))


thread = threading.Thread(target=run)
thread.start()
thread.join()
os.close(write)
with open(read) as lines:
    print(lines.read(), end="")
