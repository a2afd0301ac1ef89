"""What a test asks for in the comment `# golden: …` before its code."""

from . import Problem
from .words import number, seconds, split

_MARK = "# golden:"
_GRANTS = {"network": "net", "net": "net", "read": "read", "write": "write", "run": "run", "env": "env", "sys": "sys", "all": "all"}
_PLACED = {"net", "read", "write"}


class Header:
    """The words of a header. `allow` has grants by the name that coil's options have, each None (all of it) or places."""

    def __init__(self):
        self.allow = {}
        self.clock = "virtual"
        self.requires = []
        self.timeout = None
        self.xfail = None
        self.seeds = 1

    def _set_allow(self, value):
        for each in value.split(","):
            name, colon, place = each.partition(":")
            grant = _GRANTS.get(name)
            if grant is None:
                raise Problem(f"allow={each}: what can be allowed is network, read, write, run, env, sys, all")
            if colon and (grant not in _PLACED or not place):
                raise Problem(f"allow={each}: a place goes with network, read and write, as read:/usr/share")
            if not colon:
                self.allow[grant] = None
            elif self.allow.setdefault(grant, []) is not None:
                self.allow[grant].append(place)

    def _set_clock(self, value):
        if value not in ("virtual", "real"):
            raise Problem(f"clock={value}: a clock is virtual or real")
        self.clock = value

    def _set_requires(self, value):
        for each in value.split(","):
            if not all(part.isidentifier() for part in each.split(".")):
                raise Problem(f"requires={value}: {each!r} is no module's name")
            self.requires.append(each)

    def _set_timeout(self, value):
        try:
            self.timeout = seconds(value)
        except ValueError:
            raise Problem(f"timeout={value}: not a number of seconds") from None

    def _set_xfail(self, value):
        if not value:
            raise Problem("xfail= wants a reason")
        self.xfail = value

    def _set_seeds(self, value):
        try:
            self.seeds = number(value)
        except ValueError:
            raise Problem(f"seeds={value}: not a number from 1 to 100000") from None

    def read_line(self, text):
        """Take the words of one header line."""
        for word in split(text):
            name, equals, value = word.partition("=")
            setter = getattr(self, f"_set_{name}", None) if name.isidentifier() else None
            if setter is None:
                hint = "" if equals else ' (a value with blanks stands in quotes: xfail="not yet")'
                raise Problem(f"unknown word {word!r} in the header; there are allow, clock, requires, timeout, xfail, seeds{hint}")
            if not equals:
                raise Problem(f"{name} in the header has no value: {name}=…")
            setter(value)


def _comments(source):
    """The numbers of the lines that are comments, and not, say, part of a text."""
    import tokenize
    from io import StringIO
    try:
        return {token.start[0] for token in tokenize.generate_tokens(StringIO(source).readline) if token.type == tokenize.COMMENT}
    except (tokenize.TokenError, SyntaxError):
        return ()       # the test will tell


def read_header(source):
    """The Header of a program's text."""
    header = Header()
    if _MARK not in source:
        return header
    at_head = True
    for row, line in enumerate(source.removeprefix("\ufeff").split("\n"), 1):
        if not line.startswith(_MARK):
            at_head = at_head and (not line.strip() or line.startswith("#"))
        elif at_head:
            header.read_line(line[len(_MARK):])
        elif row in _comments(source):
            raise Problem(f"line {row}: `{_MARK}` stands behind the first line of code, where it says nothing")
    return header
