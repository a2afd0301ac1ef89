# asyncio's child watchers, with loops and ends of processes made up: who is called, what is logged, what stays.
import asyncio
import logging
import os
import signal
import warnings
from _each import each_value as each

warnings.simplefilter("ignore")
logs = []
class Log(logging.Handler):
    def emit(self, record):
        logs.append((record.levelname, record.getMessage()))
asyncio.log.logger.handlers[:] = [Log()]
asyncio.log.logger.propagate = False
asyncio.log.logger.setLevel(logging.DEBUG)

ends = {}
def waitpid(pid, flags):
    if pid == -1:
        if not ends:
            raise ChildProcessError
        pid = min(ends)
    end = ends.get(pid, ChildProcessError)
    if end is None:
        return 0, 0
    ends.pop(pid, None)
    if isinstance(end, type):
        raise end
    return pid, end
real, os.waitpid = os.waitpid, waitpid

class Loop(asyncio.AbstractEventLoop):
    def __init__(self, debug=False, closed=False, running=True):
        self.debug, self.closed, self.running, self.calls = debug, closed, running, []
    def get_debug(self): return self.debug
    def is_closed(self): return self.closed
    def is_running(self): return self.running
    def add_signal_handler(self, number, handler, *args): self.calls.append(("add", number.name, handler.__name__)); self.handler = handler
    def remove_signal_handler(self, number): self.calls.append(("remove", number.name))
    def call_exception_handler(self, context): self.calls.append((context["message"], repr(context["exception"])))
    def call_soon_threadsafe(self, callback, *args): self.calls.append("soon"); callback(*args)
    def __repr__(self): return "<Loop>"

seen = []
def ended(pid, code, *args):
    seen.append((pid, code, *args))

def facts(watcher):
    found = seen[:], logs[:], sorted(watcher._callbacks), watcher.is_active()
    seen.clear(), logs.clear()
    return found

from asyncio import *
each(r"""
    AbstractChildWatcher().add_child_handler(1, ended)
    AbstractChildWatcher().remove_child_handler(1)
    AbstractChildWatcher().attach_loop(None)
    AbstractChildWatcher().close()
    AbstractChildWatcher().is_active()
    AbstractChildWatcher().__enter__()
    AbstractChildWatcher().__exit__(1, 2, 3)
    w = SafeChildWatcher(); facts(w), w.__enter__() is w, w.__exit__(None, None, None), w.remove_child_handler(5)
    w.attach_loop(5)
    l = Loop(); w.attach_loop(l), l.calls, facts(w)
    ends.update({1: 0x700, 2: None, 3: 9}); w.add_child_handler(1, ended, "a", "b"), facts(w), w.add_child_handler(2, ended), w.add_child_handler(3, ended), facts(w), w.add_child_handler(4, ended), facts(w)
    ends.update({2: 0x100}); l.handler(), facts(w), l.handler(), facts(w)
    ends.update({2: None}); w.add_child_handler(2, ended), w.remove_child_handler(2), w.remove_child_handler(2), facts(w)
    l.debug = True; ends.update({1: 0x200}); w.add_child_handler(1, ended), facts(w)
    ends.update({9: 0x300}); w._do_waitpid(9), facts(w), w._do_waitpid(8), facts(w)
    l.debug = False; ends.update({9: 0x300}); w._do_waitpid(9), facts(w)
    ends.update({2: None}); w.add_child_handler(2, ended), ends.update({2: OSError}), l.handler(), l.calls[1:], facts(w)
    ends.update({2: KeyboardInterrupt}); l.handler()
    ends.update({2: SystemExit}); l.handler()
    w.attach_loop(Loop(running=False)), l.calls[2:], facts(w), w.attach_loop(None), facts(w)
    ends.update({2: 0}); l2 = Loop(); w.attach_loop(l2), facts(w), w.close(), l2.calls, facts(w)
    with warnings.catch_warnings(record=True) as c: warnings.simplefilter("always"); ends.update({2: None}); w.attach_loop(l2); w.add_child_handler(2, ended); w.attach_loop(None); print([(str(k.message), k.category.__name__) for k in c]); w.attach_loop(None); print(len(c)); w.attach_loop(l2); w.close(); print(len(c), facts(w))
    w = FastChildWatcher(); l = Loop(); w.attach_loop(l), facts(w), ends.clear(), l.handler(), facts(w)
    w.__enter__() is w, w.add_child_handler(1, ended, "x"), facts(w), ends.update({1: 0x100, 2: 0x200, 3: 15}), l.handler(), facts(w), w._zombies
    w.add_child_handler(2, ended, "late"), facts(w), dict(w._zombies), w.__enter__() is w, w.__exit__(None, None, None), facts(w), dict(w._zombies), w.__exit__(None, None, None), facts(w), w._zombies
    ends.update({7: 0x100}); l.handler(), facts(w), w.remove_child_handler(7)
    l.debug = True; w.__enter__(); w.add_child_handler(4, ended); ends.update({4: 0, 5: 0}); l.handler(), facts(w), w._zombies
    w.close(), w._zombies, facts(w), w.__exit__(None, None, None), facts(w)
    ends.update({1: None}); w.attach_loop(l), l.handler(), facts(w), ends.clear()
    w = MultiLoopChildWatcher(); before = signal.getsignal(signal.SIGCHLD); facts(w), w.attach_loop(None), w.is_active(), signal.getsignal(signal.SIGCHLD) == w._sig_chld, w.attach_loop(None), facts(w), w.__enter__() is w, w.__exit__(1, 2, 3)
    l = Loop(); asyncio._set_running_loop(l); ends.update({1: 0x300, 2: None}); w.add_child_handler(1, ended, "k"), w.add_child_handler(2, ended), facts(w), l.calls, ends.update({2: 9}), w._sig_chld(0, None), facts(w), l.calls, w.remove_child_handler(2)
    l.debug = True; ends.update({1: 0x300}); w.add_child_handler(1, ended), facts(w), w.add_child_handler(6, ended), facts(w)
    l.closed = True; ends.update({1: 0x300}); w.add_child_handler(1, ended), facts(w), w._do_waitpid(7), facts(w)
    ends.update({2: None}); w.add_child_handler(2, ended), ends.update({2: OSError}), w._sig_chld(0, None), facts(w), ends.update({2: KeyboardInterrupt})
    w._sig_chld(0, None)
    w.close(), facts(w), signal.getsignal(signal.SIGCHLD) == before, w.close(), facts(w)
    w.attach_loop(None), signal.signal(signal.SIGCHLD, signal.SIG_IGN) is not None, w.close(), facts(w), signal.getsignal(signal.SIGCHLD).name, signal.signal(signal.SIGCHLD, before) and 0
    w = ThreadedChildWatcher(); w._threads, w.is_active(), w.close(), w.attach_loop(5), w.remove_child_handler(1), w.__enter__() is w, w.__exit__(1, 2, 3)
    os.waitpid = lambda pid, flags: waitpid(pid, flags); l = Loop(debug=True); asyncio._set_running_loop(l); ends.update({1: 0x100}); w.add_child_handler(1, ended, "t"); sum(bool(t.join()) for t in list(w._threads.values())), seen[:], logs[:], l.calls, w._threads, seen.clear(), logs.clear()
    w.add_child_handler(2, ended); sum(bool(t.join()) for t in list(w._threads.values())), seen[:], logs[:], seen.clear(), logs.clear()
    l.closed = True; ends.update({1: 0}); w.add_child_handler(1, ended); sum(bool(t.join()) for t in list(w._threads.values())), seen[:], logs[:], seen.clear(), logs.clear()
    asyncio._set_running_loop(None); w = PidfdChildWatcher(); w.is_active(), w.close(), w.attach_loop(1), w.remove_child_handler(1), w.__enter__() is w, w.__exit__(1, 2, 3)
""", globals())
os.waitpid = real
