# A terminal that a program makes: its settings, raw and by the key, its window, a program that runs in it.
import os
import pty
import termios
import tty

master, slave = pty.openpty()
before = termios.tcgetattr(slave)
print(len(before), len(before[6]) == termios.NCCS, type(before[6][termios.VINTR]), bool(before[3] & termios.ECHO))
saved = tty.setraw(slave)
after = termios.tcgetattr(slave)
print(saved == before, after[3] & (termios.ECHO | termios.ICANON | termios.ISIG), after[6][termios.VMIN], after[6][termios.VTIME])
termios.tcsetattr(slave, termios.TCSANOW, saved)
print(termios.tcgetattr(slave) == before)
tty.setcbreak(slave)
print(bool(termios.tcgetattr(slave)[3] & termios.ISIG), bool(termios.tcgetattr(slave)[3] & termios.ECHO))
termios.tcsetwinsize(slave, (30, 90))
print(termios.tcgetwinsize(master), os.get_terminal_size(slave))
os.write(master, b'typed')
print(os.read(slave, 10), termios.tcdrain(slave), termios.tcflush(slave, termios.TCIOFLUSH), termios.tcflow(slave, termios.TCOON))
read, write = os.pipe()
attributes = termios.tcgetattr(slave)
for call in (lambda: termios.tcgetattr(read), lambda: termios.tcgetattr('x'), lambda: termios.tcsetattr(slave, 0, []),
             lambda: termios.tcsetattr(slave, 0, attributes[:6] + [[]]), lambda: termios.tcsetattr(slave, 0, attributes[:6] + [[b'ab'] * termios.NCCS]),
             lambda: termios.tcsetattr(slave, 99, attributes), lambda: termios.tcsetwinsize(slave, (1,)),
             lambda: termios.tcsetwinsize(slave, (-1, 1)), lambda: termios.tcgetwinsize(write)):
    try:
        print(call())
    except Exception as error:
        print(type(error), error)
pid, fd = pty.fork()
if pid == 0:
    os.execvp('sh', ['sh', '-c', 'test -t 0 && test -t 1 && echo in a terminal'])
print(os.read(fd, 100), os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
