"""Says where the indentation of a file depends on how wide a tab is.

Two indentations compare as they should if they do so for every size of a tab. Sizes beyond the longer of the two change nothing any more, so
that trying each up to one more than that is enough.
"""

import getopt
import os
import sys
import tokenize

__version__ = "6"   # of the interface, as programs print it

__all__ = ["check", "NannyNag", "process_tokens"]

verbose = 0
filename_only = 0

# Tokens that say nothing about indentation.
_QUIET = {tokenize.COMMENT, tokenize.NL}


def errprint(*args):
    """Print on stderr, and end."""
    sys.stderr.write(" ".join(map(str, args)) + "\n")
    sys.exit(1)


class NannyNag(Exception):
    """An indentation that depends on the tab size: its line's number, what is wrong, and the line."""

    def __init__(self, lineno, msg, line):
        self.lineno, self.msg, self.line = lineno, msg, line

    def get_lineno(self):
        return self.lineno

    def get_msg(self):
        return self.msg

    def get_line(self):
        return self.line


def main():
    """Check the files and folders that the command line names."""
    global verbose, filename_only
    try:
        options, names = getopt.getopt(sys.argv[1:], "qv")
    except getopt.error as msg:
        errprint(msg)
    for option, _ in options:
        if option == "-q":
            filename_only += 1
        else:
            verbose += 1
    if not names:
        errprint("Usage:", sys.argv[0], "[-v] file_or_directory ...")
    for name in names:
        check(name)


def check(file):
    """Check a file, or the .py files in and below a folder."""
    if os.path.isdir(file) and not os.path.islink(file):
        return _check_folder(file)
    try:
        with tokenize.open(file) as source:
            if verbose > 1:
                print(f"checking {file!r} ...")
            process_tokens(tokenize.generate_tokens(source.readline))
    except OSError as msg:
        errprint(f"{file!r}: I/O Error: {msg}")
    except tokenize.TokenError as msg:
        errprint(f"{file!r}: Token Error: {msg}")
    except IndentationError as msg:
        errprint(f"{file!r}: Indentation Error: {msg}")
    except NannyNag as nag:
        _tell(file, nag)
    else:
        if verbose:
            print(f"{file!r}: Clean bill of health.")


def _check_folder(folder):
    if verbose:
        print(f"{folder!r}: listing directory")
    for name in os.listdir(folder):
        path = os.path.join(folder, name)
        if os.path.isdir(path) and not os.path.islink(path) or os.path.normcase(name[-3:]) == ".py":
            check(path)


def _tell(file, nag):
    """Print what is wrong with a file, in a line or at length."""
    if verbose:
        print(f"{file!r}: *** Line {nag.get_lineno()}: trouble in tab city! ***")
        print(f"offending line: {nag.get_line()!r}")
        print(nag.get_msg())
        return
    if " " in file:
        file = f'"{file}"'
    print(file) if filename_only else print(file, nag.get_lineno(), repr(nag.get_line()))


def _widths(one, other):
    """(tab size, width of one, width of the other) for each size that can make a difference."""
    for size in range(1, max(len(one), len(other)) + 2):
        yield size, len(one.expandtabs(size)), len(other.expandtabs(size))


def format_witnesses(witnesses):
    """The tab sizes that show that something is wrong."""
    sizes = ", ".join(str(each[0]) for each in witnesses)
    return f"at tab size{'s' if len(witnesses) > 1 else ''} {sizes}"


def process_tokens(tokens):
    """Raise NannyNag for the first line of a token stream whose indentation depends on the tab size."""
    try:
        _process(tokens)
    except TabError as error:
        raise NannyNag(error.lineno, error.msg, error.text.rstrip("\n")) from None


def _process(tokens):
    levels = [""]
    expects_line = False        # the next token that is no comment begins a line at the present level
    for kind, text, start, end, line in tokens:
        if kind == tokenize.NEWLINE:
            expects_line = True
        elif kind == tokenize.INDENT:
            expects_line = False
            if wrong := [each for each in _widths(levels[-1], text) if each[1] >= each[2]]:
                raise NannyNag(start[0], "indent not greater e.g. " + format_witnesses(wrong), line)
            levels.append(text)
        elif kind == tokenize.DEDENT:
            expects_line = True
            levels.pop()
        elif expects_line and kind not in _QUIET:
            expects_line = False
            indent = line[:len(line) - len(line.lstrip(" \t"))]
            if wrong := [each for each in _widths(levels[-1], indent) if each[1] != each[2]]:
                raise NannyNag(start[0], "indent not equal e.g. " + format_witnesses(wrong), line)


if __name__ == "__main__":
    main()
