"""What Ctrl-C did before a debugger of a class of one's own went on is there again at its next prompt."""

import io
import pdb
import signal


class Debugger(pdb.Pdb):
    pass


before = signal.getsignal(signal.SIGINT)
debugger = Debugger(stdin=io.StringIO("continue\nquit\n"), stdout=io.StringIO())


def program():
    debugger.set_trace()
    print("while it goes on:", signal.getsignal(signal.SIGINT) == debugger.sigint_handler)
    debugger.set_trace()


try:
    program()
except pdb.bdb.BdbQuit:
    print("quit")
print("afterwards:", signal.getsignal(signal.SIGINT) is before)
print(pdb.Pdb._previous_sigint_handler, "_previous_sigint_handler" in vars(Debugger))
