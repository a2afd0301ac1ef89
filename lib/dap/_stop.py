"""A stop: the thread that stands there does what the client asks, until it is let go on."""

import _thread
import queue
import traceback


class Stop:
    """Where a thread stands, and what the client was given numbers for; these end with it."""

    def __init__(self, frame, task, reason, error, mode):
        self.frame, self.task, self.reason, self.error, self.mode = frame, task, reason, error, mode
        self.ident = _thread.get_ident()
        self._work, self._ended, self._lock = queue.SimpleQueue(), False, _thread.allocate_lock()
        self._frames = []  # (frame, line), by number - 1
        self._groups = []  # what `variables` asks for, by number - 1

    def serve(self):
        """Does what is put() until something of it says that the program goes on."""
        try:
            while not self._work.get()[0]():
                pass
        finally:
            self.end()
            while not self._work.empty():
                self._work.get()[1]()

    def put(self, action, too_late):
        """Has the thread call `action` there, a true value of which lets the program go on; or `too_late`, if it has gone on before.
        For any thread."""
        with self._lock:
            if not self._ended:
                self._work.put((action, too_late))
                return
        too_late()

    def end(self):
        """Nothing more is done here. Called before the client is told, who may at once ask for more."""
        with self._lock:
            self._ended = True

    def has_ended(self):
        """Does the thread go on, or is about to?"""
        return self._ended

    def let_go(self):
        """Lets the program go on, after what was put() before."""
        self.put(lambda: True, lambda: None)

    def stack(self):
        """[(frame, line)] of this thread, the innermost first; with an exception that has left frames, these below it."""
        passed = [] if self.error is None else [*traceback.walk_tb(self.error.__traceback__)]
        if self.frame is None:
            return passed[::-1]
        # The frame may have gone on to its handlers: what the client is to see is where the exception passed.
        here = next((k for k, (frame, _) in enumerate(passed) if frame is self.frame), None)
        if here is None:
            return [*traceback.walk_stack(self.frame)]
        return [*reversed(passed[here:]), *traceback.walk_stack(self.frame.f_back)]

    def number_frame(self, frame, line):
        """The frameId of a frame."""
        self._frames.append((frame, line))
        return len(self._frames)

    def frame_of(self, number):
        """The frame of a frameId; None if there is none."""
        return self._frames[number - 1][0] if 0 < number <= len(self._frames) else None

    def number_group(self, group):
        """The variablesReference of a group of variables."""
        self._groups.append(group)
        return len(self._groups)

    def group_of(self, number):
        """The group of a variablesReference; None if there is none."""
        return self._groups[number - 1] if 0 < number <= len(self._groups) else None
