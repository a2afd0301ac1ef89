# Programs in terminals of their own: what pty.spawn() carries both ways, its readers, its status, and terminals that tty changes.
import io
import os
import pty
import sys
import termios
import threading
import tty
from _each import each_value as each


def told(text):
    return text.replace(b"\r\n", b"\n")


def spawned(argv, given=b"", master_read=None, stdin_read=None):
    """(what stands on standard output, status): the program's terminal, with these bytes given on standard input."""
    inside, outside = os.pipe(), os.pipe()
    os.write(inside[1], given)
    if not (pid := os.fork()):
        os.dup2(inside[0], 0), os.dup2(outside[1], 1)
        for fd in inside + outside:
            os.close(fd)
        status = 99
        try:
            status = os.waitstatus_to_exitcode(pty.spawn(argv, *(read for read in (master_read, stdin_read) if read)))
        except BaseException as error:
            os.write(1, f"{type(error).__name__}: {error}".encode())
        os._exit(status & 255)
    os.close(outside[1]), os.close(inside[0])
    if b"\4" in given or not given:
        os.close(inside[1])
    with open(outside[0], "rb") as file:
        text = file.read()
    if not (b"\4" in given or not given):
        os.close(inside[1])
    return told(text), os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def shouting(fd):
    return os.read(fd, 1024).upper()


def one_byte(fd):
    return os.read(fd, 1)


def in_terminal(change):
    """What a change of a terminal's mode gives, and which flags are on before and after."""
    master, slave = pty.openpty()
    try:
        def flags():
            mode = termios.tcgetattr(slave)
            return [bool(mode[3] & flag) for flag in (termios.ECHO, termios.ICANON, termios.ISIG)], bool(mode[1] & termios.OPOST), bool(mode[0] & termios.ICRNL)
        before = flags()
        given = change(slave)
        return before, flags(), given[3] & termios.ECHO != 0 if given else given
    finally:
        os.close(master), os.close(slave)


def forked():
    pid, fd = pty.fork()
    if pid == pty.CHILD:
        os.write(1, b"child %d" % os.isatty(0))
        os._exit(7)
    text = os.read(fd, 99)
    status = os.waitpid(pid, 0)[1]
    os.close(fd)
    return text, os.waitstatus_to_exitcode(status)


each(r"""
    spawned(["sh", "-c", "echo told; exit 3"]), spawned("true"), spawned(["sh", "-c", "test -t 0 && test -t 1 && test -t 2 && echo all"]), spawned(["sh", "-c", "kill -9 $$"])
    spawned(["sh", "-c", "read a; echo got $a"], b"line\n"), spawned(["cat"], b"a\nb\n\4")[0].count(b"a"), spawned(["sh", "-c", "read a; read b; echo $b$a"], b"1\n2\n", stdin_read=one_byte)[0].splitlines()[-1]
    spawned(["sh", "-c", "echo told"], master_read=shouting), spawned(["sh", "-c", "echo told"], master_read=one_byte), len(spawned(["sh", "-c", "yes | head -c 20000"])[0]), spawned(["/no/such/program"])[1] != 0
    in_terminal(tty.setraw), in_terminal(tty.setcbreak), in_terminal(lambda fd: tty.setraw(fd, termios.TCSANOW)), in_terminal(lambda fd: None)
    forked(), pty.STDIN_FILENO, pty.STDOUT_FILENO, pty.STDERR_FILENO, pty.CHILD
    tty.setraw(os.open("/dev/null", os.O_RDONLY))
""", globals())
