# urllib.parse: what it refuses, what each result shows, and the splitters that are deprecated.
import warnings
from urllib import parse
from urllib.parse import *
from _each import each_value as each

def warned(call):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            value = call()
        except Exception as error:
            value = repr(error)
    return value, [(w.category.__name__, str(w.message), w.lineno) for w in caught]

for name, values in {
    "splittype": ["http://a", "HTTP:b", "a", "a/b:c", "x:", ":y", "a:b\nc"],
    "splithost": ["//h/p", "//h", "//h?q", "//h#f", "//h:1/p?q", "/h", "h", "///p", "//h\n/p"],
    "splituser": ["u@h", "u:p@h", "h", "a@b@c", "@h", "u@"],
    "splitpasswd": ["u:p", "u", "u:", ":p", "u:p:q", "u:p\nq"],
    "splitport": ["h:80", "h", "h:", "h:x", ":80", "[::1]:80", "a:b:8", "h:8\n0"],
    "splitnport": ["h:80", "h", "h:", "h:x", "h:x1", ":80", "h:\u00b2"],
    "splitquery": ["/p?q", "/p", "?q", "/p?q?r", "p?"],
    "splittag": ["/p#t", "/p", "#t", "/p#t#u", "p#"],
    "splitattr": ["p;a=b;c", "p", "p;", ";a", ""],
    "splitvalue": ["a=b", "a", "a=", "=b", "a=b=c"],
    "unwrap": ["<URL:http://a>", " http://a ", "<http://a>", "URL: a:b", "< a >", "<a", "a>", "url:a", ""],
    "to_bytes": ["http://a", "http://\xe9", b"raw", 5],
}.items():
    print(name, warned(lambda: getattr(parse, name)(values[0])))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        each("\n".join(f"parse.{name}({value!r})" for value in values[1:]), globals())
each(r"""
    warned(lambda: getattr(parse, "Quoter"))
    parse.none
    urlsplit("HTTP://User:Pass@Host.Example:8080/p;x?q=1#f"), urlsplit(b"http://h/p"), urlsplit("//h/p", "ftp"), urlsplit("p#f", allow_fragments=False), urlsplit("http://h/p?a#b", allow_fragments=False), urlsplit("mailto:a@b"), urlsplit("")
    [(s.username, s.password, s.hostname, s.port) for s in map(urlsplit, ["//u:p@h:1", "//u@h", "//h:", "//:p@h", "//u:@H.Com:65535", "//@h", "//a@b:c@d", "//[fe80::1%25Eth0]:8", "//[::1]", "//u:p:q@h", "/x", b"//u:p@h:1"])]
    urlsplit("//h:65536").port
    urlsplit("//h:x").port
    urlsplit("//h:-1").port
    urlsplit("//h:\u0661").port
    urlsplit("//[::1")
    urlsplit("//::1]")
    urlsplit("//[x]")
    urlsplit("//[v1.a]"), urlsplit("//[vF.a:b]").hostname
    urlsplit("//[v.a]")
    urlsplit("//[vg.a]")
    urlsplit("//[v1.]")
    urlsplit("//[1.2.3.4]")
    urlsplit("//[::1.2.3.4]").hostname, urlsplit("//[1:2:3:4:5:6:7:8]").hostname, urlsplit("//[1::]").hostname
    [warned(lambda: urlsplit("//[%s]/" % t).netloc)[0] for t in ("1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "::1::2", "12345::", "g::", ":1", "1:", "::1%", "::1%eth", "::1%a%b", "::256.1.1.1", "::1.2.3", "::01.2.3.4", ":::", "1:2:3:4:5:6:1.2.3.4", "1:2:3:4:5:6:7:1.2.3.4", "::/1", "", "::1 ", "1::2:3:4:5:6:7", "1::2:3:4:5:6:7:8", "::1:2:3:4:5:6:7", "::1:2:3:4:5:6:7:8")]
    urlsplit("http://h\u2100.com")
    urlsplit("http://a\uff03b"), 0
    urlsplit("http://\u0661"), urlsplit("//a@\u2126")
    urlsplit("http://h/\n\r\tp"), urlsplit("  \x00http://h"), urlsplit("http\n://h"), urlsplit("h ttp://x"), urlsplit("1http://x"), urlsplit("a+b-c.1:x"), urlsplit(":x")
    urlsplit("a", b"b")
    urlsplit(b"\xff")
    urlsplit(None), urlparse(b"")
    urlparse("http://h/p;a/q;b?c#d"), urlparse("x:p;a"), urlparse("http:p;a;b"), urlparse("/p;a/b"), urlparse(";a"), urlparse(b"p;a")
    urlunsplit(("http", "h", "p", "q", "f")), urlunsplit(("", "", "//p", "", "")), urlunsplit(("http", "", "/p", "", "")), urlunsplit(("file", "", "/p", "", "")), urlunsplit(("x", "", "p", "", "")), urlunsplit((b"", b"h", b"", b"q", b"")), urlunsplit(("", "", "", "", "f"))
    urlunsplit(("a", b"b", "", "", ""))
    urlunparse(("http", "h", "/p", "a", "q", "f")), urlunparse(("", "", "", "a", "", ""))
    [urlparse(u).geturl() for u in ("http://h", "HTTP://H/p;a?b#c", "http:///p", "//h", "a:b", "?", "#", "a?", "file:///x", "x:////p")]
    [urljoin("http://a/b/c/d;p?q", r) for r in ("g:h", "g", "./g", "g/", "/g", "//g", "?y", "g?y", "#s", "g#s", ";x", "g;x", "", ".", "./", "..", "../", "../g", "../..", "../../g", "../../../g", "/./g", "/../g", "g.", ".g", "g..", "..g", "./../g", "./g/.", "g/./h", "g/../h", "http:g", "http:", "//", "g?y/../x")]
    urljoin("", "b"), urljoin("a", ""), urljoin("a:b", "c"), urljoin("mailto:x", "y"), urljoin("http://h", "x"), urljoin("http://h", "../x"), urljoin("/a/b", "c"), urljoin("a/b", "../../c"), urljoin(b"http://h/a", b"b"), urljoin("http://h/a", "#f", allow_fragments=False), urljoin("http://h//a", "b"), urljoin("http://h/a//", "../b")
    urljoin("a", b"b")
    urldefrag("http://h/p#f"), urldefrag("p"), urldefrag(b"p#f"), urldefrag("p#f").geturl(), urldefrag("p").geturl(), urldefrag(b"p#f").geturl(), urldefrag("p#").geturl(), urldefrag(b"p").geturl()
    urlsplit("//u@h").encode(), urlsplit(b"a").decode(), urlparse("a").encode("utf-8", "strict"), urldefrag("\xe9").encode("latin-1"), urldefrag("a#b").encode().decode()
    urldefrag("\xe9").encode()
    quote("a b/\xe9~_.-"), quote("a/b", ""), quote("a/b", safe="/b"), quote(b"\xff /"), quote("\xe9", encoding="latin-1"), quote("\u20ac", encoding="latin-1", errors="replace"), quote(""), quote("a&=", safe="&"), quote("\xe9", safe="\xe9"), quote(b"a", safe=b"a")
    quote("\u20ac", encoding="latin-1")
    quote(b"a", encoding="ascii")
    quote(b"a", errors="strict")
    quote(5)
    quote_plus("a b+c/"), quote_plus("a b", " "), quote_plus(b"a b"), quote_plus("ab"), quote_plus("a b", safe="/"), quote_plus("a b", b"x")
    quote_from_bytes(b""), quote_from_bytes(b"a\x80/"), quote_from_bytes(bytearray(b"a ")), quote_from_bytes(b"/a", safe="")
    quote_from_bytes("a")
    unquote("a%20b%C3%A9%ff%"), unquote("%zz%4"), unquote("a"), unquote("%e9", "latin-1"), unquote("%ff", errors="strict") if 0 else 0, unquote(b"a%20\xc3"), unquote("\xe9%20"), unquote("a%41%", errors="ignore"), unquote("+"), unquote("%u1234"), unquote("%C3%A9\u20ac%20")
    unquote("%ff", errors="strict")
    unquote(5)
    unquote("%e9", None, None)
    unquote_plus("a+b%2B"), unquote_plus("%e9+", "latin-1")
    unquote_to_bytes("a%20%C3"), unquote_to_bytes(b"%41%4x%"), unquote_to_bytes(""), unquote_to_bytes("\xe9"), unquote_to_bytes(b"a")
    unquote_to_bytes(5)
    parse_qs("a=1&b=2&a=3"), parse_qs("a=&b"), parse_qs("a=&b", keep_blank_values=True), parse_qs("a;b=1", separator=";"), parse_qs(b"a=%ff&a=1"), parse_qs("a+b=c+d%20"), parse_qs(""), parse_qs("a=b=c"), parse_qs("a=1;b=2"), parse_qs("%e9=1", encoding="latin-1"), parse_qs("a=%ff", errors="ignore"), parse_qs("a=1&&b=2&")
    parse_qsl("a=1&b=2&a=3"), parse_qsl("a=&b"), parse_qsl("a=&b", True), parse_qsl(b"a=1;b=2", separator=";"), parse_qsl(b"a=1&b"), parse_qsl(None), parse_qsl(b""), parse_qsl("a=1", separator="ab")
    parse_qs("a", strict_parsing=True)
    parse_qs("a=1&b", strict_parsing=True, keep_blank_values=True)
    parse_qs("a&b=1", keep_blank_values=True, strict_parsing=False)
    parse_qs("a=1&b=2&c=3", max_num_fields=2)
    parse_qs("a=1&b=2", max_num_fields=2)
    parse_qs("a=1", separator="")
    parse_qs("a=1", separator=b"")
    parse_qs("a=1", separator=5)
    urlencode({"a b": "c&d", "e": 1}), urlencode([("a", "\xe9"), (b"b", b"\xff")]), urlencode({"a": [1, "x"]}), urlencode({"a": [1, "x y"], "b": "st", "c": b"by", "d": 5, "e": (), "f": {1: 2}}, doseq=True), urlencode({"a": "b c/"}, quote_via=quote), urlencode({"a": "b/"}, safe="/"), urlencode({"\xe9": "\xe9"}, encoding="latin-1"), urlencode({"a": "\u20ac"}, encoding="ascii", errors="replace"), urlencode({}), urlencode(()), urlencode({b"k": b"v", "s": 1.5}, doseq=True), urlencode([("a", None)], True)
    urlencode({"a": "\u20ac"}, encoding="ascii")
    urlencode("ab")
    urlencode(5)
    urlencode([1])
    parse.clear_cache(), parse.uses_relative[:3], parse.uses_netloc[:3], parse.uses_params[:3], parse.scheme_chars, parse.MAX_CACHE_SIZE if hasattr(parse, "MAX_CACHE_SIZE") else None
    sorted(parse.uses_netloc), sorted(parse.uses_relative), sorted(parse.uses_params), parse.non_hierarchical if hasattr(parse, "non_hierarchical") else None, parse.__all__
    SplitResult("a", "b", "c", "d", "e").geturl(), ParseResult(*"abcdef"), ParseResult(*"abcdef").geturl(), ParseResultBytes(*[b"x"] * 6).geturl(), SplitResult._fields, DefragResult("a", "b")._replace(url="c")
    SplitResult(1)
""", globals())
