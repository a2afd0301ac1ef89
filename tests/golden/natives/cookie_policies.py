# Which cookies a policy takes and gives, rule by rule, at each version and strictness; dates and zones as cookies have them; a jar's files.
import http.cookiejar as jar, os, tempfile, urllib.request, warnings
from http.cookiejar import Cookie, DefaultCookiePolicy as Policy
from _each import each_value as each

warnings.simplefilter("always")
warnings.showwarning = lambda message, category, *rest, **more: print("  warned:", category.__name__, str(message).splitlines()[0])

def cookie(version=0, name="n", domain=".example.com", path="/a", **given):
    options = dict(port=None, port_specified=False, domain_specified=True, domain_initial_dot=domain.startswith("."), path_specified=True, secure=False, expires=None, discard=False, comment=None, comment_url=None, rest={})
    options.update(given)
    return Cookie(version, name, "v", options["port"], options["port_specified"], domain, options["domain_specified"], options["domain_initial_dot"], path, options["path_specified"], options["secure"],
                  options["expires"], options["discard"], options["comment"], options["comment_url"], options["rest"])


def request(url="http://www.example.com/a/b", unverifiable=False, origin=None):
    return urllib.request.Request(url, unverifiable=unverifiable, origin_req_host=origin)


def rules(c, r, **options):
    """S: taken, R: given back; and which of the rules say no."""
    policy = Policy(**options)
    policy._now = 1000
    no = [n for n in ("version", "verifiability", "name", "path", "domain", "port") if not getattr(policy, "set_ok_" + n)(c, r)]
    no += ["return " + n for n in ("version", "verifiability", "secure", "expires", "port", "domain") if not getattr(policy, "return_ok_" + n)(c, r)]
    return ("S" if policy.set_ok(c, r) else "-") + ("R" if policy.return_ok(c, r) else "-"), no


def answered(*headers, url="http://www.example.com/a/b", policy=None):
    import email.message
    message = email.message.Message()
    for header in headers:
        name, _, value = header.partition(": ")
        message[name] = value

    class Response:
        def info(self): return message
    cookies = jar.CookieJar(policy)
    cookies.extract_cookies(Response(), request(url))
    back = request(url)
    cookies.add_cookie_header(back)
    return sorted(map(repr, cookies)), back.get_header("Cookie"), back.get_header("Cookie2")


each(r"""
[rules(cookie(v), request(), **o) for v in (0, 1, None) for o in ({}, {"rfc2965": True}, {"netscape": False}, {"rfc2965": True, "rfc2109_as_netscape": False}) if v is not None], Policy().set_ok_version(cookie(None), request())
[rules(cookie(v), request(unverifiable=True, origin="other.org"), rfc2965=True, **o) for v in (0, 1) for o in ({}, {"strict_rfc2965_unverifiable": False}, {"strict_ns_unverifiable": True})], rules(cookie(), request(unverifiable=True, origin="x.example.com"), strict_ns_unverifiable=True)
[rules(cookie(v, name=n), request(), rfc2965=True, strict_ns_set_initial_dollar=s) for v in (0, 1) for n in ("$n", "n") for s in (False, True)]
[rules(cookie(v, path=p), request(), rfc2965=True, strict_ns_set_path=s) for v in (0, 1) for p in ("/a", "/a/b", "/x", "/a/bc", "/") for s in (False, True)], rules(cookie(1, path="/x", path_specified=False), request(), rfc2965=True)
[rules(cookie(v, domain=d), request(), rfc2965=True) for v in (0, 1) for d in (".example.com", "www.example.com", ".www.example.com", "example.com", ".com", "com", ".other.com", ".local", "other.com")]
[rules(cookie(domain=d), request("http://a.co.uk/"), strict_domain=s) for d in (".co.uk", ".ab.uk", ".a.co.uk", ".co.com") for s in (False, True)], rules(cookie(domain=".local"), request("http://host/"))
[rules(cookie(v, domain=".example.com"), request("http://a.b.example.com/"), rfc2965=True, strict_ns_domain=n) for v in (0, 1) for n in (0, 1, 2, 3, 4, 7)], rules(cookie(domain="www.example.com", domain_specified=False), request(), strict_ns_domain=2), rules(cookie(domain=".example.com", domain_specified=False), request(), strict_ns_domain=2)
[rules(cookie(port=p, port_specified=True), request(u)) for p in ("80", "80,8080", "8080", "x") for u in ("http://www.example.com/", "http://www.example.com:8080/")], rules(cookie(secure=True), request()), rules(cookie(secure=True), request("https://www.example.com/")), rules(cookie(secure=True), request("wss://www.example.com/"), secure_protocols=("https", "wss"))
[rules(cookie(expires=e), request()) for e in (999, 1000, 1001, None)], cookie(expires=5).is_expired(), cookie(expires=5).is_expired(4), cookie(expires=5).is_expired(5), cookie().is_expired()
[rules(cookie(), request(), blocked_domains=b) for b in ([".example.com"], ["example.com"], ["www.example.com"], [".com"], [])], [rules(cookie(), request(), allowed_domains=b) for b in ([".example.com"], ["www.example.com"], [], None)]
p = Policy(blocked_domains=["a.com"], allowed_domains=["b.com"]); p.blocked_domains(), p.allowed_domains(), p.set_blocked_domains(["c"]), p.is_blocked("c"), p.is_blocked("a.com"), p.set_allowed_domains(None), p.allowed_domains(), p.is_not_allowed("x"), p.set_allowed_domains([".d.com"]), p.is_not_allowed("x.d.com"), p.is_not_allowed("d.com")
[Policy().domain_return_ok(d, request()) for d in (".example.com", "www.example.com", "example.com", ".www.example.com", ".other.com", "", ".com")], [Policy().path_return_ok(q, request()) for q in ("/a", "/a/", "/a/b", "/a/b/", "/b", "/", "/a/bc")]
[jar.request_host(request(u)) for u in ("http://WWW.example.com:80/", "http://1.2.3.4/", "http://h/")], [jar.request_path(request(u)) for u in ("http://h", "http://h/a?b#c", "http://h/%7e//a")], [jar.request_port(request(u)) for u in ("http://h", "http://h:81/", "http://h:/")], [jar.eff_request_host(request(u)) for u in ("http://h/", "http://a.b/", "http://1.2.3.4/")]
[jar.domain_match(a, b) for a, b in (("x.y.com", ".y.com"), ("y.com", ".y.com"), ("x.y.com", "y.com"), ("a.b.y.com", ".y.com"), ("1.2.3.4", "1.2.3.4"), ("1.2.3.4", ".3.4"), ("Y.com", "y.COM"), (".com", ".com"))], [jar.reach(h) for h in ("www.acme.com", "acme.com", "acme.local", "1.2.3.4", "a", "x.y.z.com", "a.com.", "")], [jar.is_HDN(h) for h in ("a.b", "1.2.3.4", "", ".a", "a.")], [jar.liberal_is_HDN(h) for h in ("a", "1.2.3.4", "")], [jar.user_domain_match(a, b) for a, b in (("a.b", ".b"), ("a.b", "b"), ("a", "a"), ("1.2.3.4", ".4"))]
[jar.http2time(t) for t in ("Wed, 09 Feb 1994 22:23:32 GMT", "Wednesday, 09-Feb-94 22:23:32 GMT", "09 Feb 1994 22:23:32 GMT", "09-Feb-1994", "09 Feb 1994", "1994-02-09", "08-Feb-94 14:15:29 -0500", "08 Feb 1994 2:15 PM", "03 Feb 1994 12:00 AM", "Feb  3  1994", "Thu Feb  3 17:03:55 GMT 1994", "Feb 3 00:00 1994", "31 Apr 1994", "01 Jan 1969", "32 Jan 1994", "00 Jan 1994", "01 Foo 1994", "01 13 1994", "", "01 Jan 1994 24:00:00", "01 Jan 1994 25:00:00", "01 Jan 1994 00:60:00", "01 Jan 1994 00:00:61", "01 Jan 1994 00:00:62", "01 Jan 69", "29 Feb 2000", "01 Mar 2000", "01 Jan 2100", "01 Dec 1994 00:00 UT", "01 Dec 1994 00:00 Z", "01 Dec 1994 00:00 +01", "01 Dec 1994 00:00 XYZ", "0 Jan 1970", "1 Jan 1970")]
[jar.iso2time(t) for t in ("1994-02-03 14:15:29 -0100", "1994-02-03 14:15:29", "1994-02-03", "1994-02-03T14:15:29", "19940203T141529Z", "19940203", "1994-13-01", "1994-01-32", "x", "1994-02-03 14:15Z", "1994-02-03 24:00", "1994-02-03 14:15 +01:30", "1994/02/03")]
[jar.offset_from_tz_string(t) for t in ("GMT", "UTC", "UT", "Z", "+0100", "-01:30", "5", "+5", "0130", "X", "", "+100000")], jar.time2isoz(1e9), jar.time2netscape(1e9), len(jar.time2isoz()), len(jar.time2netscape())
[jar.parse_ns_headers([h]) for h in ("a=b; expires=Wed, 09 Feb 1994 22:23:32 GMT", "a; secure", "a=\"b c\"; version=1; port", "a=b; Expires=never; x", "", ";", "a=b=c; path", "version=5", "n=v; httponly; Max-Age=\"5\"")], [jar.split_header_words([h]) for h in ('foo="bar"; port="80,81"; discard, bar=baz', 'text/html; charset="iso-8859-1"', 'Basic realm="\\"foo\\\\bar\\""', "a b=c", "")], jar.join_header_words([[("text/plain", None), ("charset", "iso/8859")], [("a b", "c"), ("d", "")]])
[jar.escape_path(t) for t in ("/a b", "/%7e", "/%ff%0", "/a?b", "/\xe9", "/%2f%2F", "/a;b=c&d")]
answered("Set-Cookie: a=b; path=/", "Set-Cookie: c=d; domain=example.com; secure", "Set-Cookie: e=f; max-age=0", "Set-Cookie: g=h; expires=Wed, 09 Feb 2094 22:23:32 GMT; httponly")
answered('Set-Cookie2: a="b c"; version=1; path="/a"; domain=".example.com"; port="80"; comment="x"; commenturl="u"; discard; max-age=50000000', policy=Policy(rfc2965=True))[1:]
answered('Set-Cookie2: a=b; version=1; max-age=x', 'Set-Cookie2: c=d; version=x', 'Set-Cookie2: e=f; version="1"; port', 'Set-Cookie2: domain=; version=1', policy=Policy(rfc2965=True))
answered('Set-Cookie: a=b; version=1', policy=Policy(rfc2965=True, rfc2109_as_netscape=True)), answered('Set-Cookie: a=b; version=1', policy=Policy(rfc2965=True)), answered("Set-Cookie: a=b; version=x"), answered("Set-Cookie: a=b; domain="), answered("Set-Cookie: a=b; path=x"), answered("Set-Cookie: a")
str(cookie()), repr(cookie(1, port="80", port_specified=True, expires=5, secure=True, comment="c", comment_url="u", rest={"HttpOnly": None})), cookie(rest={"x": 1}).has_nonstandard_attr("x"), cookie(rest={"x": 1}).get_nonstandard_attr("y", 2), cookie().set_nonstandard_attr("a", 1)
cookie(port_specified=True)
c = jar.CookieJar(); [c.set_cookie(cookie(domain=d, path=p, name=n, expires=e, discard=s)) for d, p, n, e, s in ((".a.com", "/", "x", 5, False), (".a.com", "/y", "x", None, True), (".b.com", "/", "x", 2 ** 33, False))]; len(c), [k.domain + k.path for k in c], str(c)[:40], repr(c)[:30]
c.clear_expired_cookies(), len(c), c.clear_session_cookies(), len(c), c.clear(".b.com", "/", "x"), len(c)
c.clear(".b.com", "/", "x")
c.clear(None, "/")
c.clear(".b.com", None, "x")
""", globals())
folder = tempfile.TemporaryDirectory()
path = os.path.join(folder.name, "f")
for kind in jar.LWPCookieJar, jar.MozillaCookieJar:
    kept = kind(path)
    kept.set_cookie(cookie(1, expires=2 ** 33, port="80", port_specified=True, path_specified=True, secure=True, comment="c o", comment_url="u", rest={"HttpOnly": None, "x": "y"}))
    kept.set_cookie(cookie(0, "session", domain="www.x.com", domain_specified=False, discard=True))
    kept.set_cookie(cookie(0, "old", expires=5))
    for options in {}, {"ignore_discard": True}, {"ignore_expires": True}, {"ignore_discard": True, "ignore_expires": True}:
        kept.save(**options)
        with open(path) as f:
            print(kind.__name__, options, f.read())
        for loaded in {}, {"ignore_discard": True}, {"ignore_expires": True}:
            again = kind()
            again.load(path, **loaded)
            print(loaded, sorted(map(repr, again)))
    for text in "", "#LWP-Cookies-2.0\nSet-Cookie3: a=b\n", "#LWP-Cookies-2.0\nSet-Cookie3: a=b; path=\"/\"; domain=x.com; domain_dot; version=0; discard\nother\n", "# Netscape HTTP Cookie File\nx\ty\n", "# Netscape HTTP Cookie File\n.a.com\tTRUE\t/\tFALSE\t\tn\tv\n#HttpOnly_b.com\tFALSE\t/\tTRUE\t9999999999\t\tonly\n$c\n\n":
        with open(path, "w") as f:
            f.write(text)
        again = kind()
        try:
            again.load(path, ignore_discard=True)
            print(repr(text), sorted(map(repr, again)))
        except Exception as error:
            print(repr(text), type(error).__name__, str(error).replace(path, "PATH"))
    for call in "save", "load", "revert":
        try:
            getattr(kind(), call)()
        except Exception as error:
            print(type(error).__name__, error)
print(jar.LWPCookieJar().as_lwp_str() == "", jar.lwp_cookie_str(cookie(1, domain="x.com", comment="c")))
folder.cleanup()
