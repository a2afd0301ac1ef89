# gettext: plural forms in full, catalogues of each byte order and what is wrong with them, languages, fallbacks, the module's functions.
import builtins
import gettext as module
import io
import os
import struct
import tempfile
import warnings
from gettext import *
from gettext import _expand_lang, c2py
from _each import each_value as each

def warned(call):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            value = call()
        except Exception as error:
            value = type(error).__name__, str(error)
    return value, [(w.category.__name__, str(w.message), w.lineno) for w in caught]

def mo(messages, order="<", version=0, magic=0x950412de, charset="utf-8", head="", size=None):
    rows = [(b"", (f"Content-Type: text/plain; charset={charset}\n" + head).encode(charset))]
    rows += [(k.encode(charset), v.encode(charset)) for k, v in sorted(messages.items())]
    count = len(rows)
    text, keys, values = b"", [], []
    base = 28 + 16 * count
    for k, v in rows:
        keys.append((len(k), base + len(text)))
        text += k + b"\0"
        values.append((len(v), base + len(text)))
        text += v + b"\0"
    out = struct.pack(order + "7I", magic, version, count, 28, 28 + 8 * count, 0, 0)
    out += b"".join(struct.pack(order + "2I", *p) for p in keys + values) + text
    return out[:size]

def read(data):
    file = io.BytesIO(data)
    file.name = "NAME"
    return GNUTranslations(file)

PLURAL = "Plural-Forms: nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2;\n"
WORDS = {"one": "eins", "ctx\4one": "c-eins", "day\0days": "T0\0T1\0T2", "ctx\4day\0days": "c0\0c1\0c2", "\xfc": "umlaut", "empty": ""}
for text in ["0", "n", "n != 1", "n==1 ? 0 : n==2 ? 1 : 2", "n>1", "n>=2", "n<2", "n<=1", "!n", "!(n==1)", "n%10", "n/2", "n*2", "n+1", "n-1", "n && 1", "(n)", "((n))", "n==1 && n==2 || n==3", "n - 1 - 1", "n*2+1", "1+n*2", "n%10==1&&n%100!=11?0:n%10>=2&&n%10<=4?1:2",
             "1?2:3", "n?1:0?2:3", "-n", "n n", "", "(", "n)", "n ?", "n ? 1", "n ? 1 :", "n = 1", "n & 1", "x", "n**2", "1 2", "!", "n!", "n == ", "n==1==1", "n<1<2", "0x1", "1.5", "n\n", "n;", "é", "!!n", "n ! = 1", "n|1", "'a'", "[n]", "n+" * 400 + "n", "(" * 20 + "n" + ")" * 20, "(" * 21 + "n" + ")" * 21, "!" * 25 + "n", "n?" * 25 + "1" + ":0" * 25]:
    try:
        function = c2py(text)
        try:
            print(repr(text[:40]), [function(n) for n in (0, 1, 2, 3, 5, 11, 21, 100, 111)])
        except Exception as error:
            print(repr(text[:40]), "call", type(error).__name__, error)
    except Exception as error:
        print(repr(text[:40]), type(error).__name__, str(error)[:90])
function = c2py("n != 1")
class Index:
    def __index__(self): return 1
class Round:
    def __round__(self, *a): return 1
print(warned(lambda: function(1.0)), warned(lambda: function(1.5)), warned(lambda: function("1")), warned(lambda: function(None)), warned(lambda: function(Index())), warned(lambda: function(Round())), warned(lambda: function(True)))
each(r"""
    t = read(mo(WORDS, head=PLURAL)); [t.gettext(k) for k in ("one", "two", "\xfc", "empty", "day", "")][:5], [t.ngettext("day", "days", n) for n in (0, 1, 2, 11, 21)], [t.pgettext("ctx", k) for k in ("one", "day", "none")], [t.npgettext("ctx", "day", "days", n) for n in (0, 1, 5)], t.npgettext("no", "day", "days", 1), t.npgettext("no", "day", "days", 2), t.ngettext("cat", "cats", 1), t.ngettext("cat", "cats", 0), t.pgettext("no", "one")
    t.info(), t.charset(), t.CONTEXT, t.LE_MAGIC == 0x950412de, t.BE_MAGIC == 0xde120495, t.VERSIONS
    warned(lambda: t.ngettext("day", "days", 1.0)), warned(lambda: t.ngettext("no", "nos", 1.0)), warned(lambda: t.npgettext("ctx", "day", "days", 1.5)), warned(lambda: t.npgettext("ctx", "no", "nos", 1.5)), warned(lambda: t.ngettext("no", "nos", "x"))
    b = read(mo(WORDS, ">", head=PLURAL)); b.gettext("one"), b.ngettext("day", "days", 1)
    read(mo(WORDS, charset="latin-1")).gettext("\xfc"), read(mo(WORDS, charset="latin-1")).charset()
    read(mo(WORDS)).ngettext("day", "days", 1), read(mo(WORDS)).ngettext("day", "days", 2), read(mo(WORDS)).plural(5)
    read(b"abcd" * 10)
    read(mo(WORDS, magic=5))
    read(mo(WORDS, version=2 << 16))
    read(mo(WORDS, version=1 << 16)).gettext("one"), read(mo(WORDS, version=3)).gettext("one")
    read(mo(WORDS, version=(5 << 16) + 1))
    read(mo(WORDS, size=-5))
    read(mo(WORDS, head="Plural-Forms: nplurals=2; plural=x;\n"))
    read(mo(WORDS, head="Plural-Forms: nplurals=2;\n"))
    read(mo(WORDS, charset="utf-8", head="X-Thing: a\n b\n  c\nOther: d: e\nnocolon\n#-#-#-#-#  x (y)  #-#-#-#-#\nLast:\n")).info()
    GNUTranslations(), GNUTranslations(None).info(), GNUTranslations().charset()
    GNUTranslations().gettext("x")
    n = NullTranslations(); n.gettext("a"), n.ngettext("a", "b", 1), n.ngettext("a", "b", 2), n.pgettext("c", "a"), n.npgettext("c", "a", "b", 1), n.npgettext("c", "a", "b", 0), n.info(), n.charset()
    warned(lambda: n.ngettext("a", "b", 1.0)), warned(lambda: n.npgettext("c", "a", "b", "x"))
    n.add_fallback(t), n.gettext("one"), n.ngettext("day", "days", 1), n.pgettext("ctx", "one"), n.npgettext("ctx", "day", "days", 1), n.add_fallback(read(mo({"late": "spaet"}))), n.gettext("late"), n.add_fallback(read(mo({"later": "spaeter"}))), n.gettext("later")
    t.gettext("late"), t.pgettext("x", "late")
    NullTranslations(io.BytesIO(b"x")).info()
    t.install(), _("one"), hasattr(builtins, "ngettext"), t.install(["ngettext", "pgettext", "other"]), builtins.ngettext("day", "days", 1), builtins.pgettext("ctx", "one"), hasattr(builtins, "npgettext"), hasattr(builtins, "other"), t.install(["npgettext", "gettext"]), builtins.npgettext("ctx", "day", "days", 1), builtins.gettext("one")
""", globals())
with tempfile.TemporaryDirectory() as top:
    for language, words in (("de", WORDS), ("fr", {"one": "un", "fr": "oui"}), ("de_AT", {"one": "oans"})):
        os.makedirs(os.path.join(top, language, "LC_MESSAGES"))
        with open(os.path.join(top, language, "LC_MESSAGES", "dom.mo"), "wb") as f:
            f.write(mo(words, head=PLURAL))
    def rel(found):
        return [os.path.relpath(p, top) for p in found] if isinstance(found, list) else found and os.path.relpath(found, top)
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        os.environ.pop(name, None)
    class Own(GNUTranslations):
        pass
    each(r"""
        rel(find("dom", top)), rel(find("dom", top, all=True)), rel(find("dom", top, ["de"])), rel(find("dom", top, ["de_AT", "fr"])), rel(find("dom", top, ["de_AT", "fr"], all=True)), rel(find("dom", top, ["xx"])), rel(find("none", top, ["de"])), rel(find("dom", top, ["C", "de"], True)), rel(find("dom", top, ["de_AT.UTF-8"], True)), rel(find("dom", top, []))
        os.environ.update(LANGUAGE="fr:de"), rel(find("dom", top)), rel(find("dom", top, all=True)), os.environ.pop("LANGUAGE") and 0, os.environ.update(LC_ALL="de_AT.UTF-8"), rel(find("dom", top)), os.environ.update(LANGUAGE=""), rel(find("dom", top)), os.environ.pop("LC_ALL") and 0, os.environ.update(LC_MESSAGES="fr"), rel(find("dom", top)), os.environ.pop("LC_MESSAGES") and 0, os.environ.update(LANG="de"), rel(find("dom", top)), os.environ.pop("LANG") and 0
        translation("dom", top)
        translation("dom", top, ["xx"])
        translation("dom", top, ["xx"], fallback=True)
        t = translation("dom", top, ["fr", "de"]); type(t).__name__, t.gettext("one"), t.gettext("fr"), t.ngettext("day", "days", 1), t.pgettext("ctx", "one"), t.gettext("none"), t._fallback.gettext("one"), t._fallback._fallback
        translation("dom", top, ["de"])._catalog is translation("dom", top, ["de"])._catalog, translation("dom", top, ["de"]) is translation("dom", top, ["de"]), type(translation("dom", top, ["de"], Own)).__name__, translation("dom", top, ["de"])._fallback
        install("dom", top), _("one")
        os.environ.update(LANGUAGE="de"), install("dom", top, names=["ngettext"]), _("one"), builtins.ngettext("day", "days", 2)
        textdomain(), textdomain("dom"), textdomain(None), textdomain(), bindtextdomain("dom") == module._default_localedir, rel(bindtextdomain("dom", top)), rel(bindtextdomain("dom")), rel(bindtextdomain("dom", None))
        module.gettext("one"), module.ngettext("day", "days", 1), module.pgettext("ctx", "one"), module.npgettext("ctx", "day", "days", 1), dgettext("dom", "one"), dngettext("dom", "day", "days", 0), dpgettext("dom", "ctx", "one"), dnpgettext("dom", "ctx", "day", "days", 0)
        dgettext("no", "one"), dngettext("no", "day", "days", 1), dngettext("no", "day", "days", 2), dpgettext("no", "ctx", "one"), dnpgettext("no", "ctx", "day", "days", 1), dnpgettext("no", "ctx", "day", "days", 2), module.gettext("unknown")
        Catalog is translation, module.__all__
    """, globals())
