# pydoc's pages and command line: what things are called, lists of names, a package's pages, what a browser is given and what is refused.
import contextlib
import io
import os
import pydoc
import shutil
import sys
import types
from _each import each_value as each
from _pydoc_shown import clean, pack, shown, top


def plain(thing, name=None):
    return clean(pydoc.plain(pydoc.render_doc(thing, renderer=pydoc.plaintext) if name is None else pydoc.plaintext.document(thing, name)))


def words(call, *args, **options):
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err:
        try:
            value = call(*args, **options)
        except (Exception, SystemExit) as error:
            value = f"{type(error).__name__}: {error}"
    return clean(str(value)), clean(out.getvalue()), clean(err.getvalue())


def command(*args):
    kept, sys.argv = sys.argv, ["pydoc", *args]
    path = list(sys.path)
    try:
        return words(pydoc.cli)
    finally:
        sys.argv, sys.path[:] = kept, path


SOURCES = '# c\n\n"""Told.\n\nMore."""\n', "x = 1", "'''a''' + 1"
each(r"""
    [pydoc.describe(thing) for thing in (shown, shown.Class, shown.function, shown.Class.given, shown.Class(1).method, len, 5, pack, types.ModuleType("m"), int.real, str.join, types.FunctionType.__code__, shown.Class.of)]
    plain(shown)
    plain(shown.Child), plain(shown.spread), plain(shown.Class.given), plain("shown.Class.method"), plain(5)[:60], plain(pack)
    pydoc.getdoc(shown.Class.alias), pydoc.getdoc(shown), pydoc.splitdoc("one\n\ntwo\nthree"), pydoc.splitdoc("one"), pydoc.splitdoc("one\ntwo"), pydoc.splitdoc(""), pydoc.replace("abc", "a", "1", "c", "3"), pydoc.cram("abcdefghijkl", 8), pydoc.cram("abc", 8), pydoc.stripid("<a at 0x12ab>"), pydoc.isdata(5), pydoc.isdata(shown), pydoc.ispath("a/b"), pydoc.ispath("a.b"), pydoc.ispath(5)
    pydoc.classname(shown.Class, "shown"), pydoc.classname(shown.Class, "x"), pydoc.classname(int, "x"), pydoc.visiblename("_x"), bool(pydoc.visiblename("__x__")), bool(pydoc.visiblename("__doc__")), pydoc.visiblename("_fields", obj=type("N", (), {"_fields": ()})), pydoc.visiblename("x", ["y"]), pydoc.visiblename("__x", ["__x"]), pydoc.allmethods(shown.Child).keys() >= {"method", "later"}
    [(pydoc.resolve(name)[1], pydoc.locate(name) is not None) for name in ("shown", "shown.Class", "shown.Class.method")], words(pydoc.resolve, "none_there")[0], pydoc.locate("shown.none"), words(pydoc.locate, "bad_one")[0], words(pydoc.locate, "bad_syntax")[0], words(pydoc.locate, "none_there.x")[0], pydoc.resolve(5)
    pydoc.synopsis(top + "/shown.py"), pydoc.synopsis(top + "/pack/__init__.py", {}), words(pydoc.synopsis, top + "/none.py")[0], [pydoc.source_synopsis(io.StringIO(text)) for text in SOURCES], words(pydoc.importfile, top + "/bad_one.py")[0], pydoc.importfile(top + "/shown.py").__name__
    pydoc.plaintext.bold("ab"), pydoc.text.bold("ab"), pydoc.plain("a\bab\bb"), pydoc.text.indent("a\n\nb", "> "), pydoc.text.section("T", "c"), pydoc.text.formattree([(int, ()), [(bool, (int,))]], "x"), pydoc.text.docother(5, "n", "m", None, 3), pydoc.text.docother([1] * 40, "n", maxlen=30), pydoc.text.docdata(shown.Class.given, "given"), pydoc.plaintext.docroutine(shown.Class.plain, "plain"), pydoc.text.repr("a" * 100), pydoc.text.repr(shown.Class(1)).startswith("<shown.Class object")
    words(pydoc.writedoc, "shown"), words(pydoc.writedoc, "none_there"), words(pydoc.writedocs, top + "/pack"), sorted(name for name in os.listdir(top) if name.endswith(".html")), words(pydoc.doc, "none_there"), words(pydoc.doc, "bad_one"), words(pydoc.doc, "shown.Class.still", "about %s", output=io.StringIO())
    command("-w", "shown"), command("-w", "none_there"), command("none_there"), command("bad_one"), command("-x")[1][:60], command()[1][:60], command("shown.Class.still")[1], command("./shown.py")[1][:60], command("./nothing.py"), command(top + "/pack")[1][:30]
    pydoc.ErrorDuringImport("file", (ValueError, ValueError("v"), None)).__str__(), str(pydoc.ErrorDuringImport("f", ValueError("v"))), pydoc.help.__class__.__name__, repr(pydoc.help)[:60], sorted(pydoc.help.symbols)[:5]
    with contextlib.redirect_stdout(io.StringIO()) as out: pydoc.help("shown.Class.still"), pydoc.help("none_there"), pydoc.help.list(["c", "a", "b"], 2, 20), out.getvalue()
""", globals())
os.chdir("/")
shutil.rmtree(top)
