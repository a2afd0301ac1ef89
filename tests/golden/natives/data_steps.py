# Steps of modules for data: canonical XML, pickles by instructions, zones' files, times of certificates and mailboxes, options, names of files, types by name.
import base64
import copyreg
import email
import email.message
import email.policy
import getopt
import glob
import html
import imaplib
import inspect
import io
import mimetypes
import os
import pickle
import pickletools
import quopri
import reprlib
import shutil
import ssl
import struct
import sys
import tokenize
import traceback
import uuid
import warnings
import xml.etree.ElementTree as etree
import zipimport
import zoneinfo
from http.server import SimpleHTTPRequestHandler, _url_collapse_path
from _each import each_value as each
from _own_folder import top, words


def c14n(text=None, **options):
    return words(etree.canonicalize, text, **options)


def written(text, **options):
    out = io.BytesIO() if options.pop("bytes", False) else io.StringIO()
    etree.ElementTree(etree.fromstring(text)).write(out, **options)
    return out.getvalue()


def loads(*parts):
    return words(pickle.loads, b"".join(parts))


def dis(data):
    out = io.StringIO()
    words(pickletools.dis, data, out)
    return out.getvalue().splitlines()


def zone(version, transitions, infos, names, footer=b"", leaps=0):
    """A zone's file."""
    def part(code):
        size = struct.calcsize(code)
        return (struct.pack(">4sc15x6l", b"TZif", version, 0, 0, leaps, len(transitions), len(infos), len(names)) + b"".join(struct.pack(code, at) for at, _ in transitions) + bytes(k for _, k in transitions)
                + b"".join(struct.pack(">lbb", *info) for info in infos) + names + bytes(leaps * (size + 4)))
    return part(">l") + (part(">q") + b"\n" + footer + b"\n" if version >= b"2" else b"")


def hours(data, *years, key="X"):
    from datetime import datetime
    made = words(zoneinfo.ZoneInfo.from_file, io.BytesIO(data), key)
    return made.partition(":")[0] if isinstance(made, str) else [(str(made.utcoffset(datetime(year, month, 1))), made.tzname(datetime(year, month, 1)), str(made.dst(datetime(year, month, 1)))) for year in years for month in (1, 7)]


class Kept:
    def __init__(self, *state): self.state = state
    def __reduce_ex__(self, protocol): return self.state


class Args:
    def __new__(cls, *args, **options): return super().__new__(cls)
    def __init__(self, *args, **options): self.given = args, options
    def __getnewargs_ex__(self): return (1,), {"k": 2}


class Handler(SimpleHTTPRequestHandler):
    def __init__(self): self.directory = "/d"


def nested(depth):
    value = []
    for _ in range(depth):
        value = [value]
    return value


for name in "a.txt", ".hidden", "b/c.py", "b/.d/e.py", "b/f/g.txt", "x[1].z":
    os.makedirs(os.path.dirname(name) or ".", exist_ok=True)
    open(name, "w").close()
NS = '<a:x xmlns:a="u:a" xmlns:b="u:b" b:z="1" a:y="2" w="b:v"><b:q/><r xmlns="u:r" t="a:v"/>b:v</a:x>'
PLAIN = '<a:x xmlns:a="u:a" xmlns:b="u:b" b:z="1" a:y="2"><b:q/><r xmlns="u:r"/>b:v</a:x>'
POSIX = "EST5EDT,M3.2.0,M11.1.0", "UTC0", "<+03>-3", "AAA5BBB,J60,J300", "AAA5BBB4,59/1,299/25", "AAA-1:30:15BBB,M3.5.0/-2,M10.5.0/3:30", "bad", "AAA5BBB,M13.1.0,M1.1.0", "AAA5BBB,M3.2", "AAA", "<AAA5", "AAA5BBB,J0,J1", "AAA25", "AAA5,M1.1.1,M2.1.1", "AAA0BBB,0/0,J365/25", "AAA5BBB6,M12.5.6/24,M1.1.0/0:0:1"
each(r"""
    c14n(NS), c14n(PLAIN, rewrite_prefixes=True), c14n(NS, exclude_tags={"{u:b}q"}), c14n(NS, exclude_attrs={"w", "{u:a}y"})
    c14n("<a> t <!-- c --><b/>&lt;&#13;\n</a><!-- after -->"), c14n("<a> t <!-- c --><b/></a><!-- after -->", with_comments=True), c14n("<a> t  <b> </b></a>", strip_text=True), c14n("<?p i?><a><?q?></a>"), c14n("<a b='&#9;&#10;&quot;&amp;&lt;'/>"), c14n("<a xml:lang='x' c='1' b='2'/>"), c14n(None), c14n("<a"), c14n(from_file=io.StringIO("<a/>"))
    written("<a>\u00e4<b/></a>", bytes=True), written("<a>\u00e4<b/></a>", bytes=True, encoding="utf-8"), written("<a>\u00e4</a>", encoding="unicode"), written("<a><br/>t<script>&lt;</script></a>", bytes=True, method="html"), written("<a>t<b>u</b>v</a>", bytes=True, method="text"), written("<a/>", bytes=True, xml_declaration=True), written("<a/>", bytes=True, short_empty_elements=False), written("<a xmlns='u'/>", bytes=True, default_namespace="u"), words(written, "<a/>", bytes=True, method="x"), words(written, "<a xmlns='u'><b xmlns=''/></a>", bytes=True, default_namespace="u"), words(etree.tostring, 5), etree.tostring(etree.fromstring("<a/>"), xml_declaration=True), words(etree.indent, etree.fromstring("<a/>"), level=-1), etree.tostringlist(etree.fromstring("<a/>"))
    loads(b"(I1\nI2\nI3\nd."), loads(b"(I1\nI2\nd."), loads(b"}(I1\nu."), loads(b"."), loads(b"0."), loads(b"I1\n"), loads(b""), loads(b"\x80\x09N."), loads(b"\x80\x04Nr\5\0\0\0j\5\0\0\0."), loads(b"j\5\0\0\0."), loads(b"g9\n."), loads(b"h\1."), loads(b"Np5\ng5\n."), loads(b"N\x94h\0."), loads(b"cnone there\nx\n."), loads(b"csys\nnone\n."), loads(b"Pid\n."), loads(b"NQ."), loads(b"\x82\1."), loads(b"\x82\0."), loads(b"Vx\\u00e4\n."), loads(b"S'a'\n."), loads(b"Sa\n."), loads(b"S'\n."), loads(b"I00\n."), loads(b"I01\n."), loads(b"Ix\n."), loads(b"L5L\n."), loads(b"F1.5\n."), loads(b"\x8a\1\5."), loads(b"\x8b\xff\xff\xff\xff."), loads(b"T\xff\xff\xff\xff."), loads(b"B\5\0\0\0a."), loads(b"\x95\5\0\0\0\0\0\0\0N."), loads(b"\x96\1\0\0\0\0\0\0\0a."), loads(b"\x97."), loads(b"\x98."), loads(b"C\1a\x98."), loads(b"\xff")
    loads(b"(lp0\nI1\na."), loads(b"](I1\nI2\ne."), loads(b"(I1\nI2\nt."), loads(b"I1\nI2\nI3\n\x87."), loads(b"I1\n2\x86."), loads(b"\x8f(I1\n\x90."), loads(b"(I1\n\x91."), loads(b"(I1\nI2\n1."), loads(b"(I1\n0."), loads(b"]I1\nI2\ns."), loads(b"NNb."), loads(b"NNR."), loads(b"cbuiltins\nlist\n)\x81."), loads(b"cbuiltins\nlen\n)\x81."), loads(b"cbuiltins\nlist\n)}\x92."), loads(b"(cbuiltins\nlist\no."), loads(b"(ibuiltins\nlist\n."), loads(b"Vbuiltins\nVlist\n\x93."), loads(b"NN\x93."), loads(b"G?\xf8\0\0\0\0\0\0."), loads(b"M\1\2K\3J\xff\xff\xff\xff."), loads(b"U\1aX\1\0\0\0b\x8c\1c\x8d\1\0\0\0\0\0\0\0d.")
    [words(pickle.dumps, Kept(*state)) .__class__.__name__ if not isinstance(words(pickle.dumps, Kept(*state)), str) else words(pickle.dumps, Kept(*state)) for state in ((), (1,), (1, 2), (len, 5), (len, (), 1, 2, 3, 4, 5), (copyreg.__newobj__, ()), (copyreg.__newobj__, (5,)), (copyreg.__newobj__, (int,)), (copyreg.__newobj_ex__, ()), (list, (), None, 5), (list, (), None, [1]), (dict, (), None, None, [(1, 2)]), (list, (), {"a": 1}))], words(pickle.dumps, Kept("x")), words(pickle.dumps, lambda: 0), words(pickle.dumps, type("L", (), {}))[:60]
    [pickle.loads(pickle.dumps(Args(1, k=2), p)).__class__.__name__ for p in range(6)], [pickle.dumps(value, 0) for value in ("a\n\\\u20ac\0", 1 << 40, 1.5, True, b"\xff", [], {})], words(pickle.dumps, 1, 9), words(pickle.dumps, 1, -1)[:2], words(pickle.dumps, pickle.PickleBuffer(b"x"), 4), words(pickle.dumps, pickle.PickleBuffer(b"x"), 5), words(pickle.loads, pickle.dumps(pickle.PickleBuffer(bytearray(b"x")), 5, buffer_callback=[].append)), words(pickle.loads, pickle.dumps(pickle.PickleBuffer(b"x"), 5, buffer_callback=[].append), buffers=[b"y"]), words(pickle.Pickler, 5), words(pickle.Unpickler, 5), words(pickle.dumps, 1, 4, buffer_callback=print)
    dis(b"\x80\x04K\1."), dis(b"(K\1t."), dis(b"K\1"), dis(b"0."), dis(b"K\1K\2."), dis(b"(1."), dis(b"g5\n."), dis(b"Np1\nNp1\n."), dis(b"\xff"), dis(b"(K\1"), dis(b"t."), words(pickletools.dis, b"K\1K\2.", io.StringIO()), words(pickletools.dis, b"N", io.StringIO()), words(list, pickletools.genops(b"\xffx")), words(list, pickletools.genops(b"I")), words(list, pickletools.genops(b"S'a")), pickletools.optimize(pickle.dumps(["a", "a", [1]], 4)) == pickletools.optimize(pickletools.optimize(pickle.dumps(["a", "a", [1]], 4))), len(pickletools.optimize(pickle.dumps([1, 2], 0)))
    hours(zone(b"\0", [(0, 1)], [(3600, 0, 0), (7200, 1, 4)], b"AAA\0BBB\0"), 1960, 1980), hours(zone(b"2", [(0, 1)], [(3600, 0, 0), (7200, 1, 4)], b"AAA\0BBB\0", b"EST5EDT,M3.2.0,M11.1.0"), 1960, 2030), hours(zone(b"2", [(0, 0)], [(3600, 0, 0)], b"AAA\0", b"", 2), 1980), hours(b"TZif"), hours(b"xxxx" + bytes(40)), hours(zone(b"2", [], [], b"", b"UTC0"), 2000), [hours(zone(b"2", [(0, 0)], [(0, 0, 0)], b"A\0", text.encode()), 2030) for text in POSIX]
    str(zoneinfo.ZoneInfo.from_file(io.BytesIO(zone(b"\0", [], [(0, 0, 0)], b"A\0")), "k")), repr(zoneinfo.ZoneInfo.from_file(io.BytesIO(zone(b"\0", [], [(0, 0, 0)], b"A\0")), "k")), repr(zoneinfo.ZoneInfo.from_file(io.BytesIO(zone(b"\0", [], [(0, 0, 0)], b"A\0"))))[:30], words(zoneinfo.ZoneInfo, "../x"), words(zoneinfo.ZoneInfo, "/x"), words(zoneinfo.ZoneInfo, "no/such zone"), words(zoneinfo.ZoneInfo, "a\0b"), words(zoneinfo.reset_tzpath, "x"), words(zoneinfo.reset_tzpath, ["rel"]), words(zoneinfo.reset_tzpath, [1])
    [str(words(ssl.cert_time_to_seconds, text)).partition(":")[0] for text in ("Jan  5 09:34:43 2018 GMT", "jan 15 00:00:60 2018 gmt", "Feb 30 00:00:00 2018 GMT", "Jan 5 24:00:00 2018 GMT", "Jan 5 09:60:00 2018 GMT", "Jan 5 09:00:62 2018 GMT", "Xyz 5 09:34:43 2018 GMT", "Jan  5 09:34 2018 GMT", "Jan  5 09:34:43 2018", "Jan 0 09:34:43 2018 GMT", "Jan 32 09:34:43 2018 GMT")], ssl.DER_cert_to_PEM_cert(b"x" * 60), words(ssl.PEM_cert_to_DER_cert, "x"), words(ssl.PEM_cert_to_DER_cert, "-----BEGIN CERTIFICATE-----\nx"), ssl.PEM_cert_to_DER_cert(ssl.DER_cert_to_PEM_cert(b"abc")), words(ssl.create_default_context, 5), words(ssl.get_protocol_name, 99), ssl.get_protocol_name(ssl.PROTOCOL_TLS)
    imaplib.Internaldate2tuple(b'25 (INTERNALDATE "01-Jan-2000 11:30:00 +0000")')[:6], imaplib.Internaldate2tuple(b'25 (INTERNALDATE "01-Jan-2000 11:30:00 -0130")')[:6], imaplib.Internaldate2tuple(b"x"), imaplib.Time2Internaldate((2000, 1, 1, 11, 30, 0, 5, 1, 0)), imaplib.Time2Internaldate(0), imaplib.Time2Internaldate('"x"'), words(imaplib.Time2Internaldate, "x"), words(imaplib.Time2Internaldate, [1]), imaplib.Int2AP(0), imaplib.Int2AP(17), imaplib.Int2AP(-300), imaplib.ParseFlags(b'FLAGS (\\Seen x)'), imaplib.ParseFlags(b"x")
    [words(getopt.getopt, args, "ab:c::", ["long", "value=", "maybe=?", "lot"]) for args in (["-a", "x"], ["-bv", "-b", "w"], ["-b"], ["-z"], ["-:"], ["--long"], ["--lo"], ["--lon"], ["--value", "1"], ["--value=2"], ["--val"], ["--long=1"], ["--none"], ["-", "x"], ["--", "-a"], ["x", "-a"], ["-ab", "c"])], [words(getopt.gnu_getopt, args, short, ["long"]) for args, short in ((["x", "-a", "y"], "a"), (["x", "-a"], "+a"), (["x", "--", "-a"], "a"), (["x", "-a", "y", "--long"], "-a"))], getopt.GetoptError("m", "o").opt, str(getopt.error("m"))
    sorted(glob.glob("*")), sorted(glob.glob("**", recursive=True)), sorted(glob.glob("**/*.py", recursive=True)), sorted(glob.glob("**", recursive=True, include_hidden=True)), glob.glob("b/*/"), sorted(glob.glob("*/*.py", root_dir="b")), glob.glob("x[[]1].z"), glob.escape("a[*?]b"), glob.glob(b"a*"), list(glob.iglob("none*")), glob.glob(".h*"), glob.glob("*.PY"), glob.has_magic("a[b"), [glob.translate(text, recursive=r, include_hidden=h, seps=s) for text, r, h, s in (("*.py", 0, 0, None), ("**/a?[!b]", 1, 0, "/"), ("[a-c]*", 0, 1, None), ("a/**", 1, 0, "/\\"), ("**", 0, 0, "/"), ("[", 0, 0, "/"), ("[]x]", 0, 0, "/"), ("[!]x]", 0, 0, "/"), ("[z-a]", 0, 0, "/"), ("a//b", 1, 0, "/"))]
    [mimetypes.guess_type(name) for name in ("a.html", "a.tar.gz", "a.TGZ", "a.Z", "data:,x", "data:text/x;a=b,y", "data:x", "http://h/a.PNG?q", "a.zzz", "a", "a.svgz", "a.txt.bz2", "a.jpg", ".html")], mimetypes.guess_type("a.jpg", strict=False), mimetypes.guess_extension("text/plain"), mimetypes.guess_all_extensions("TEXT/HTML"), mimetypes.guess_extension("x/y"), words(mimetypes.guess_file_type, "a/b.css")
    db = mimetypes.MimeTypes(); db.readfp(io.StringIO("# c\nx/y a b # z\nx/z\n")), db.guess_type("q.b"), db.add_type("n/s", ".n", strict=False), db.guess_type("q.n"), db.guess_type("q.n", False), db.guess_all_extensions("n/s"), db.guess_all_extensions("n/s", False), db.guess_extension("x/y"), db.add_type("d/d", ""), db.read.__name__, db.types_map_inv[0].get("n/s"), sorted(db.encodings_map)[:2]
    [reprlib.repr(value) for value in (list(range(9)), tuple(range(9)), set(range(9)), {k: k for k in range(9)}, "x" * 50, 10 ** 60, nested(9), frozenset(range(9)), [], {}, (1,))], [getattr(reprlib.aRepr, name) for name in ("maxlevel", "maxtuple", "maxlist", "maxarray", "maxdict", "maxset", "maxfrozenset", "maxdeque", "maxstring", "maxlong", "maxother", "fillvalue", "indent")], reprlib.Repr(maxlevel=1, maxlist=2, fillvalue="..", indent=2).repr([[1], 2, 3]), reprlib.Repr(indent="->").repr({1: [2]}), words(reprlib.Repr(indent=[]).repr, [1]), reprlib.Repr(maxother=9).repr(range(1000000)), reprlib.Repr(maxstring=9).repr("a'b" * 9), reprlib.Repr(maxlevel=0).repr([1])
    [Handler().translate_path(path) for path in ("/a", "/a/", "/../a", "//a//b", "/a?b#c", "/a#b", "/%61", "/%2e%2e/x", "/a/./b", "/", "/a/..", "/%ff", "/a%2fb")], [words(_url_collapse_path, path) for path in ("/cgi-bin/x", "/a/../cgi-bin/x?q", "/..", "/a/./b/", "", "x/y", "/a/..", "/a/../..", "//x")], [Handler().guess_type(name) for name in ("a.GZ", "a.py", "a.zzz", "a.html", "a", "a.tar.xz")], SimpleHTTPRequestHandler.server_version.startswith("SimpleHTTP/"), SimpleHTTPRequestHandler.index_pages, SimpleHTTPRequestHandler.extensions_map
    [words(tokenize.detect_encoding, io.BytesIO(text).readline) for text in (b"# coding: latin-1\nx", b"\n# -*- coding=utf-8 -*-\n", b"\xef\xbb\xbf# coding: latin-1\n", b"\xef\xbb\xbfx", b"# coding: none-there\n", b"x\n# coding: latin-1\n", b"\xff\n", b"", b"# vim: fileencoding=iso-latin-1-unix\n", b"#coding:UTF_8_x\n", b"\n\n# coding: latin-1", b"# coding: utf8\n\xff")], words(tokenize.open, "none")
    [quopri.encodestring(data, tabs) for data, tabs in ((b"a b\tc \n", 0), (b"a b\tc \n", 1), (b"=" * 40, 0), (b"x" * 90, 0), (b".\n", 0), (b"\xff \n", 0))], quopri.decodestring(b"a=20=\nb=zz=4\n=41_"), quopri.decodestring(b"a_b", header=True), [words(base64.b64decode, data, None, check) for data in (b"YQ", b"YQ=", b"YQ==", b"Y Q==", b"YQ==x", b"!") for check in (False, True)], base64.a85encode(b"\0\0\0\0a    b", foldspaces=True, wrapcol=5, pad=True, adobe=True), words(base64.a85decode, b"~"), words(base64.a85decode, b"<~ab", adobe=True), words(base64.b85decode, b"\xff"), words(base64.b32decode, b"a"), base64.b32hexencode(b"ab"), words(base64.b16decode, b"0g"), base64.b32decode(b"ma======", True), base64.b32decode(b"M1======", map01=b"I") if 0 else 0, base64.z85encode(b"abcd"), words(base64.z85decode, b"\"")
    message = email.message.EmailMessage(); message.set_content("text"), message.add_alternative("<p>", subtype="html"), message.get_content_type(), words(message.add_related, b"x", "image", "png", cid="<c>"), message.get_content_type(), message.add_attachment(b"y", maintype="a", subtype="b", filename="f"), message.get_content_type(), [part.get_content_type() for part in message.walk()], message.get_body().get_content_type(), message.get_body(("plain",)).get_content(), [part.get_filename() for part in message.iter_attachments()], [part.get_content_type() for part in message.iter_parts()], words(message.make_alternative), words(message.make_related), words(message.set_content, 5), message.is_attachment(), message.clear_content(), message.keys(), words(message.get_content)
    [[type(defect).__name__ + str(defect) for defect in email.message_from_string(text, policy=email.policy.default).defects] for text in (": x\n\nb", "a b: c\n\n", " cont\n\n", "Content-Type: multipart/x\n\nb", "Content-Type: multipart/x; boundary=z\n\nb", "Content-Type: multipart/x; boundary=z\n\n--z\n\nb", "no header\n\nb", "MIME-Version: 1.0\nContent-Type: multipart/x; boundary=z\nContent-Transfer-Encoding: base64\n\n--z--\n", "a: b\nbad\n\n")], email.message_from_string("Content-Type: text/plain; charset=utf-8; x\nX: 1\nX: 2\n\n").get_params(), email.message_from_string("Subject: a\n b\n\n")["subject"], email.message_from_bytes(b"A: \xff\n\n")["a"].__class__.__name__
""", globals())
os.chdir("/")
shutil.rmtree(top)
