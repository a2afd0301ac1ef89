"""Processes: started without a shell, their output captured through pipes, ended at a time or when they print too much."""

import os
import signal

from .trees import MOST

_PIECE = 1 << 16
_AFTER_END = 0.5        # seconds that what a process started itself may hold its output open


class Children:
    """The processes that run. One at a time may exist in a program, for it listens to SIGCHLD."""

    def __init__(self, loop):
        self._loop = loop
        self._running = []
        self._here = os.open(".", os.O_RDONLY)
        self._no_signals = [signal.SIGINT, signal.SIGQUIT, signal.SIGPIPE]
        loop.add_signal_handler(signal.SIGCHLD, self._look)

    def _look(self):
        """Learn which have ended. They stay zombies until _end(), so that their numbers, and their groups', mean nobody else."""
        for child in [each for each in self._running if not each.has_ended]:
            if os.waitid(os.P_PID, child.number, os.WEXITED | os.WNOHANG | os.WNOWAIT):
                child._ended()

    async def run(self, command, environment, folder, stdin, timeout):
        """Run a command in a folder, and return the Child once it has ended. It reads the file stdin. What it started ends with it."""
        child = Child(self._loop)
        try:
            self._start(child, command, environment, folder, stdin)
        finally:
            os.fchdir(self._here)
        timer = self._loop.call_later(timeout, child._time_is_out)
        try:
            return await child._done
        finally:
            timer.cancel()
            self._end(child)

    def _end(self, child):
        self._running.remove(child)
        child._kill()
        child.status = os.waitstatus_to_exitcode(os.waitpid(child.number, 0)[1])
        child._close()

    def _start(self, child, command, environment, folder, stdin):
        theirs = []
        try:
            theirs.append(child._pipe(0))
            theirs.append(child._pipe(1))
            os.chdir(folder)    # posix_spawn has no way to say where; the caller goes back before anything else runs
            actions = [(os.POSIX_SPAWN_OPEN, 0, stdin, os.O_RDONLY, 0), (os.POSIX_SPAWN_DUP2, theirs[0], 1), (os.POSIX_SPAWN_DUP2, theirs[1], 2)]
            child.number = os.posix_spawn(command[0], command, environment, file_actions=actions, setpgroup=0, setsigmask=[],
                                          setsigdef=self._no_signals)
            self._running.append(child)
        except BaseException:
            child._close()
            raise
        finally:
            for each in theirs:
                os.close(each)
        for which, end in enumerate(child._ends):
            self._loop.add_reader(end, child._read, which)

    def close(self):
        """Kill those that are left."""
        self._loop.remove_signal_handler(signal.SIGCHLD)
        os.close(self._here)
        while self._running:
            self._end(self._running[-1])


class Child:
    """One process, and what it did: `output` and `errors` are bytes, `status` its exit status (-N: ended by signal N)."""

    def __init__(self, loop):
        self._loop = loop
        self._done = loop.create_future()
        self._ends = [None, None]       # the pipes that are still read
        self._pieces = [], []
        self._size = 0
        self._patience = None
        self.number = self.status = None
        self.has_ended = self.timed_out = self.too_much = False

    @property
    def output(self):
        return b"".join(self._pieces[0])

    @property
    def errors(self):
        return b"".join(self._pieces[1])

    def _pipe(self, which):
        """Make a pipe; its other end."""
        self._ends[which], theirs = os.pipe()
        return theirs

    def _read(self, which):
        piece = os.read(self._ends[which], _PIECE)
        if piece:
            self._size += len(piece)
            if self._size <= MOST:
                self._pieces[which].append(piece)
            elif not self.too_much:
                self.too_much = True
                self._kill()
        else:
            self._close_end(which)
            self._look()

    def _ended(self):
        self.has_ended = True
        self._look()
        if not self._done.done():
            self._patience = self._loop.call_later(_AFTER_END, self._give_up)

    def _give_up(self):
        if not self._done.done():
            self._finish()      # whoever has it is ended with it

    def _look(self):
        if self.has_ended and self._ends == [None, None]:
            self._finish()

    def _finish(self):
        if not self._done.done():
            self._done.set_result(self)

    def _time_is_out(self):
        if not self._done.done():
            self.timed_out = True
            self._kill()

    def _kill(self):
        for kill in os.killpg, os.kill:     # it may have left its group
            try:
                kill(self.number, signal.SIGKILL)
            except (ProcessLookupError, PermissionError):
                pass        # it has ended

    def _close_end(self, which):
        end, self._ends[which] = self._ends[which], None
        if end is not None:
            self._loop.remove_reader(end)
            os.close(end)

    def _close(self):
        if self._patience is not None:
            self._patience.cancel()
        self._close_end(0)
        self._close_end(1)
