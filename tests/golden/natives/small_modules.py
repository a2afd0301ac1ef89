# platform, __future__, calendar, uuid, locale, webbrowser, compileall, and the commands that some of them are.
import __future__, calendar, compileall, contextlib, datetime, io, locale, os, platform, runpy, sys, tempfile, uuid, warnings, webbrowser
from _each import each_value as each

warnings.simplefilter("always")
warnings.showwarning = lambda message, category, *rest, **more: print("  warned:", category.__name__, message)
kept, here = os.getcwd(), tempfile.TemporaryDirectory()
os.chdir(here.name)


def file(name, data):
    with open(name, "wb") as f:
        f.write(data)
    return name


def command(name, *args):
    keep, sys.argv = sys.argv, [name, *args]
    out = io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True)
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
            runpy.run_module(name, run_name="__main__", alter_sys=True)
    except SystemExit as end:
        print("exit", end.code)
    finally:
        sys.argv = keep
    out.seek(0)
    return out.read()


def version(text, name="linux"):
    return platform._sys_version(text)


each(r"""
platform.libc_ver(file("f", b"x GLIBC_2.3 y GLIBC_2.10 z GLIBC_2.9")), platform.libc_ver(file("f", b"__libc_init libc.so.5.4")), platform.libc_ver(file("f", b"libc_r.so.6")), platform.libc_ver(file("f", b"libc.so"))
platform.libc_ver(file("f", b"GLIBC_1.23.4\0GLIBC_1.9\0GLIBC_1.21\0")), platform.libc_ver(file("f", b"libc.so.2.5\0__libc_init\0libc.so.7.1")), platform.libc_ver(file("f", b"")), platform.libc_ver(file("f", b"nothing"), "x", "1")
platform.libc_ver(file("f", b"libc.musl-x86_64.so.1"))
platform.system_alias("SunOS", "5.8", "v"), platform.system_alias("SunOS", "4.1", "v"), platform.system_alias("SunOS", "6.1", "v"), platform.system_alias("SunOS", "5", "v"), platform.system_alias("SunOS", "5x", "v"), platform.system_alias("win32", "r", "v"), platform.system_alias("win16", "r", "v"), platform.system_alias("Linux", "r", "v")
platform.architecture("none", "9bit", "L"), platform.architecture("", "b", "l"), platform.architecture("none")[1], platform.architecture(bits="3bit", executable="")
platform.libc_ver("/none")
platform.win32_ver(), platform.win32_edition(), platform.win32_is_iot(), platform.mac_ver("r", ("a", "b", "c"), "m"), platform.mac_ver(), platform.ios_ver("a", "b", "c", True), platform.ios_ver(), platform.android_ver("r", 5, "m"), platform.android_ver()
platform.java_ver("r", "v", ("a", "b", "c"), ("d", "e", "f"))
version("2.4.3 (#1, Jun 21 2006, 13:54:21) \n[GCC 3.3.4 (pre 3.3.5 20040809)]"), version("3.10.8 (tags/v3.10.8:aaaf517424, Feb 14 2023, 16:28:12) [GCC 9.4.0]"), version("2.5 (trunk:6107, Mar 26 2009, 13:02:18) \n[Jython 2.5]")
version("3.13.0 (main, Oct  7 2024) [Clang]"), version("2.6.1+ (x, Jan  1 2000, 10:11) [X Y]")
version("2.5.2 (63378, Mar 26 2009, 18:03:29)\n[PyPy 1.0.0]")
version("nothing")
platform._comparable_version("2.0b1"), platform._comparable_version("1.3rc2.dev-4+x_y"), platform._comparable_version("3.13.0a1pl2")
platform.uname_result("a", "b", "c", "d", "e"), platform.uname_result("a", "b", "c", "d", "e")[:3], len(platform.uname_result("a", "b", "c", "d", "e")), platform.uname_result("a", "b", "c", "d", "e")._fields, platform.uname_result._make("abcde").machine, platform.uname_result("a", "b", "c", "d", "e")._asdict().keys()
platform.uname_result("a", "b", "c", "d", "e").__reduce__()[1], platform.uname_result._make("ab")
platform.uname() is platform.uname(), platform.uname().system == platform.system() == os.uname().sysname, platform.node() == os.uname().nodename, platform.release() == os.uname().release, platform.version() == os.uname().version, platform.machine() == os.uname().machine, platform.processor() == platform.uname().processor, platform.uname()[5] == platform.processor()
platform.python_version() == ".".join(platform.python_version_tuple()), len(platform.python_build()), platform.python_branch() is not None, platform.python_revision() is not None, platform.python_compiler() != "x", platform.python_version().startswith("3.13")
platform.platform().startswith(platform.system() + "-" + platform.release()), platform.platform() is platform.platform(), platform.platform(terse=True).count("-") <= platform.platform().count("-"), " " in platform.platform(), platform.platform(1) == platform.platform(True, 0)
command("platform") == platform.platform(True) + "\n", command("platform", "nonaliased", "terse") == platform.platform(False, True) + "\n", command("platform", "--terse") == platform.platform(True, True) + "\n"
[getattr(__future__, name) for name in __future__.all_feature_names], [getattr(__future__, name).compiler_flag for name in __future__.all_feature_names], __future__.annotations.getMandatoryRelease(), __future__.division.getOptionalRelease(), {n: v for n, v in vars(__future__).items() if n.startswith("CO_")}
calendar.January, calendar.February
calendar.TextCalendar().prweek([(0, 0), (1, 1), (9, 6)], 4)
calendar.TextCalendar(6).pryear(2023, 3, 2, 1, 4)
calendar.TextCalendar().prmonth(2024, 2, 3, 2), calendar.prmonth(2023, 10), calendar.prcal(1999, 0, 0, 1, 6)
calendar.format(("a", "b"), 5, 2), calendar.formatstring(("a", "b", "c")), calendar.week([(1, 0), (2, 1)], 3), calendar.weekheader(1), calendar.weekheader(12)
calendar.LocaleTextCalendar(locale="C").formatmonth(2024, 1, 4), calendar.LocaleHTMLCalendar(locale="C").formatmonth(2024, 1)[:160], calendar.LocaleTextCalendar(locale="C").formatweekday(3, 5), calendar.LocaleHTMLCalendar(2, "C").formatweekday(3), calendar.LocaleTextCalendar(3).getfirstweekday()
with calendar.different_locale("C"): print(locale.setlocale(locale.LC_TIME))
calendar.LocaleTextCalendar(locale="xx").formatmonth(2024, 1)
command("calendar", "2024", "2", "-w", "4", "-l", "2", "-f", "6")
command("calendar", "2023", "-s", "2", "-m", "6")
command("calendar", "-e", "utf-16-be", "2023", "1").encode()[:20], command("calendar", "-L", "C", "-e", "ascii", "2023", "1")
command("calendar", "-t", "html", "-c", "my.css", "-e", "ascii", "2021")[:300], command("calendar", "-t", "html", "-f", "3", "2021")[300:420], command("calendar", "-t", "html", "-L", "C", "-e", "utf-8", "2021")[-30:]
command("calendar").split()[0] == str(datetime.date.today().year)
u = uuid.UUID(int=5); v = uuid.UUID(int=6); u < v, u > v, u <= v, u >= v, u == v, u != v, u == 5, hash(u) == hash(uuid.UUID(int=5)), u.__lt__(5), u.__gt__(5), u.__le__(5), u.__ge__(5), u.__eq__(5)
import pickle, copy; w = uuid.UUID(int=7, is_safe=uuid.SafeUUID.safe); copy.copy(w).is_safe, pickle.loads(pickle.dumps(w)).is_safe, w.__getstate__(), u.__getstate__(), uuid.SafeUUID.unsafe.value, uuid.SafeUUID.unknown.value
u < 5
u.int = 5
uuid.UUID("x")
uuid.UUID()
uuid.UUID(bytes=b"x")
uuid.UUID(bytes_le=b"x")
uuid.UUID(fields=(1, 2))
[uuid.UUID(fields=tuple(1 << 32 if k == n else 0 for k in range(6))) for n in range(1)]
uuid.UUID(fields=(0, 1 << 16, 0, 0, 0, 0))
uuid.UUID(fields=(0, 0, 1 << 16, 0, 0, 0))
uuid.UUID(fields=(0, 0, 0, 256, 0, 0))
uuid.UUID(fields=(0, 0, 0, 0, 256, 0))
uuid.UUID(fields=(0, 0, 0, 0, 0, 1 << 48))
uuid.UUID(int=1 << 128)
uuid.UUID(int=0, version=9)
uuid.UUID(int=0, version=0)
x = uuid.UUID("{12345678-1234-5678-9234-567812345678}", version=3); x, x.version, x.variant, x.fields, x.bytes_le.hex(), x.bytes.hex(), x.urn, x.hex, x.time, x.clock_seq, x.node, x.time_low, x.time_mid, x.time_hi_version, x.clock_seq_hi_variant, x.clock_seq_low, int(x), str(x)
[uuid.UUID(int=n << 62).variant for n in range(4)], uuid.UUID(int=0).version, uuid.UUID("urn:uuid:" + "f" * 32).variant, [uuid.UUID(int=n << 76 | 2 << 62).version for n in range(9)]
uuid.uuid3(uuid.NAMESPACE_DNS, "python.org"), uuid.uuid5(uuid.NAMESPACE_URL, b"x"), uuid.NAMESPACE_OID, uuid.NAMESPACE_X500, uuid.NAMESPACE_DNS, uuid.NAMESPACE_URL, uuid.uuid4().version, uuid.uuid1(5, 9).node, uuid.uuid1(5, 9).clock_seq, uuid.uuid1(5, 1 << 14).clock_seq, uuid.uuid1().version, uuid.getnode() == uuid.getnode(), 0 <= uuid.getnode() < 1 << 48, (uuid._random_getnode() >> 40) & 1
uuid.RESERVED_NCS, uuid.RFC_4122, uuid.RESERVED_MICROSOFT, uuid.RESERVED_FUTURE
command("uuid", "-u", "uuid3", "-n", "@dns", "-N", "python.org"), command("uuid", "-u", "uuid5", "-n", "@url", "-N", "x"), command("uuid", "-u", "uuid5", "-n", str(x), "-N", "x"), len(command("uuid")), command("uuid", "-u", "uuid1")[14], command("uuid", "-u", "uuid5", "-n", "@oid", "-N", "x"), command("uuid", "-u", "uuid5", "-n", "@x500", "-N", "x")
[locale.normalize(n) for n in ("de", "de_DE", "en_US.utf8", "C", "posix", "ja_JP.eucjp", "ru.koi8-r", "en.ascii", "fr_FR.ISO-8859-15", "en_GB.latin-1", "nothing", "", "zh_CN.gbk", "ko_KR.euckr", "de_AT.cp1252", "c.utf-8", "ja.jis", "tr_TR.iso88599")]
[locale._parse_localename(n) for n in ("de_DE.UTF-8", "C", "UTF-8", "de_DE@euro")]
locale._parse_localename("nothing")
locale.setlocale(locale.LC_ALL, ("en", 5))
locale.setlocale(locale.LC_ALL, (1, 2, 3))
locale.setlocale(locale.LC_ALL, "nothing at all")
locale.setlocale(99, "C")
locale.setlocale(locale.LC_ALL, "C"), locale.setlocale(locale.LC_ALL, (None, None)), locale.setlocale(locale.LC_ALL), locale.getlocale(), locale.getlocale(locale.LC_TIME)
locale.getlocale(locale.LC_ALL)
os.environ.pop("LC_ALL", 0) and None; os.environ.update(LANGUAGE="de:en", LC_CTYPE="", LANG=""); locale.getdefaultlocale(), locale.getdefaultlocale(("LANGUAGE",)), locale.getdefaultlocale(("none",))
{k: locale.localeconv()[k] for k in ("decimal_point", "thousands_sep", "grouping", "frac_digits", "p_sep_by_space", "currency_symbol", "negative_sign")}
locale.currency(5)
locale.strcoll("a", "b"), locale.strcoll("b", "a"), locale.strcoll("a", "a"), locale.strxfrm("abc"), locale.str(1.5), locale.atof("1.5"), locale.atoi("12"), locale.delocalize("1,5"), locale.localize("1.5"), locale.format_string("%d %s %%", (5, "x"), True), locale.format_string("%(a)05.1f", {"a": 2.25}), locale.format_string("%d", 5), locale.format_string("%*d", (5, 3)), locale.format_string("%.3g|%5s", (1e9, "q"), grouping=True)
locale.strxfrm("a\0b")
locale.strcoll("a\0", "b")
locale._override_localeconv.update(thousands_sep=",", grouping=[3, 2, 0], mon_grouping=[2, 127], mon_thousands_sep=" ", mon_decimal_point=":", frac_digits=2, int_frac_digits=3, currency_symbol="E", int_curr_symbol="EUR ", p_cs_precedes=1, n_cs_precedes=0, p_sep_by_space=1, n_sep_by_space=1, p_sign_posn=1, n_sign_posn=1, positive_sign="", negative_sign="-")
locale.format_string("%d", 123456789, True), locale.format_string("%.2f", -1234567.891, grouping=True), locale.format_string("%10d|%-10d|%+d", (1234567, 12345, 123), True), locale.format_string("%.1f", 12345.6, True, True), locale.delocalize("1,234.5"), locale.atoi("1,234"), locale.atof("1,234.5"), locale.localize("12345.6", True), locale.localize("12345.6", True, True)
locale.currency(1234.5), locale.currency(-1234.5, grouping=True), locale.currency(5, False), locale.currency(5, international=True), locale.currency(0)
for p in 0, 1, 2, 3, 4, 5: locale._override_localeconv.update(n_sign_posn=p, p_sign_posn=p, positive_sign="+"); print(locale.currency(-5), locale.currency(5))
locale._override_localeconv.update(p_cs_precedes=0, p_sep_by_space=0, n_sep_by_space=0); locale.currency(5), locale.currency(-5)
locale._override_localeconv.update(grouping=[0]); locale.format_string("%d", 123456, True)
locale._override_localeconv.update(grouping=[3, 127]); locale.format_string("%d", 1234567890, True), locale._override_localeconv.clear()
webbrowser.get("none")
webbrowser.register("mine", None, webbrowser.GenericBrowser(["echo", "%s"])); webbrowser.get("mine").name, webbrowser.get("mine").args, webbrowser.get("MINE").basename
g = webbrowser.GenericBrowser("true"); g.name, g.args, g.basename, g.open("u"), webbrowser.GenericBrowser(["false", "%s"]).open("u"), webbrowser.GenericBrowser(["none-such", "%s"]).open("u"), webbrowser.BackgroundBrowser("none-such").open("u"), g.open_new("u"), g.open_new_tab("u")
class C(webbrowser.Chrome): _invoke = lambda self, args, remote, autoraise, url=None: print(args, remote, autoraise, url) or True
C("c").open("u%s"), C("c").open("u", 1, False), C("c").open_new("u"), C("c").open_new_tab("u"), C.remote_args, C.raise_opts, C.background
for k in webbrowser.Mozilla, webbrowser.Epiphany, webbrowser.Opera, webbrowser.Elinks, webbrowser.Edge: D = type("D", (k,), {"_invoke": C._invoke}); print(k.__name__, [D("n").open("u", n) for n in (0, 1, 2)], k.background, k.redirect_stdout, k.raise_opts, k.remote_action, k.remote_action_newwin, k.remote_action_newtab)
C("c").open("u", 5)
webbrowser.Elinks("true").open("u"), webbrowser.Mozilla("none-such").name
""", globals())
os.makedirs("d/e/f")
file("d/a.py", b"x = 1\n"), file("d/bad.py", b"x = (\n"), file("d/e/b.py", b""), file("d/e/f/c.py", b""), file("d/t.txt", b"")
each(r"""
compileall.compile_dir("d", quiet=2), compileall.compile_dir("d/e", quiet=1), compileall.compile_dir("none", quiet=2)
compileall.compile_dir("none")
compileall.compile_dir("d", workers=-1)
compileall.compile_dir("d/e"), compileall.compile_dir("d/e", force=True), compileall.compile_dir("d/e", 0, force=True)
compileall.compile_dir("d", 1, "q", True, __import__("re").compile("bad|c"), 0)
compileall.compile_dir("d", ddir="a", stripdir="b")
compileall.compile_dir("d", ddir="a", prependdir="b")
compileall.compile_file("d/t.txt"), compileall.compile_file("none.py"), compileall.compile_file("d"), compileall.compile_file("d/a.py", quiet=1, legacy=True), os.path.exists("d/a.pyc")
sys.path, p = ["", "d/e", "none"], sys.path; r = compileall.compile_path(quiet=1), compileall.compile_path(skip_curdir=1, quiet=0), compileall.compile_path(quiet=2); sys.path = p; r
""", globals())
os.chdir(kept)
here.cleanup()
