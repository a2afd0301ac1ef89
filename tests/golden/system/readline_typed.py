# Lines typed at a terminal: keys that edit, history, completion by tab, text put in, an interrupt; at the interactive prompt, too.
import os
import pty
import select
import sys
import time

PROGRAM = '''
import readline
words = ['apple', 'apricot', 'banana', 'käse€']
readline.set_completer(lambda text, state: ([w for w in words if w.startswith(text)] + [None])[state])
readline.parse_and_bind('tab: complete')
def ask():
    try:
        print('got', ascii(input('prompt> ')), flush=True)
    except (EOFError, KeyboardInterrupt) as error:
        print('got', type(error).__name__, flush=True)
for _ in range(7):
    ask()
readline.set_startup_hook(lambda: readline.insert_text('begun '))
ask()
print('got', readline.get_current_history_length())
'''


class Terminal:
    def __init__(self, *args):
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.update(TERM='xterm', PYTHON_HISTORY=os.devnull)
            os.execv(sys.executable, [sys.executable, *args])
        self.seen = b''

    def wait(self, text):
        """What the terminal shows up to a text."""
        end = time.monotonic() + 15
        while text not in self.seen and time.monotonic() < end:
            if select.select([self.fd], [], [], .2)[0]:
                try:
                    self.seen += os.read(self.fd, 4096)
                except OSError:
                    break
        before, _, self.seen = self.seen.partition(text)
        return before

    def send(self, keys):
        os.write(self.fd, keys.encode())


terminal = Terminal('-c', PROGRAM)
for keys in 'plain\r', 'orld\x01w\x05!\r', '\x1b[A\x1b[A?\r', 'ban\t\r', 'k\täö\r', 'typed\x03', 'x\x08\x04':
    terminal.wait(b'prompt> ')
    terminal.send(keys)
    terminal.wait(b'got ')
    print(terminal.wait(b'\r').decode())
terminal.wait(b'prompt> ')
terminal.send('and ended\r')
for _ in range(2):
    terminal.wait(b'got ')
    print(terminal.wait(b'\r').decode())
print(os.waitpid(terminal.pid, 0)[1])

terminal = Terminal('-q')
terminal.wait(b'>>> ')
terminal.send('thing = 6 * 7\r')
terminal.wait(b'>>> ')
terminal.send("prin\t'is', th\t)\r")
terminal.wait(b'is 42')
terminal.wait(b'>>> ')
terminal.send('\x04')
print(os.waitpid(terminal.pid, 0)[1])
