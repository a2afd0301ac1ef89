"""The faults that scripts/mutate makes: where they can stand in C and Python, and what they put there.

A fault is one replacement of text in one line. Operators, of which each draws evenly from its sites:

    comparison  ==  becomes !=, < becomes >= (all six, and Python's is and in); && becomes ||
    boundary    <  becomes <=, > becomes >=, and back
    condition   the condition of an if or a while is negated
    constant    a whole number is one more or one less
    text        a letter of a text literal is another (error messages, names)
    statement   a call or an assignment that is a statement of its own is gone
    release     release(x) of whatever spelling is gone, and what frees or drops a buffer or a pending exception  } count faults: C alone
    retain      retain(x) of whatever spelling gives x as it is                                                   }

Faults stand in bodies of functions alone: no declarations, tables, macros, comments, docstrings; nor in assertions, code of debug
builds, or files that say at their top that a script makes them. Two kinds of constant are no fault, as no program, limit or host can
tell: a number that only asks for more room (MORE), and an operand that an instruction does not have (EMIT).
"""
import ast
import functools
import io
import os
import re
import string
import tokenize
from collections import namedtuple

Fault = namedtuple("Fault", "path line operator start end new function")
# path: from the top of the tree; start, end: what is replaced in the file's text; function: its name in C, its first line in Python.

COUNT_OPERATORS = ("release", "retain")
GENERATED = re.compile(r"(made|written|generated|derived) (by|from) .{0,40}scripts/|generated table", re.I)
NEGATED = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">", "&&": "||", "||": "&&", "and": "or", "or": "and",
           "is": "is not", "in": "not in"}
NEIGHBOUR = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}


def other_letter(letter, chance):
    letters = string.ascii_uppercase if letter.isupper() else string.ascii_lowercase
    return chance.choice(letters.replace(letter, ""))


def matching(text, start):
    """The place behind the parenthesis that closes the one at `start`."""
    depth = 0
    for place in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[place], 0)
        if not depth:
            return place + 1
    return len(text)


# ---- C

C_TOKEN = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', re.S)
C_DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", re.M)
DEBUG_ONLY = re.compile(r"COIL_(DEBUG|HOSTILE|FAULTS|HEAP_MALLOC)\b")
C_UNFIT = re.compile(r"\bassert|ASSERT|\bCHECK|DEBUG|HOSTILE|FAULTS|poison|_Static_assert|\bcase\b.*:$")
# A pending exception is held as a reference is: builds that count end where one is left behind.
RELEASES = (r"(?:(?:object_|buffer_|coil_buffer_)?release(?:_maybe)?|RELEASE(?:_MAYBE)?|(?:coil_)?mem(?:ory)?_free|coil_ref_free|signature_unbind|"
            r"clear_error|\w+_drop)")
RETAINS = r"(?:(?:object_)?retain|RETAIN)"
C_RELEASE = re.compile(r"(?<=[\s;{}(])" + RELEASES + r"(?=\()")
C_RETAIN = re.compile(r"\b" + RETAINS + r"(?=\()")
C_STATEMENT = re.compile(r"^[ ]+((?:\*?\w+(?:(?:->|\.)\w+|\[[^\]\n]*\])*)(?: [-+|&*^]?= |\(|\+\+;|--;)[^\n;]*;)$", re.M)
C_ARRAY = re.compile(r"^\s*(?:static |const |unsigned )*[\w ]+\**\w+\[\d+\][;,]")

# Room asked ahead: one more changes nothing but how much (one less may write beyond the room).
MORE = re.compile(r"(?<!\w)(?:list_new|list_reserve|dict_reserve|(?:bytes_)?builder_reserve|k_alloc|arena_alloc)(?=\()")
EMIT = re.compile(r"(?<!\w)emit(?=\(\w+, I_(\w+),)")
OPCODES = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "vm/code/opcodes.def")


@functools.cache
def operands_of():
    """The kinds of each instruction's three operands."""
    with open(OPCODES) as f:
        return {m[1]: m[2].split(", ") for m in re.finditer(r"^OP\((\w+), \d+, (\w+, \w+, \w+),", f.read(), re.M)}


def arguments_of(text, start):
    """(start, end) of each argument of the call whose parenthesis opens at `start`."""
    depth, begin, end = 0, start + 1, matching(text, start) - 1
    for place in range(start + 1, end):
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(text[place], 0)
        if text[place] == "," and not depth:
            yield begin, place
            begin = place + 1
    yield begin, end


def untold_constants(body):
    """Where constants stand in a body whose change nothing tells: {place: what it may become}."""
    untold = {}
    for m in MORE.finditer(body):
        for begin, end in arguments_of(body, m.end()):
            number = re.match(r"\s*(?:[\w.>*-]+ [+*] )*(\d+)$", body[begin:end])
            if number and number[1] != "0" or number and m[0] == "list_new":
                untold[begin + number.start(1)] = int(number[1]) + 1
    for m in EMIT.finditer(body):
        kinds = operands_of().get(m[1], ())
        for kind, (begin, end) in zip(kinds, list(arguments_of(body, m.end()))[2:]):
            if kind == "none" and body[begin:end].strip() == "0":
                untold[end - 1] = 1
    return untold


def blank(match):
    return re.sub(r"[^\n]", " ", match.group())


def c_masked(text):
    """The text with comments, the insides of literals, directives and code of debug builds as blanks; and where its strings stand."""
    strings = []

    def token(match):
        if match.group()[0] == '"':
            strings.append(match.span())
            return '"' + " " * (len(match.group()) - 2) + '"'
        return blank(match)

    masked = C_TOKEN.sub(token, text)
    lines, debug = masked.split("\n"), []
    for number, line in enumerate(lines):
        word = re.match(r"\s*#\s*(if\w*|el\w*|endif)(.*)", line)
        if word and word[1].startswith("if"):
            debug.append(bool(DEBUG_ONLY.search(word[2])))
        elif word and word[1] == "endif" and debug:
            debug.pop()
        elif any(debug):
            lines[number] = " " * len(line)
    return C_DIRECTIVE.sub(blank, "\n".join(lines)), strings


def c_bodies(masked):
    """(start, end, name) of each function's body; a handler of the eval loop is one too, by the name of its macro."""
    place, previous = 0, 0
    while True:
        start = masked.find("{", place)
        if start < 0:
            return
        depth, end = 0, start
        for brace in re.finditer(r"[{}]", masked[start:]):
            depth += 1 if brace.group() == "{" else -1
            if not depth:
                end = start + brace.end()
                break
        else:
            return
        head = masked[previous:start].rstrip()
        head = head[head.rfind(";") + 1:]
        named = re.search(r"(\w+)\s*\([^{}]*\)\s*(?:[A-Z_]+\s*)?$", head)
        if named and "=" not in head[:named.start()]:
            first = re.search(r"(\w+)\s*\(", head)
            yield start, end, (first or named)[1]
        place = previous = end


def c_faults(path, text):
    if GENERATED.search(text[:400]):
        return
    masked, strings = c_masked(text)
    starts = [0] + [m.end() for m in re.finditer("\n", text)]
    line_of = lambda place: next_line(starts, place)
    for begin, end, name in c_bodies(masked):
        body = masked[begin:end]
        untold = untold_constants(body)

        def fit(place):
            line = line_of(place)
            return not C_UNFIT.search(text[starts[line - 1]:text.find("\n", place)])

        def fault(operator, start, stop, new):
            return Fault(path, line_of(start), operator, start, stop, new, name)

        for m in re.finditer(r"(?<= )(==|!=|<=|>=|<|>|&&|\|\|)(?=\s)", body):
            if fit(begin + m.start()):
                yield fault("comparison", begin + m.start(), begin + m.end(), NEGATED[m[1]])
                if m[1] in NEIGHBOUR:
                    yield fault("boundary", begin + m.start(), begin + m.end(), NEIGHBOUR[m[1]])
        for m in re.finditer(r"\b(?:if|while) (?=\()", body):
            stop = matching(body, m.end())
            if fit(begin + m.start()):
                yield fault("condition", begin + m.end(), begin + stop, "(!%s)" % text[begin + m.end():begin + stop])
        for m in re.finditer(r"(?<![\w.\"'])(\d+)(?![\w.\"'])", body):
            place = begin + m.start()
            if fit(place) and not C_ARRAY.match(text[starts[line_of(place) - 1]:]):
                for new in (int(m[1]) + 1, int(m[1]) - 1):
                    if new >= 0 and untold.get(m.start()) != new:
                        yield fault("constant", place, begin + m.end(), str(new))
        for m in C_RELEASE.finditer(body):
            stop = matching(body, m.end())
            if body[stop:stop + 1] == ";" and fit(begin + m.start()):
                yield fault("release", begin + m.start(), begin + stop, "(void)0")
        for m in C_RETAIN.finditer(body):
            if fit(begin + m.start()):
                yield fault("retain", begin + m.start(), begin + m.end(), "")
        for m in C_STATEMENT.finditer(body):
            if fit(begin + m.start(1)) and not re.match(r"(?:return|goto|if|while|for|switch|" + RELEASES + "|" + RETAINS + r")\b", m[1]):
                yield fault("statement", begin + m.start(1), begin + m.end(1), ";")
        for start, stop in strings:
            if begin < start < end and fit(start):
                letters = fit_letters(text[start + 1:stop - 1], r"%[-+ #0-9.*]*[a-zA-Z]+|\\x?[0-9a-fA-F]*.")
                if letters:
                    yield fault("text", start, stop, None)


def next_line(starts, place):
    low, high = 0, len(starts)
    while high - low > 1:
        middle = (low + high) // 2
        if starts[middle] <= place:
            low = middle
        else:
            high = middle
    return low + 1


def fit_letters(content, directives):
    """Where a text has letters that are only letters."""
    covered = re.sub(directives, lambda m: "\0" * len(m.group()), content)
    return [k for k, letter in enumerate(covered) if letter in string.ascii_letters]


# ---- Python

PYTHON_STRING = re.compile(r"(?P<prefix>\w*)(?P<quote>'''|\"\"\"|'|\")(?P<content>.*)(?P=quote)$", re.S)


def python_faults(path, text):
    if GENERATED.search(text[:600]):
        return
    try:
        tree = ast.parse(text)
    except SyntaxError:  # newer than the Python that runs this
        return
    text += "" if text.endswith("\n") else "\n"  # its last token ends in a line of its own
    starts = [0] + [m.end() for m in re.finditer("\n", text)]
    lines = text.split("\n")

    def place(line, column):  # the tree's columns count bytes
        return starts[line - 1] + len(lines[line - 1].encode()[:column].decode())

    tokens = []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        tokens.append((starts[token.start[0] - 1] + token.start[1], starts[token.end[0] - 1] + token.end[1], token))
    functions, doc, unfit = [], set(), set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            first = min([node.lineno] + [d.lineno for d in node.decorator_list])
            functions.append((place(node.body[0].lineno, node.body[0].col_offset), place(node.end_lineno, node.end_col_offset), first))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            doc.add(place(node.lineno, node.col_offset))
        if isinstance(node, ast.Assert):
            unfit.update(range(node.lineno, node.end_lineno + 1))
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "__debug__":
            unfit.update(range(node.lineno, node.end_lineno + 1))

    def owner(start):
        inside = [f for f in functions if f[0] <= start < f[1]]
        return max(inside)[2] if inside else None

    def fault(operator, start, stop, new):
        line = next_line(starts, start)
        function = owner(start)
        if function is not None and line not in unfit:
            yield Fault(path, line, operator, start, stop, new, function)

    def operator_between(left, right, words):
        begin, end = place(left.end_lineno, left.end_col_offset), place(right.lineno, right.col_offset)
        return [t for t in tokens if begin <= t[0] < end and t[2].string in words]

    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            found = operator_between(node.left, node.comparators[0], ("==", "!=", "<", "<=", ">", ">=", "is", "in", "not"))
            words = [t[2].string for t in found]
            if words in (["is", "not"], ["not", "in"]):
                yield from fault("comparison", found[0][0], found[1][1], "is" if words[0] == "is" else "in")
            elif len(words) == 1 and words[0] in NEGATED:
                yield from fault("comparison", found[0][0], found[0][1], NEGATED[words[0]])
                if words[0] in NEIGHBOUR:
                    yield from fault("boundary", found[0][0], found[0][1], NEIGHBOUR[words[0]])
        elif isinstance(node, ast.BoolOp):
            for left, right in zip(node.values, node.values[1:]):
                for t in operator_between(left, right, ("and", "or"))[:1]:
                    yield from fault("comparison", t[0], t[1], NEGATED[t[2].string])
        if isinstance(node, (ast.If, ast.While, ast.IfExp)):
            start, stop = place(node.test.lineno, node.test.col_offset), place(node.test.end_lineno, node.test.end_col_offset)
            yield from fault("condition", start, stop, "(not (%s))" % text[start:stop])
        if isinstance(node, ast.Constant) and type(node.value) is int:
            start, stop = place(node.lineno, node.col_offset), place(node.end_lineno, node.end_col_offset)
            if text[start:stop].isdigit():
                for new in (node.value + 1, node.value - 1):
                    if new >= 0:
                        yield from fault("constant", start, stop, str(new))
        if isinstance(node, (ast.Assign, ast.AugAssign)) or isinstance(node, ast.Expr) and isinstance(node.value, (ast.Call, ast.Await)):
            start, stop = place(node.lineno, node.col_offset), place(node.end_lineno, node.end_col_offset)
            yield from fault("statement", start, stop, "pass")
    for start, stop, token in tokens:
        if token.type == tokenize.STRING and start not in doc:
            content = PYTHON_STRING.match(token.string)
            if content and fit_letters(content["content"], python_directives(content["prefix"])):
                yield from fault("text", start, stop, None)


def python_directives(prefix):
    return (r"\{[^{}]*\}|" if "f" in prefix.lower() else "") + r"%(?:\(\w+\))?[-+ #0-9.*]*[a-zA-Z]|\\(?:x..|u....|N\{[^}]*\}|.)"


def changed_text(fault, text, chance):
    """The replacement for a text fault: one of its letters is another."""
    whole = text[fault.start:fault.end]
    if fault.path.endswith(".py"):
        match = PYTHON_STRING.match(whole)
        begin, content, directives = match.start("content"), match["content"], python_directives(match["prefix"])
    else:
        begin, content, directives = 1, whole[1:-1], r"%[-+ #0-9.*]*[a-zA-Z]+|\\x?[0-9a-fA-F]*."
    place = begin + chance.choice(fit_letters(content, directives))
    return whole[:place] + other_letter(whole[place], chance) + whole[place + 1:]


def faults_of(path, text):
    return list(python_faults(path, text) if path.endswith(".py") else c_faults(path, text))
