# What a finaliser calls as one of the last may look into what sys, gc, atexit and the import system keep, and put something there.
import _imp
import atexit
import codecs
import gc
import sys


class Late:
    def __init__(self, call, *args):
        self.call, self.args = call, args

    def __call__(self, *_):
        return None

    def __del__(self, type=type, errors=(ImportError, LookupError, RuntimeError)):
        try:
            self.call(*self.args)
        except errors:
            pass
        if self.args and self.args[0] is type:
            self.call(type(self)(self.call, self))


for call, *args in (
    [gc.collect], [gc.enable], [gc.freeze], [gc.unfreeze], [gc.get_freeze_count], [gc.get_debug], [gc.set_debug, 0],
    [gc.get_threshold], [gc.set_threshold, 700], [gc.get_stats], [sys.audit, "x"], [sys.addaudithook, type],
    [atexit.register, type], [atexit.unregister, type], [atexit._ncallbacks],
    [getattr(_imp, "_find_spec", len), "nonesuch"], [codecs.register, type], [codecs.lookup, "nonesuch"],
    [codecs.lookup_error, "strict"], [codecs.register_error, "late", type],
):
    codecs.register(Late(call, *args))
print("done")
