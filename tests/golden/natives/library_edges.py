# Modules at the edges of their tables: weeks and zones of strptime, locales, configparser's errors, roots of fractions, documents of servers, options, marks of addresses, patterns.
import _strptime, abc, configparser, io, ipaddress, locale, logging.handlers, optparse, re, statistics, sys, time, types, weakref, xmlrpc.client, xmlrpc.server
from decimal import Decimal, localcontext
from fractions import Fraction
from multiprocessing import dummy
from _each import each_value as each


class Serving:
    """Has methods of its own."""
    def add(self, a, b):
        """Adds a and b, see RFC 1."""
        return a + b
    def _hidden(self): pass


class Dispatching:
    def _dispatch(self, name, params): return name, params
    def _listMethods(self): return ["one", "two"]
    def _methodHelp(self, name): return f"help of {name}" if name == "one" else ""


class Telling(Serving):
    def _get_method_argstring(self, name): return "(told)"
    def _listMethods(self): return ["add"]


def dispatcher(instance=None, **options):
    d = xmlrpc.server.SimpleXMLRPCDispatcher(**options)
    if instance:
        d.register_instance(instance, allow_dotted_names=isinstance(instance, types.SimpleNamespace))
    d.register_introspection_functions()
    d.register_multicall_functions()
    return d


def asked(d, name, *params):
    text = d._marshaled_dispatch(xmlrpc.client.dumps(params, name).encode())
    try:
        return xmlrpc.client.loads(text)[0]
    except xmlrpc.client.Fault as fault:
        return str(fault)


class Pages(xmlrpc.server.XMLRPCDocGenerator, xmlrpc.server.SimpleXMLRPCDispatcher):
    def __init__(self, instance=None):
        xmlrpc.server.XMLRPCDocGenerator.__init__(self)
        xmlrpc.server.SimpleXMLRPCDispatcher.__init__(self)
        if instance:
            self.register_instance(instance)
        self.register_introspection_functions()


def config(text, **options):
    parser = configparser.ConfigParser(**options)
    try:
        parser.read_string(text, "SOURCE")
    except configparser.Error as error:
        return type(error).__name__, str(error), error.args, {k: v for k, v in vars(error).items() if k not in ("message", "errors")}
    return {s: dict(parser[s]) for s in parser}


def parsed(args, *options, **made):
    parser = optparse.OptionParser(prog="p", **made)
    for names, given in options:
        parser.add_option(*names, **given)
    sys.stderr = io.StringIO()
    try:
        values, rest = parser.parse_args(args)
        return vars(values), rest
    except SystemExit as end:
        return end.code, sys.stderr.getvalue()
    finally:
        sys.stderr = sys.__stderr__


def zones(names, daylight, *texts):
    """tm_isdst of zones, where the system has these."""
    keep = time.tzname, time.daylight, time.tzset
    time.tzname, time.daylight, time.tzset = names, daylight, lambda: None
    _strptime._TimeRE_cache, _strptime._regex_cache = _strptime.TimeRE(), {}
    got = []
    for text in texts:
        try:
            got.append(time.strptime(text, "%Z").tm_isdst)
        except ValueError as error:
            got.append(str(error))
    time.tzname, time.daylight, time.tzset = keep
    return got


def told6(text):
    try:
        return ipaddress.IPv6Address(text)
    except ValueError as error:
        return str(error)


each(r"""
[[time.strptime(f"{y} {w} {d}", f"%Y %{k} %w").tm_yday for w in (0, 1, 2, 52) for d in (0, 1, 6)] for y in (2017, 2018, 2019, 2022, 2024) for k in "UW"]
[time.strptime(t, f)[:8] for t, f in (("2020 53 7", "%G %V %u"), ("2021 1 1", "%G %V %u"), ("2015 001", "%Y %j"), ("68", "%y"), ("69", "%y"), ("12 AM", "%I %p"), ("12 PM", "%I %p"), ("1 pm", "%I %p"), ("29 Feb 2024", "%d %b %Y"), ("Mon", "%a"), ("366 2024", "%j %Y"), ("61", "%S"))]
[time.strptime(t, "%z").tm_gmtoff for t in ("+0130", "-0130", "+01:30", "-01:30:15", "+013015.5", "Z", "+0000")]
time.strptime("+01:3015", "%z")
time.strptime("2021 5", "%G %V")
time.strptime("2021 5 1", "%Y %V %u")
time.strptime("2021 200 5", "%G %j %u")
time.strptime("5 1", "%V %u")
time.strptime("x", "%Q")
time.strptime("x", "%")
time.strptime("x y", "x")
time.strptime("2021 54 1", "%G %V %u")
zones(("AAA", "BBB"), 1, "AAA", "BBB", "UTC", "gmt", "CCC"), zones(("AAA", "AAA"), 1, "AAA", "UTC", "GMT"), zones(("AAA", "AAA"), 0, "AAA"), zones(("UTC", "UTC"), 1, "UTC"), zones(("GMT", "GMT"), 1, "GMT")
[locale.normalize(n) for n in ("de", "de_DE", "de_DE@euro", "de_AT.ISO8859-15", "fr_FR.utf8", "en_US.UTF-8", "sr_RS.UTF-8@latin", "C", "POSIX", "c.utf8", "ja_JP.eucJP", "nothing", "EN_us", "no_NO.88591", "xx_YY.ISO8859-1", "ca_ES.UTF8@valencia", "pt_BR.cp1252", "de_DE.iso885915@euro")]
[locale.setlocale(c, "POSIX") for c in (locale.LC_NUMERIC, locale.LC_TIME, locale.LC_COLLATE, locale.LC_MONETARY, locale.LC_MESSAGES)], locale.setlocale(locale.LC_CTYPE), locale.setlocale(locale.LC_ALL, "C"), locale.setlocale(locale.LC_ALL), locale.setlocale(locale.LC_CTYPE, "C.UTF-8"), locale.getlocale(), locale.getlocale(locale.LC_NUMERIC)
locale.setlocale(locale.LC_ALL, "nothing")
locale.setlocale(99, "C")
locale.setlocale(locale.LC_ALL, "a\0b")
locale.getlocale(locale.LC_ALL)
[config(t) for t in ("[a]\nx=1\n[a]\n", "[a]\nx=1\nx=2\n", "x=1\n", "[a]\n=1\n", "[a]\nword\n", "[a\n", "[a]\nx\n  y\n=z", "[a]\nx=1\n  more\n\n  yet\n", "", "[DEFAULT]\nx=1\n[a]\ny=%(x)s\n")], config("[a]\nword\n", allow_no_value=True), config("[a]\nx=1\nx=2\n", strict=False)
[str(e) for e in (configparser.DuplicateSectionError("s"), configparser.DuplicateSectionError("s", "f"), configparser.DuplicateSectionError("s", "f", 3), configparser.DuplicateOptionError("s", "o"), configparser.DuplicateOptionError("s", "o", "f"), configparser.DuplicateOptionError("s", "o", "f", 12), configparser.NoSectionError("s"), configparser.NoOptionError("o", "s"), configparser.MissingSectionHeaderError("f", 3, "l"), configparser.ParsingError("f"), configparser.InterpolationDepthError("o", "s", "v"), configparser.InterpolationMissingOptionError("o", "s", "v", "r"))]
[statistics._decimal_sqrt_of_frac(n, m) for n, m in ((2, 1), (1, 3), (10 ** 30 + 1, 7), (4, 1), (0, 1), (-2, -1), (99999999, 100000001))], [statistics._float_sqrt_of_frac(n, m) for n, m in ((2, 1), (1, 3), (10 ** 300 + 1, 7), (4, 1), (1, 10 ** 300), (2 ** 107 + 1, 1))]
[sum(str(statistics._decimal_sqrt_of_frac(n, m)) == str((Decimal(n) / m).sqrt()) for n in range(1, 40) for m in (3, 7, 11, 13)) for c in [localcontext(prec=4)] for _ in [c.__enter__()]], localcontext(prec=28).__enter__() and None
statistics.stdev([Fraction(1, 3), Fraction(2, 7), Fraction(9, 2)]), statistics.pstdev([Decimal("1.1"), Decimal("2.3"), Decimal("9.7")]), statistics.variance([1, 2, 4], 2), statistics.pvariance([0.5, 2.5], 1), statistics.pvariance([2.0]), statistics.mean([True, 2]), statistics.fmean([1, 2], [3, 1]), statistics.geometric_mean([1, 2, 4]), statistics.harmonic_mean([1, 2], [1, 3])
[statistics.quantiles(range(n), n=k, method=m) for n, k in ((2, 4), (5, 4), (9, 3), (1, 2)) for m in ("exclusive", "inclusive") if n > 1], statistics.median_low([3, 1, 2, 4]), statistics.median_high([3, 1, 2, 4]), statistics.median_grouped([1, 2, 2, 3, 4, 4, 4], 1), statistics.multimode("aabbc"), statistics.mode("abb"), statistics.correlation([1, 2, 3], [3, 1, 2], method="ranked"), statistics.linear_regression([1, 2, 3], [2, 3, 5]), statistics.linear_regression([1, 2, 3], [2, 3, 5], proportional=True)
statistics.variance([1])
statistics.quantiles([1], n=0)
statistics.geometric_mean([0, -1])
statistics.harmonic_mean([1, -1])
[statistics.NormalDist(1, 2).__getattribute__(n)(*a) for n, a in (("pdf", (1,)), ("cdf", (2,)), ("inv_cdf", (.3,)), ("quantiles", (3,)), ("overlap", (statistics.NormalDist(2, 2),)), ("zscore", (4,)))], statistics.kde([1, 2, 4], 1.0)(2), statistics.kde([1, 2, 4], 1.0, "triangular", cumulative=True)(2), statistics.kde_random([1, 2], 1, seed=3)() != 0
d = dispatcher(Serving(), allow_none=True); asked(d, "add", 1, 2), asked(d, "_hidden"), asked(d, "none"), asked(d, "system.listMethods"), asked(d, "system.methodHelp", "add"), asked(d, "system.methodSignature", "add"), asked(d, "system.methodHelp", "none"), asked(d, "add", 1), asked(d, "system.multicall", [{"methodName": "add", "params": [1, 1]}, {"methodName": "x", "params": []}])
d = dispatcher(Dispatching()); asked(d, "any", 1), asked(d, "system.listMethods"), asked(d, "system.methodHelp", "one"), asked(d, "system.methodHelp", "three")
d = dispatcher(types.SimpleNamespace(a=types.SimpleNamespace(b=lambda: 5, _c=1))); asked(d, "a.b"), asked(d, "a._c"), asked(d, "a.x")
d = dispatcher(); d.register_function(len), d.register_function(abs, "absolute"), d.register_function(name="named")(lambda x: x) is not None, asked(d, "len", "abc"), asked(d, "absolute", -3), asked(d, "named", 1), asked(d, "system.listMethods"), asked(d, "x"), d._marshaled_dispatch(b"nonsense")[:60]
[(p.server_title, p.server_name, p.server_documentation) for p in [Pages()]], [w in Pages(Serving()).generate_html_documentation() for w in ("add", "rfc1", "RFC", "_hidden", "system.listMethods")], [w in Pages(Telling()).generate_html_documentation() for w in ("(told)", "add")]
p = Pages(); p.set_server_title("T <"), p.set_server_name("N"), p.set_server_documentation("D"), [w in p.generate_html_documentation() for w in ("T &lt;", "N", "D")]
[parsed(a, (["-s"], {}), (["-n", "--num"], {"type": "int"}), (["-c"], {"choices": ["a", "b"]}), (["-v"], {"action": "count"}), (["--long"], {"action": "store_true"}), (["--lot"], {"nargs": 2})) for a in (["-s", "x"], ["-sx", "-n5", "--num=7"], ["-n", "x"], ["-c", "z"], ["-c", "a"], ["-vvv"], ["--lo"], ["--lon"], ["--lot", "1", "2", "3"], ["--lot", "1"], ["-x"], ["--nothing"], ["--long=5"], ["-n"], ["--", "-s"], ["-n0x10"], ["-n", "0b11"], ["-n010"])]
optparse.Option("-a", action="append").type, optparse.Option("-a", choices=["x"]).type, optparse.Option("-a").type, optparse.Option("--abc-d").dest, optparse.Option("-a", "-b").dest, optparse.Option("-a", action="store_const", const=1).type, optparse.Option("-a", action="callback", callback=len).dest, repr(optparse.Option("-a", "--b"))[:20]
optparse.Option("-a", action="nope")
optparse.Option("-a", type="nope")
optparse.Option("a")
optparse.Option("-")
optparse.Option("--")
optparse.Option("-a", choices="x", type="int")
optparse.Option("-a", type="choice")
optparse.Option("-a", action="store_true", nargs=2)
optparse.Option("-a", action="callback")
optparse.Option("-a", nope=1)
[told6("1" * n) for n in (40, 99, 100, 101, 150)], [told6(":" + "1" * n) for n in (44, 45, 46, 91, 99, 100)]
abc.ABCMeta("C", (), {})._dump_registry(out := io.StringIO()), [l.split(":")[0] for l in out.getvalue().splitlines()], out.getvalue().splitlines()[0]
h = logging.handlers.NTEventLogHandler; [h.getEventType(types.SimpleNamespace(typemap=m, deftype=7) if m is not None else types.SimpleNamespace(), types.SimpleNamespace(levelno=n)) for m in ({10: 4, 40: 1},) for n in (10, 40, 50)], h.getEventCategory(None, None), h.getMessageID(types.SimpleNamespace(), types.SimpleNamespace())
v = dummy.Value("i", 3); v, v.value, v._typecode if hasattr(v, "_typecode") else None, setattr(v, "value", 5), v.value, dummy.Array("i", [1, 2]), type(dummy.Manager()).__name__, dummy.Namespace(a=1, _b=2), dummy.Pool(1).apply(len, ("ab",)), dummy.current_process().name, dummy.freeze_support(), sorted(dummy.__all__)[:4]
[re.sub(p, "<>", "abc ABZ yz_[`{@ 09 \xe9\xc9 k\u212a s\u017f", flags=f) for p in ("[a-z]", "[A-Z]", "[@-[]", "[`-{]", "[a]", "[^a-z]", "[Z-a]", "k", "[k]", "s", "\\w", "\\W", "[\\w]", "[^\\W]", "\\d", "(?:ab)?", "a?b", "(?:a|b)c", "(?:abc)*", "a{0}", "a{0,1}?", "a{2}", "(?:b?c)+", "^a|z$") for f in (0, re.I, re.A, re.I | re.A)]
s = weakref.WeakSet(); k = [type("K", (), {})() for _ in range(3)]; s.update(k), len(s), s.discard(k[0]), len(s), (s - weakref.WeakSet([k[1]])) == weakref.WeakSet([k[2]]), s | {k[0]} == set(k), len(s & {k[1]}), len(s ^ {k[1], k[0]}), s.isdisjoint([k[0]]), s <= set(k), s < set(k), s.copy() == s, s.symmetric_difference_update([k[0]]), len(s), s.intersection_update(k[:2]), len(s), s.difference_update(k), len(s)
s.remove(k[0])
s.pop()
s = weakref.WeakSet(k); s -= s; len(s), (s := weakref.WeakSet(k)) is None, s.__ixor__(s) is s, len(s)
""", globals())
