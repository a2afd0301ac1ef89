"""The end of the input quits by itself: a subclass's own quit is not asked."""
import bdb
import io
import pdb


class Debugger(pdb.Pdb):
    def do_quit(self, arg):
        print('quit', arg)
        return super().do_quit(arg)
    do_q = do_exit = do_quit


for text in '', 'q\n', 'exit\n', 'quit now\n':
    shown = io.StringIO()
    debugger = Debugger(stdin=io.StringIO(text), stdout=shown, nosigint=True, readrc=False)
    try:
        debugger.runeval('1 + 1')
    except bdb.BdbQuit:
        print('left')
    print(repr(text), shown.getvalue().splitlines()[1:])
