# Steps of modules that read and write texts: plists, trees of XML, escapes and flags of patterns, folded headers, error handlers, layouts of commands, loggers by dicts.
import argparse
import ast
import cmd
import codecs
import configparser
import contextlib
import email.encoders
import email.header
import email.message
import email.policy
import io
import ipaddress
import logging
import logging.config
import ntpath
import optparse
import plistlib
import re
import statistics
import tabnanny
import typing
import warnings
import xml.dom.minidom
import xml.etree.ElementInclude as include
import xml.etree.ElementTree as etree
import xml.sax
import xml.sax.saxutils
from email.headerregistry import Address, Group
from _each import each_value as each


def words(call, *args, **options):
    try:
        return call(*args, **options)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def warned(call, *args, **options):
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        words(call, *args, **options)
    return [(one.category.__name__, str(one.message), one.filename.rpartition("/")[2]) for one in found]


def plist(inside, **options):
    return words(plistlib.loads, f'<plist version="1.0">{inside}</plist>'.encode(), **options)


def folded(name, value, **options):
    made = email.message.EmailMessage(email.policy.default.clone(**options))
    made[name] = value
    return made.as_bytes()


def handled(name, encoding, data, *places):
    kind = UnicodeDecodeError if isinstance(data, bytes) else UnicodeEncodeError
    return words(codecs.lookup_error(name), kind(encoding, data, *places, "why"))


def nannied(text):
    import tokenize
    try:
        tabnanny.process_tokens(tokenize.generate_tokens(io.StringIO(text).readline))
    except tabnanny.NannyNag as nag:
        return nag.get_lineno(), nag.get_msg(), nag.get_line()


class Shell(cmd.Cmd):
    doc_header, misc_header, undoc_header = "told:", "more:", "bare:"

    def __init__(self): super().__init__(stdout=io.StringIO())
    def do_one(self, arg): "Does one."
    def do_two(self, arg): pass
    def do_three(self, arg): """Does three."""
    def help_topic(self): self.stdout.write("of a topic\n")
    def complete_one(self, text, line, begin, end): return [text, line, begin, end]
    def said(self, line):
        self.stdout.truncate(0), self.stdout.seek(0)
        return self.onecmd(line), self.stdout.getvalue()


def columned(width, *names):
    shell = Shell()
    shell.columnize(list(names), width)
    return shell.stdout.getvalue()


def options(*args, **settings):
    formatter = optparse.IndentedHelpFormatter(**settings)
    parser = optparse.OptionParser(prog="p", formatter=formatter, usage="%prog [x]", description="told " * 12, epilog="end " * 9)
    parser.add_option("-a", "--all-of-it", help="what it does, in many words " * 3, metavar="X")
    group = optparse.OptionGroup(parser, "group", "of a group " * 6)
    group.add_option("-b", action="store_true", help="short")
    parser.add_option_group(group)
    return parser.format_help()


def parsed(*args, add=(), **settings):
    parser = argparse.ArgumentParser(prog="p", **settings)
    with contextlib.redirect_stderr(io.StringIO()) as err:
        try:
            for names, more in add:
                parser.add_argument(*names, **more)
            return vars(parser.parse_args(args))
        except SystemExit:
            return err.getvalue().splitlines()[-1]
        except Exception as error:
            return f"{type(error).__name__}: {error}"


def grouped():
    parser = argparse.ArgumentParser(prog="p", argument_default=argparse.SUPPRESS)
    parser.set_defaults(x=5)
    group = parser.add_argument_group("g", "d")
    inner = group.add_mutually_exclusive_group()
    inner.add_argument("-x"), inner.add_argument("-y"), group.add_argument("--zed", type=int)
    return vars(parser.parse_args([])), parser.get_default("x"), group._defaults is parser._defaults, [g._group_actions[0].dest for g in parser._mutually_exclusive_groups], parser.format_usage()


def configured(**config):
    try:
        logging.config.dictConfig({"version": 1, **config})
    except Exception as error:
        return f"{type(error).__name__}: {error}", str(error.__cause__)
    finally:
        for name in "told", "filtered":
            logging.getLogger(name).handlers.clear(), logging.getLogger(name).filters.clear()


html = xml.dom.minidom.parseString("<!DOCTYPE a [<!ELEMENT a (b)><!ELEMENT b (#PCDATA)>]><a> <b> t</b><![CDATA[x]]>more</a>")
first, b = html.documentElement.firstChild, html.documentElement.childNodes[1]


class Given(xml.sax.ContentHandler):
    def __init__(self): self.seen = []
    def startElementNS(self, name, qname, attrs): self.seen.append((name, qname, {k: (v, attrs.getQNameByName(k)) for k, v in attrs.items()}))


def spaced(text):
    parser, handler = xml.sax.make_parser(), Given()
    parser.setFeature(xml.sax.handler.feature_namespaces, True), parser.setFeature(xml.sax.handler.feature_namespace_prefixes, False)
    parser.setContentHandler(handler)
    parser.feed(text), parser.flush(), parser.close()
    return handler.seen


interpolated = configparser.ConfigParser()
interpolated.read_dict({"s": {"a": "%(b)s", "b": "%(c)s%%", "c": "d", "loop": "%(loop)s x", "deep0": "x", **{f"deep{k}": f"%(deep{k - 1})s" for k in range(1, 12)}}, "DEFAULT": {"base": "z"}})
extended = configparser.ConfigParser(interpolation=configparser.ExtendedInterpolation())
extended.read_string("[s]\na=${b}$$${other:c}\nb=1\nbad=${a:b:c}\nopen=${x\ndollar=$x\nnone=${nothing}\nfar=${none:a}\n[other]\nc=${d}\nd=2\n")
Named = typing.NamedTuple("Named", [("a", int), ("b", str)])
each(r"""
    plist("<dict><key>a</key><date>2001-02-03T04:05:06Z</date><key>d</key><date>2001-02-03T04:05Z</date><key>e</key><date>2001-02-03Z</date></dict>"), plist("<date>2001-02-03Z</date>", aware_datetime=True), plist("<date>2001-02Z</date>"), plist("<dict><key>a</key><key>b</key></dict>"), plist("<array><key>a</key></array>")
    plist("<array>x<string>a</string> <integer>0x1F</integer><integer>-1</integer><real>1e3</real><data> YQ==\n</data><true/><false/></array>"), plist("<dict><key>a</key></dict>"), plist("<integer>-0x1</integer>"), plist("<integer>z</integer>"), plist("<dict><string>a</string></dict>")
    plistlib.dumps({"b": [1, True, b"x" * 60, 1.5, "<&>"], "a": {}}, sort_keys=False).decode().splitlines()[3:], plistlib.dumps([], fmt=plistlib.FMT_XML).splitlines()[-2:]
    plistlib.loads(plistlib.dumps({"k": [2 ** 40, -1, "\u00e4", b"", plistlib.UID(300), 1.5, True]}, fmt=plistlib.FMT_BINARY)), plistlib.dumps(["a", "\u00e4"], fmt=plistlib.FMT_BINARY)
    first.isWhitespaceInElementContent, b.firstChild.isWhitespaceInElementContent, html.documentElement.childNodes[2].wholeText, html.documentElement.childNodes[3].wholeText, b.firstChild.wholeText, html.createTextNode(" ").isWhitespaceInElementContent
    html.documentElement.childNodes[3].replaceWholeText("new").data, html.documentElement.toxml(), html.documentElement.lastChild.replaceWholeText(""), html.documentElement.toxml()
    spaced('<p:a xmlns:p="u" p:b="1" c="2"><d xmlns="v"/></p:a>'), words(spaced, "<a")
    words(xml.sax.parseString, "<a><b></a>", xml.sax.ContentHandler()), words(xml.sax.parseString, "", xml.sax.ContentHandler()), words(xml.sax.parse, io.StringIO("<a>"), xml.sax.ContentHandler())
    xml.sax.saxutils.escape("<&>'", {"'": "&q;"}), xml.sax.saxutils.unescape("&lt;&amp;&q;", {"&q;": "'"}), xml.sax.saxutils.quoteattr("a\"'\n\t"), xml.sax.saxutils.quoteattr('"')
    out = io.BytesIO(); g = xml.sax.saxutils.XMLGenerator(out, "latin-1", True); g.startDocument(), g.startElement("a", {"b": "\u20ac"}), g.endElement("a"), g.ignorableWhitespace("  "), g.processingInstruction("x", "y"), g.characters("<"), g.endDocument(), out.getvalue()
    include.include(etree.fromstring('<a xmlns:x="http://www.w3.org/2001/XInclude"><x:include href="f" parse="other"/></a>'), loader=print)
    tree = etree.fromstring('<a xmlns:x="http://www.w3.org/2001/XInclude"><x:include href="f" parse="text"/>t<x:include href="g"/></a>'); include.include(tree, loader=lambda href, parse, encoding=None: href if parse == "text" else etree.Element(href)), etree.tostring(tree)
    words(include.include, tree, max_depth=-1), words(include.include, etree.fromstring('<a xmlns:x="http://www.w3.org/2001/XInclude"><x:fallback/></a>')), words(include.include, etree.fromstring('<a xmlns:x="http://www.w3.org/2001/XInclude"><x:include href="f"/></a>'), loader=lambda *args: None), words(include.include, etree.fromstring('<a xmlns:x="http://www.w3.org/2001/XInclude"><x:include href="f" parse="text"/></a>'), loader=lambda *args: None)
    [words(etree.fromstring("<a><b i='1'><c/></b><b/></a>").findall, path) for path in ("b[1]", "b[last()]", "b[last()-1]", "b[@i]", "b[@i='1']", "b[c]", "b[c='']", ".//c/..", "b[0]", "b[last()-9]", "b]", "/b", "..", "b//", "b[c!='x']", "b[.='x']", "*[last()+1]")]
    [words(re.compile, text) for text in ("(?z)", "(?i", "(?-i)", "(?i-", "(?i-i:x)", "(?-L:x)", "(?a-u:x)", "x(?i)", "(?x-1)", "(?-", "(?i-z:x)", "(?iu", "(?-i", "(?au)", "(?t:x)", "(?s-", "(?P<a", "(?P=a", "(?P>x)", "(?<x)", "(?(1", "(?(1)a|b|c)", "(?#x", "(?", "[a", "[b-a]", "a**", "*", "\\", "(?P<1>x)", "(?P=x)", "(?(0)x)", "[\\d-z]", "a{3,2}", "(x", "x)", "\\N{no}", "\\x1", "\\u12", "\\8", "(?P<a>x)(?P<a>y)", "(?<=a*)b", "(?(2)x)", "(?aL)", "(?L)")]
    [words(re.compile, text) for text in (b"(?u)", b"(?L)x", b"\\u1234", b"(?aL)", b"\\p")], re.compile("(?i-s:(?m:x))(?x: y )", re.S).search("Xy").span(), re.compile("(?s-i:.)X", re.I).match("\nx").span(), re.match("(?a:\\w)\\w", "a\u00e4").span(), re.match("[b]", "b").span(), re.match("(?>a+)b", "aab").span(), re.match("a++b", "aab").span()
    [re.compile(text).groups for text in ("(a)|(b)(?:c)", "(?P<x>a)(?(x)b)", "((a))")], [words(re.compile, f"(?<={text})z") and 1 for text in ("a|b", "(a)\\1", "a{2}", "(?(1)a|b)", "[ab]c", "(?>ab)")]
    [words(re.compile, f"(?<={text})z") for text in ("a|bc", "a{1,2}", "(a)(?(1)bb|b)", "a?", "(?>a*)")]
    folded("Subject", "a" * 90), folded("Subject", "w\u00f6rd " * 12), folded("To", [Address("A B", "a", "b.c"), Address("\u00e4" * 30, "d", "e.f"), Group("g", [Address("", "x", "y.z")])]), folded("X-Some", "a  b\tc", max_line_length=20)
    handled("surrogateescape", "ascii", b"a\x7f\x80\xff\xfe\xfd\xfc", 2, 7), handled("surrogateescape", "ascii", b"a\x7f\x80", 1, 3), handled("surrogateescape", "ascii", "\udc80\udcff", 0, 2), handled("surrogateescape", "ascii", "\udc7f", 0, 1), handled("surrogateescape", "ascii", "\udd00", 0, 1)
    [handled("surrogatepass", name, "\ud800\udfff", 0, 2) for name in ("utf-8", "utf-16", "utf-16-le", "utf_16_be", "utf-32", "UTF-32BE", "utf-32-le", "cp65001", "latin-1", "utf-7", "utf-9")], handled("surrogatepass", "utf-8", "a", 0, 1)
    [handled("surrogatepass", name, data, 0, len(data)) for name, data in (("utf-8", b"\xed\xa0\x80x"), ("utf-16-le", b"\x00\xd8"), ("utf-16-be", b"\xd8\x00"), ("utf-32-le", b"\x00\xd8\0\0"), ("utf-32-be", b"\0\0\xd8\x00"), ("utf-8", b"\xed\xa0"), ("utf-8", b"\xe2\x82\xac"), ("utf-16-be", b"\0a"), ("latin-1", b"\xed\xa0\x80"))]
    [handled(name, "ascii", "a\u00e4\U0001f600\n", 1, 3) for name in ("xmlcharrefreplace", "namereplace", "backslashreplace", "replace", "ignore", "strict")], [handled(name, "x", b"ab\xff", 1, 3) for name in ("xmlcharrefreplace", "namereplace", "backslashreplace", "replace", "ignore", "strict")]
    [nannied(text) for text in ("if 1:\n  a\n\tb\n", "if 1:\n\ta\n        b\n", "if 1:\n  if 2:\n\tb\n", "if 1:\n    a\n\n# c\n\tb\n", "if 1:\n        if 2:\n\t c\n", "if 1:\n  a\n  b\n")], tabnanny.format_witnesses([(1, 2, 3), (4, 5, 6)]), tabnanny.format_witnesses([(2, 2, 2)])
    Shell().said("one x"), Shell().said("help"), Shell().said("help one"), Shell().said("? two"), Shell().said("help topic"), Shell().said("help none"), Shell().said("none"), Shell().said(""), Shell().said("!x"), Shell().said("EOF")
    Shell().parseline("? x"), Shell().parseline("!x"), Shell().parseline("one-two 3"), Shell().parseline("  "), Shell().completenames("t"), sorted(Shell().complete_help("t")), Shell().completedefault(), sorted(Shell().get_names())[-3:]
    columned(80, *map(str, range(40))), columned(10, "a", "bb", "ccc", "dddd"), columned(3, "abcdef", "b"), columned(80), columned(80, "one"), words(columned, 80, 5)
    options(), options(width=40, max_help_position=12), options(indent_increment=4, short_first=0, width=50)
    parsed(), parsed("-a", "1", add=[(["-a"], {"type": int, "default": "7"})]), parsed(add=[(["x"], {"dest": "y"})]), parsed(add=[(["x"], {"nargs": "?", "default": 3})]), parsed(add=[(["x"], {"required": True})]), parsed(add=[(["x"], {"nargs": 0})]), parsed(add=[(["-x"], {"nargs": "z"})]), parsed(add=[(["-x"], {"action": "none"})]), parsed(add=[(["-x"], {"type": "int"})]), parsed(add=[(["x", "-y"], {})]), parsed(add=[(["--"], {})])
    grouped(), parsed("--no-x", add=[(["--x"], {"action": argparse.BooleanOptionalAction})]), parsed(add=[(["-x"], {"action": argparse.BooleanOptionalAction, "nargs": 2})]), parsed("-x", "5", add=[(["-x"], {"choices": [1, 2], "type": int})]), parsed("a", add=[(["x"], {"type": lambda text: 1 / 0})]), parsed("a", add=[(["x"], {"type": argparse.FileType("q")})])
    warned(lambda: argparse.ArgumentParser().add_argument_group().add_argument_group()), warned(lambda: argparse.ArgumentParser().add_mutually_exclusive_group().add_argument_group()), warned(lambda: argparse.ArgumentParser().add_mutually_exclusive_group().add_mutually_exclusive_group())
    configured(filters={"f": {"name": "told"}}, loggers={"filtered": {"filters": ["f"], "level": "INFO"}}), configured(loggers={"filtered": {"filters": ["nothing"]}}), configured(loggers={"filtered": {"filters": [lambda record: 1]}}), configured(filters={"f": {"()": "nothing.there"}}), configured(handlers={"h": {"class": "logging.NoHandler"}}), configured(handlers={"h": {"class": "logging.StreamHandler", "formatter": "x"}}), configured(loggers={"told": {"handlers": ["x"]}}), configured(version=2), configured(formatters={"f": {"format": "%(", "style": "?"}}), configured(root={"level": "NO"}), configured(incremental=True, handlers={"x": {}})
    [interpolated.get("s", name) for name in ("a", "b", "deep10", "base")], words(interpolated.get, "s", "deep11"), words(interpolated.get, "s", "loop"), interpolated.get("s", "loop", raw=True), words(interpolated.set, "s", "x", "%"), words(interpolated.set, "s", "x", "a%z"), interpolated.set("s", "x", "%%%(a)s"), interpolated.get("s", "x"), words(interpolated.set, "s", "x", "50%% of %"), words(interpolated["s"].__delitem__, "none"), words(interpolated["s"].__delitem__, "base"), words(interpolated["s"].__getitem__, "none")
    [words(extended.get, "s", name) for name in ("a", "b", "bad", "open", "dollar", "none", "far")], words(extended.set, "s", "x", "$"), words(extended.set, "s", "x", "${"), extended.set("s", "x", "$${b}"), extended.get("s", "x")
    Named(1, "b"), Named.__annotations__, words(typing.NamedTuple, "N", [("a", 5)]), words(typing.NamedTuple, "N", [("_a", int)]), warned(typing.NamedTuple, "N"), warned(typing.NamedTuple, "N", None), warned(typing.NamedTuple, "N", a=int), words(lambda: typing.NamedTuple("N", [("a", int)], b=int)), warned(typing.TypedDict, "T"), warned(typing.TypedDict, "T", None)
    type("G", (typing.NamedTuple, typing.Generic[typing.TypeVar("T")]), {"__annotations__": {"a": int}, "__module__": "m"})[int]
    words(exec, "class N(typing.NamedTuple):\n a: int = 1\n b: int", {"typing": typing}), words(exec, "class N(typing.NamedTuple):\n a: int = 1\n b: int = 2\n c: int", {"typing": typing}), words(exec, "class N(typing.NamedTuple, int): pass", {"typing": typing}), words(exec, "class N(typing.NamedTuple):\n a: int\n _make = 1", {"typing": typing})
    [ntpath.expandvars(text) for text in ("%A%", "$A ${A}", "%NO%", "'%A%'", "$$", "%%", "${A", "%A", b"%A%", b"$NO'")], words(ntpath.relpath, "", None), words(ntpath.relpath, 5), words(ntpath.relpath, "c:\\x", "d:\\y"), ntpath.relpath("a\\b", "a\\c"), ntpath.relpath(b"a", b"a"), words(ntpath.relpath, "a", b"b"), words(ntpath.commonpath, ["a", b"b"]), words(ntpath.join, "a", b"b")
    made = email.message.Message(); made.set_payload("a b"); email.encoders.encode_quopri(made), made.get_payload(), made["Content-Transfer-Encoding"], email.encoders.encode_7or8bit(made), made.get_all("Content-Transfer-Encoding"), made.get_content_disposition(), made.add_header("Content-Disposition", "Attachment", filename="f"), made.get_content_disposition(), made.get_filename()
    str(email.header.Header("a" * 80, maxlinelen=30, header_name="X")), email.header.Header("w\u00f6rd " * 9, "utf-8", 40, "Name").encode(), email.header.Header("a\nb c", continuation_ws="\t").encode(linesep="\r\n"), email.header.make_header([("a", None), (b"\xe4", "latin-1"), ("b", "us-ascii")]).encode(), email.header.decode_header("=?utf-8?q?=C3=A4?= x =?latin-1?b?5A==?="), email.header.Header("a") == "a"
    ast.dump(ast.parse("x = 1 # type: int", type_comments=True)), ast.dump(ast.parse("x = 1 # type: int")), words(ast.parse, "x", mode="none"), ast.dump(ast.parse("(a, b) -> c", mode="func_type")) if 0 else None
    [words(ipaddress.summarize_address_range, ipaddress.ip_address(a), ipaddress.ip_address(b)).__class__.__name__ for a, b in (("1.1.1.1", "1.1.1.9"),)], list(ipaddress.summarize_address_range(ipaddress.ip_address("1.1.1.1"), ipaddress.ip_address("1.1.1.9"))), [words(ipaddress.ip_address, text) for text in ("1:::2", "1::2::3", ":1", "1:", "::1%", "1.2.3", "1.2.3.04", "12345::", "::ffff:1.2.3.4", "1:2:3:4:5:6:7:8:9", "::%a%b")]
    statistics.kde_random.__name__, [round(statistics.NormalDist(1, 2).inv_cdf(p), 9) for p in (0.001, 0.3, 0.5, 0.7, 0.999)], [round(statistics.NormalDist().cdf(x), 9) for x in (-3, 0, 2)], [statistics.quantiles([1, 2, 3, 4], n=k, method=m) for k in (1, 2, 4) for m in ("inclusive", "exclusive")], statistics.median_grouped([1, 2, 2, 3], 2), statistics.multimode("aabbc"), statistics.correlation([1, 2, 3], [1, 3, 2], method="ranked")
""", globals())
