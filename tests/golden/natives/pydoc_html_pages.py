# pydoc's pages for a browser, by their parts and whole.
import os
import pydoc
import shutil
from _each import each_value as each
from _pydoc_shown import clean, pack, shown, top


each(r"""
    pydoc.html.escape("<&>\""), pydoc.html.heading("title", "extras"), pydoc.html.heading("title"), pydoc.html.section("t", "cls", "contents", 3, "pre", "margin", "gap"), pydoc.html.bigsection("t", "cls", "c"), pydoc.html.preformat("a b\n\tc\n\n"), pydoc.html.multicolumn([1, 2, 3, 4, 5], str), pydoc.html.grey("x"), pydoc.html.namelink("a", {"b": "B"}, {"a": "A"}), pydoc.html.namelink("z"), pydoc.html.classlink(shown.Class, "shown"), pydoc.html.classlink(shown.Class, "x"), pydoc.html.modulelink(shown), pydoc.html.modpkglink(("a", "p", True, False)), pydoc.html.modpkglink(("a", "", False, False)), pydoc.html.modpkglink(("a", "", False, True)), pydoc.html.filelink("u", "p")
    pydoc.html.markup("RFC 822 PEP 8 http://x.y/z self.a name() other.b <t>", funcs={"name": "#n"}, classes={"C": "#c"}), pydoc.html.repr("a<b" * 50)[:60], pydoc.html.repr({1: "x"}), pydoc.html.repr(shown.Class.__init__)[:30], pydoc.html.page("t", "c"), pydoc.html.formattree([(int, ()), [(bool, (int,))]], "x"), pydoc.html.docother(5, "n"), pydoc.html.docdata(shown.Class.given, "given"), pydoc.html.index(top).replace(top, "TOP")
    clean(pydoc.html.document(shown, "shown"))
    clean(pydoc.html.document(pack, "pack")), clean(pydoc.html.document(shown.spread, "spread")), clean(pydoc.html.docroutine(shown.function, "other", "shown")), clean(pydoc.html.docroutine(shown.Class.plain, "plain")), clean(pydoc.html.docroutine(shown.Class.alias, "alias", None, {}, {}, {}, shown.Child))
""", globals())
os.chdir("/")
shutil.rmtree(top)
