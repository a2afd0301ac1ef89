"""What scripts end with."""


class ScriptError(Exception):
    """A script raised an exception of its own.

    type is its class's name, message its text, traceback the whole as Python prints it. An exception of the host's that passed through a
    script is not wrapped: it comes out as the object that went in, with the script's traceback as its attribute script_traceback.
    """

    def __init__(self, type, message, traceback):
        super().__init__(f"{type}: {message}" if message else type)
        self.type, self.message, self.traceback = type, message, traceback

    def __reduce__(self):
        return ScriptError, (self.type, self.message, self.traceback)


class Stopped(Exception):
    """A limit, or Coil.interrupt(), stopped the script, in a way that it could not catch.

    limit is "time", "running", "steps", "memory", "output", "tasks", "depth", "descriptors", "threads" or "interrupt"; traceback says where.
    """

    def __init__(self, limit, traceback):
        super().__init__("stopped by interrupt()" if limit == "interrupt" else f"the limit on {limit} was reached")
        self.limit, self.traceback = limit, traceback

    def __reduce__(self):
        return Stopped, (self.limit, self.traceback)


class WorkerDied(Exception):
    """The process of an isolated Coil ended: whatever killed it ended this session, and nothing else. status is as subprocess's returncode."""

    def __init__(self, status):
        super().__init__(f"the worker process ended with status {status}")
        self.status = status

    def __reduce__(self):
        return WorkerDied, (self.status,)
