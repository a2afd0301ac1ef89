# Files given on command lines: read one after the other, in place, compiled, told apart; and what helps write such programs.
import argparse
import compileall
import contextlib
import dis
import fileinput
import io
import linecache
import os
import re
import shutil
import sys
import tempfile
import textwrap
import shlex
import string
import pprint
from _each import each_value as each

top = os.path.realpath(tempfile.mkdtemp())
os.chdir(top)


def put(name, text):
    os.makedirs(os.path.dirname(name) or ".", exist_ok=True)
    with open(name, "w") as file:
        file.write(text)
    return name


put("a", "a1\na2\n"), put("b", "b1\n"), put("src/m.py", "x = 1\n"), put("src/sub/n.py", "y = 1\n"), put("src/bad.py", "def (\n"), put("list", "src/m.py\n")


def words(call, *args, **options):
    try:
        return call(*args, **options)
    except BaseException as error:
        return f"{type(error).__name__}: {error}".replace(top, "TOP")


def said(call, *args, **options):
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err:
        value = words(call, *args, **options)
    return value if value is None or isinstance(value, (str, int)) else type(value).__name__, out.getvalue().replace(top, "TOP").splitlines(), err.getvalue().replace(top, "TOP").splitlines()[-2:]


def lines(*args, **options):
    with fileinput.input(*args, **options) as given:
        return [(line, given.filename(), given.lineno(), given.filelineno(), given.isfirstline(), given.isstdin()) for line in given], given.lineno()


def inplace(name, **options):
    put(name, "one\ntwo\n")
    with fileinput.input(name, inplace=True, **options) as given:
        for line in given:
            print(line.strip() + "!")
    with open(name) as file:
        return file.read(), sorted(other for other in os.listdir() if other.startswith(name + "."))


def compiled(*args):
    kept, sys.argv = sys.argv, ["compileall", *args]
    try:
        found = said(compileall.main)
        return found, sorted(name.replace(sys.implementation.cache_tag, "TAG") for folder, _, names in os.walk("src") for name in names if name.endswith(".pyc"))
    finally:
        sys.argv = kept
        for folder, _, names in os.walk("src"):
            for name in names:
                if name.endswith(".pyc"):
                    os.remove(os.path.join(folder, name))


def helped(*rows, **options):
    parser = argparse.ArgumentParser(prog="p", **options)
    for names, more in rows:
        words(parser.add_argument, *names, **more)
    return words(parser.format_help)


def outer(a, b=1, *c, d, **e):
    free = a

    def inner():
        return free, len
    return inner


each(r"""
    lines(["a", "b"]), lines("b"), lines(("a",), mode="r", encoding="utf-8"), words(lines, ["none"]), words(lines, "a", mode="w"), words(lines, "a", inplace=True, openhook=print), words(lines, "a", openhook=5), words(lines, "a", mode="x"), lines("a", openhook=lambda name, mode: io.StringIO(mode)), lines(["a"], mode="rb")[0][0][0]
    inplace("c"), inplace("d", backup=".bak"), inplace("e", encoding="utf-8"), os.path.exists("c.bak")
    given = fileinput.input(["a", "b"]); given.readline(), given.nextfile(), given.readline(), given.readline(), given.filename(), given.fileno(), given.close(), words(fileinput.filename), words(fileinput.lineno), words(fileinput.nextfile), words(given.__class__, files="a", inplace=1, openhook=5)
    given = fileinput.input("a"); words(fileinput.input, "b"), fileinput.lineno(), fileinput.filename(), fileinput.isfirstline(), fileinput.isstdin(), fileinput.fileno(), fileinput.close(), fileinput.hook_compressed("a", "r").read(), fileinput.hook_encoded("utf-8")("a", "r").read(), fileinput.hook_compressed("a", "rb").read()
    compiled("-q", "src"), compiled("src/m.py"), compiled("-l", "src"), compiled("-f", "-b", "src/m.py"), compiled("-r", "0", "-q", "src"), compiled("-o", "0", "-o", "1", "-q", "src/m.py"), compiled("-o", "1", "--hardlink-dupes", "src"), compiled("-d", "x", "src/bad.py"), compiled("-s", "src", "-p", "/q", "-qq", "src/m.py"), compiled("-x", "bad|sub", "src"), compiled("-i", "list"), compiled("-i", "none"), compiled("--invalidation-mode", "checked-hash", "-q", "src/m.py"), compiled("-j", "x", "src"), compiled("none"), compiled("-s", "a", "-d", "b", "src")[0]
    said(compileall.compile_dir, "none"), said(compileall.compile_dir, "src", 0, quiet=1), said(compileall.compile_file, "src/m.py", force=True, quiet=2), said(compileall.compile_file, "src/m.py", ddir="x", stripdir="y"), said(compileall.compile_file, "src/m.py", optimize=[1], hardlink_dupes=True), said(compileall.compile_dir, "src", workers=-1), said(compileall.compile_file, "a"), said(compileall.compile_path, maxlevels=0, quiet=2)[0] in (True, False) if 0 else 0
    [line for line in dis.code_info(outer).splitlines() if not line.startswith(("Filename", "Number", "Stack", "Flags", "Constants", "   "))], [line for line in dis.code_info(outer(1, d=2)).splitlines() if line.startswith(("Name", "Free", "   0: f", "Arg", "Kw"))], words(dis.code_info, 5), words(dis.dis, 5), words(dis.show_code, "x ="), said(dis.show_code, "x")[1][0], dis.hasconst == dis.hasconst, words(dis.get_instructions, 5), dis.COMPILER_FLAG_NAMES[4], dis.pretty_flags(3), dis.pretty_flags(0), dis.pretty_flags(1 << 30), dis.stack_effect.__name__
    helped((["-x"], {"nargs": "*", "metavar": ("A", "B")}), (["-y"], {"nargs": 2, "metavar": ("A", "B")}), (["-z"], {"nargs": "+", "metavar": ("A", "B")}), (["-w"], {"nargs": "*", "metavar": ("A",)}), (["-v"], {"nargs": "?", "metavar": "V"}), (["rest"], {"nargs": "..."}), (["-u"], {"nargs": 0}))
    helped((["--long-option-name", "-l"], {"help": "what %(prog)s does with %(dest)s, %(default)s by default", "default": 5}), (["pos"], {"choices": [1, 2], "help": "one of them"}), (["-n"], {"nargs": 2, "type": int, "required": True}), (["--hidden"], {"help": argparse.SUPPRESS}), (["-c"], {"action": "count"}), (["--version"], {"action": "version", "version": "v"}), usage=None, description="d " * 50, epilog="e"), helped((["-x"], {"help": "%(none)s"})), helped((["-m"], {"nargs": 3, "metavar": ("a", "b")})), helped(usage="%(prog)s u", add_help=False), helped((["a-b"], {}), (["--c-d"], {"const": 1, "action": "store_const"}), formatter_class=argparse.ArgumentDefaultsHelpFormatter), helped(description=" raw\n  text", formatter_class=argparse.RawDescriptionHelpFormatter), helped((["-q"], {"type": int, "help": "a\nb"}), formatter_class=argparse.RawTextHelpFormatter), helped((["-q"], {"type": int}), formatter_class=argparse.MetavarTypeHelpFormatter)
    linecache.getline("a", 2), linecache.getline("a", 9), linecache.getline("none", 1), linecache.getlines("a"), linecache.checkcache("a"), linecache.updatecache("none"), linecache.lazycache("x", None), linecache.lazycache("x", {}), linecache.clearcache(), textwrap.wrap("aaa bbb-ccc ddd", 5), textwrap.fill("a b", 3, initial_indent="* ", subsequent_indent="  "), textwrap.shorten("a bb ccc", 6), words(textwrap.shorten, "abcdefgh", 2), words(textwrap.wrap, "x", 0), textwrap.dedent("  a\n   b\n\n  c"), textwrap.indent("a\n\nb", "> "), textwrap.wrap("a. b", 20, fix_sentence_endings=True), textwrap.wrap("abcdefgh ij", 4, break_long_words=False), textwrap.wrap("a\tb", 9, expand_tabs=False), textwrap.wrap("a b c d e f g h i j k l m", 9, max_lines=2), words(textwrap.wrap, "a b c d", 3, max_lines=2), textwrap.wrap("a-b-c", 2, break_on_hyphens=False)
    shlex.split("a 'b c' \"d\\\"e\" f\\ g # h", comments=True), words(shlex.split, "a 'b"), words(shlex.split, "a\\"), shlex.quote("a b'c"), shlex.quote(""), shlex.quote("a-b_c/d"), shlex.join(["a", "b c"]), list(shlex.shlex("a>b && c;(d)|e", punctuation_chars=True)), list(shlex.shlex("a.b ~c", posix=True)), words(shlex.split, None), shlex.shlex("x", infile="f").error_leader(), shlex.shlex("x").error_leader("g", 5), string.capwords("aB  c d"), string.capwords("a-b", "-"), string.Template("$a ${b} $$").substitute(a=1, b=2), words(string.Template("$a $").substitute, a=1), words(string.Template("$a").substitute), string.Template("$a $b $").safe_substitute(a=1), string.Template("$a ${b}").get_identifiers(), string.Template("$").is_valid(), string.Formatter().format("{0[a]} {b.real!r:>5} {}" if 0 else "{0} {b!r:>5}", 1, b="x"), words(string.Formatter().format, "{} {0}", 1), words(string.Formatter().format, "{x!z}", x=1), words(string.Formatter().format, "{"), list(string.Formatter().parse("a{b!r:{c}}d{{"))
""", globals())
os.chdir("/")
shutil.rmtree(top)
