# What a finaliser of the last asks of signals is refused: a VM that is nearly gone owns none of the process's.
import _signal
import codecs
import os


class Late:
    def __init__(self, call, *args):
        self.call, self.args = call, args

    def __call__(self, *_):
        return None

    def __del__(self, write=os.write, RuntimeError=RuntimeError, str=str):
        try:
            self.call(*self.args)
        except RuntimeError as error:
            write(1, str(error).encode() + b"\n")


for call, *args in [_signal.getsignal, 2], [_signal.set_wakeup_fd, -1], [_signal.signal, 2, len]:
    codecs.register(Late(call, *args))
