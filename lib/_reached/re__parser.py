"""Of re._parser: patterns as trees of (opcode, argument) pairs, for those who make texts of them (hypothesis, exrex) or look for what is slow.

They are made of the trees that re itself reads; re does not use them. As everywhere, what alternatives begin with in common stands before them,
alternatives of one character are a set, and groups without number or flags are only what is in them.
"""

from re import _parser
from re._parser import FLAG_LETTERS as FLAGS, MAXWIDTH, settle_flags
from _reached.re__constants import *
from _reached.re__constants import CHCODES, OPCODES

__name__ = "re._parser"

SPECIAL_CHARS = ".\\[{()*+?^$|"
REPEAT_CHARS = "*+?{"
WHITESPACE = frozenset(" \t\n\r\v\f")
DIGITS = frozenset("0123456789")
OCTDIGITS = frozenset("01234567")
HEXDIGITS = frozenset("0123456789abcdefABCDEF")
ASCIILETTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")

_AT = {"start": AT_BEGINNING_STRING, "first": AT_BEGINNING, "line start": AT_BEGINNING, "last": AT_END, "line end": AT_END, "end": AT_END_STRING,
       "word": AT_BOUNDARY, "inside": AT_NON_BOUNDARY}
_CLASSES = dict(zip("dDsSwW", CHCODES))
_REPEATS = {"": MAX_REPEAT, "?": MIN_REPEAT, "+": POSSESSIVE_REPEAT}
_ONE_CHARACTER = frozenset((ANY, IN, LITERAL, NOT_LITERAL, RANGE, CATEGORY))


class State:
    """What is known of a whole pattern: its text, its final flags, its groups' names and widths."""

    def __init__(self):
        self.flags = 0
        self.str = None
        self.groupdict = {}
        self.groupwidths = [None]

    @property
    def groups(self):
        return len(self.groupwidths)


class SubPattern:
    """A list of (opcode, argument) pairs. An argument may be such a list itself, or hold some."""

    def __init__(self, state, data=None):
        self.state = state
        self.data = [] if data is None else data
        self.width = None

    def __repr__(self):
        return repr(self.data)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        found = self.data[index]
        return SubPattern(self.state, found) if isinstance(index, slice) else found

    def __setitem__(self, index, code):
        self.data[index] = code

    def __delitem__(self, index):
        del self.data[index]

    def insert(self, index, code):
        """Puts a pair before another."""
        self.data.insert(index, code)

    def append(self, code):
        """Puts a pair behind the others."""
        self.data.append(code)

    def getwidth(self):
        """The least and most characters that it matches."""
        if self.width is None:
            widths = [self._width_of(op, av) for op, av in self.data]
            self.width = min(sum(low for low, _ in widths), MAXWIDTH), min(sum(high for _, high in widths), MAXWIDTH)
        return self.width

    def _width_of(self, op, av):
        if op in _ONE_CHARACTER:
            return 1, 1
        if op is SUBPATTERN:
            return av[-1].getwidth()
        if op is ATOMIC_GROUP:
            return av.getwidth()
        if op is GROUPREF:
            return self.state.groupwidths[av] or (0, MAXWIDTH)
        if op in (MAX_REPEAT, MIN_REPEAT, POSSESSIVE_REPEAT):
            least, most, repeated = av
            low, high = repeated.getwidth()
            return low * least, MAXWIDTH if most >= MAXREPEAT and high else high * most
        if op is BRANCH:
            widths = [each.getwidth() for each in av[1]]
        elif op is GROUPREF_EXISTS:
            widths = [(0, 0) if each is None else each.getwidth() for each in av[1:]]
        else:
            return 0, 0
        return min(low for low, _ in widths), max(high for _, high in widths)

    def dump(self, level=0):
        """Prints it, a pair a line, what is in it further to the right."""
        margin = "  " * level
        for op, av in self.data:
            if op is IN:
                print(f"{margin}{op}", *[f"{margin}  {inner} {value}" for inner, value in av], sep="\n")
                continue
            parts = av if isinstance(av, tuple) else (av,)
            if op is BRANCH:
                inner, joint, parts = av[1], "OR", ()
            else:
                inner, joint = [each for each in parts if isinstance(each, SubPattern)], "ELSE"
            print(margin + " ".join([str(op), *[str(each) for each in parts if each is not None and not isinstance(each, SubPattern)]]))
            for number, each in enumerate(inner):
                if number:
                    print(margin + joint)
                each.dump(level + 1)


class _Maker:
    """Makes pairs of what re reads; one function a kind of node gives a list of them."""

    def __init__(self, state):
        self.state = state

    def made(self, node):
        """A node as a SubPattern."""
        return SubPattern(self.state, self.pairs(node))

    def pairs(self, node):
        """A node as a list of pairs. Recurses as deep as the pattern nests."""
        return getattr(self, "of_" + node[0])(*node[1:])

    def of_char(self, code, flags):
        return [(LITERAL, code)]

    def of_any(self, flags):
        return [(ANY, None)]

    def of_at(self, place, flags):
        return [(AT, _AT[place])]

    def of_class(self, letter, flags):
        return [(IN, [(CATEGORY, _CLASSES[letter])])]

    def of_set(self, negated, items, flags):
        members = []
        for item in items:
            if isinstance(item, str):
                members.append((CATEGORY, _CLASSES[item]))
            else:
                members.append((LITERAL, item[0]) if item[0] == item[1] else (RANGE, item))
        members = list(dict.fromkeys(members))
        if len(members) == 1 and members[0][0] is LITERAL:
            return [(NOT_LITERAL if negated else LITERAL, members[0][1])]
        return [(IN, [(NEGATE, None), *members] if negated else members)]

    def of_sequence(self, nodes):
        return [pair for node in nodes for pair in self.pairs(node)]

    def of_choice(self, nodes):
        branches = [self.pairs(node) for node in nodes]
        common = []
        while all(branches) and all(_same(branch[0], branches[0][0]) for branch in branches):
            common.append(branches[0][0])
            branches = [branch[1:] for branch in branches]
        members = []
        for branch in branches:
            op, av = branch[0] if len(branch) == 1 else (None, None)
            if op is LITERAL:
                members.append((op, av))
            elif op is IN and av[0][0] is not NEGATE:
                members += av
            else:
                return [*common, (BRANCH, (None, [SubPattern(self.state, each) for each in branches]))]
        return [*common, (IN, list(dict.fromkeys(members)))]

    def of_repeat(self, least, most, how, node):
        return [(_REPEATS[how], (least, MAXREPEAT if most >= MAXREPEAT else most, self.made(node)))]

    def of_group(self, number, node):
        made = self.made(node)
        return [(SUBPATTERN, (number, 0, 0, made))]

    def of_plain(self, node, on, off):
        return [(SUBPATTERN, (None, on, off, self.made(node)))] if on or off else self.pairs(node)

    def of_atomic(self, node):
        return [(ATOMIC_GROUP, self.made(node))]

    def of_look(self, ahead, negated, node):
        made = self.made(node)
        if negated and not made:
            return [(FAILURE, ())]
        return [(ASSERT_NOT if negated else ASSERT, (1 if ahead else -1, made))]

    def of_back(self, number, flags):
        return [(GROUPREF, number)]

    def of_if(self, number, yes, no):
        return [(GROUPREF_EXISTS, (number, self.made(yes), None if no is None else self.made(no)))]


def _same(one, other):
    """Are two pairs the same all through?"""
    return one[0] is other[0] and repr(one) == repr(other)


def parse(str, flags=0, state=None):
    """The tree of a pattern; PatternError if it is none."""
    parser, tree = _parser.read(str, getattr(flags, "value", flags))
    if state is None:
        state = State()
    state.str = str
    state.flags = flags | parser.flags
    state.groupdict = dict(parser.names)
    state.groupwidths = [None, *parser.widths[1:]]
    return _Maker(state).made(tree)


def fix_flags(src, flags):
    """The flags that a pattern's type implies; ValueError for those it refuses."""
    return settle_flags(src, flags)
