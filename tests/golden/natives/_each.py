"""each(lines, names), each_value(lines, names): run each line, and print it with its value, or with what it raises: of a system's error not the
C library's words."""
import errno
import sys


def told(error):
    number = error.errno if isinstance(error, OSError) else None
    if not isinstance(number, int):
        return str(error)
    return " ".join([errno.errorcode.get(number, "no errno"), *(repr(f) for f in (error.filename, error.filename2) if f is not None)])


def each(lines, names):
    for line in filter(None, map(str.strip, lines.splitlines())):
        try:
            try:
                code = compile(line, "<line>", "eval")
            except SyntaxError:
                code = compile(line, "<line>", "exec")
            value = eval(code, names)
        except BaseException as error:
            print(f"{line}  !  {type(error).__name__}: {told(error)}")
        else:
            if value is not None:
                print(f"{line}  =  {value!r}")


def each_value(lines, names):
    """As each(), but a line may be several statements: its value is that of the last one that is an expression."""
    kept, value = sys.displayhook, None

    def take(v):
        nonlocal value
        value = v

    sys.displayhook = take
    for line in filter(None, map(str.strip, lines.splitlines())):
        try:
            value = None
            exec(compile(line + "\n", "<line>", "single"), names)
            if value is not None:
                print(f"{line}  =  {value!r}")
        except BaseException as error:
            print(f"{line}  !  {type(error).__name__}: {told(error)}")
    value, sys.displayhook = None, kept
