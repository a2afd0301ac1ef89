# urllib.request's passwords: which one an address has, what handlers answer to a challenge, and what they refuse.
import re, urllib.request as r, warnings
from _each import each_value as each
from _web import Web, ok

chance = r.AbstractDigestAuthHandler.get_cnonce
r.AbstractDigestAuthHandler.get_cnonce = lambda self, nonce: "<" + nonce + ">"
warnings.showwarning = lambda message, category, *where: print("   warns", category.__name__, message)
warnings.simplefilter("always")


def challenged(said, status="401 Who"):
    """A reply that is only given to who says who they are."""
    name = {"401 Who": "www-authenticate", "407 Proxy": "proxy-authenticate"}[status]
    return lambda request: ok("in") if "uthorization:" in request else ok("out", "\n".join(f"{name}: {one}" for one in said), status)


web = Web({})
manager = r.HTTPPasswordMgr
realm_manager = r.HTTPPasswordMgrWithDefaultRealm
prior_manager = r.HTTPPasswordMgrWithPriorAuth


def opening(kind, *said, path="/secret", password=("cellar", "http://host/", "me", "p:w"), passwords=None, status="401 Who", data=None, url=None):
    web.replies = {path: challenged(said, status)}
    handler = kind(passwords)
    if password:
        handler.add_password(*password)
    opener = r.OpenerDirector()
    for one in handler, r.HTTPHandler(), r.HTTPDefaultErrorHandler(), r.HTTPErrorProcessor():
        opener.add_handler(one)
    with opener.open(url or "http://host" + path, data) as response:
        return response.status, response.read()


Basic, Digest = r.HTTPBasicAuthHandler, r.HTTPDigestAuthHandler
DIGEST = 'Digest realm="cellar", nonce="abc"'
m, d, p = manager(), realm_manager(), prior_manager()
a = Digest()
q = r.Request("http://host/x?y", b"data", method="PUT")
b = Basic()
each(r"""
m.reduce_uri("http://host"), m.reduce_uri("http://host/"), m.reduce_uri("https://host/a/b"), m.reduce_uri("http://host:81/a"), m.reduce_uri("host:81"), m.reduce_uri("host"), m.reduce_uri("ftp://host/x"), m.reduce_uri("http://host", False), m.reduce_uri("http://u@host")
m.is_suburi(("h", "/a"), ("h", "/a")), m.is_suburi(("h", "/a"), ("h", "/a/b")), m.is_suburi(("h", "/a/"), ("h", "/a/b")), m.is_suburi(("h", "/a"), ("h", "/ab")), m.is_suburi(("h", "/a"), ("i", "/a")), m.is_suburi(("h", "/"), ("h", "/a"))
m.add_password("r", "http://host/a", "u", "p"); m.passwd
m.find_user_password("r", "http://host/a/b"), m.find_user_password("r", "http://host:80/a"), m.find_user_password("r", "http://host:8080/a"), m.find_user_password("s", "http://host/a"), m.find_user_password(None, "http://host/a")
m.add_password("r", ["http://one", "two:3"], "v", "q"); m.find_user_password("r", "http://one/x"), m.find_user_password("r", "two:3"), m.find_user_password("r", "two")
m.add_password("r", "http://host/a", "w", "new"); m.find_user_password("r", "http://host/a")
d.add_password(None, "http://host", "u", "p"); d.find_user_password("any", "http://host/x"), d.find_user_password("any", "http://other")
d.add_password("any", "http://host", "v", "q"); d.find_user_password("any", "http://host/x"), d.find_user_password("none", "http://host/x")
p.add_password("r", "http://host", "u", "p", is_authenticated=True); p.authenticated, p.passwd
p.is_authenticated("http://host/x"), p.is_authenticated("http://other"), p.find_user_password(None, "http://host")
p.update_authenticated("http://host", False); p.is_authenticated("http://host/x")
p.update_authenticated(["http://a", "http://b"], True); p.is_authenticated("http://b/x"), sorted(p.authenticated.items())
p.add_password(None, "http://c", "u", "p"); p.is_authenticated("http://c"), p.passwd.keys()
list(b._parse_realm('Basic realm="a b"')), list(b._parse_realm("basic realm='x', Digest realm=\"y\", nonce=1")), list(b._parse_realm("")), list(b._parse_realm("Other thing")), list(b._parse_realm("Basic x=1, realm=2"))
list(b._parse_realm("Basic realm=bare"))
opening(Basic, 'Basic realm="cellar"')
opening(Basic, "basic realm='cellar', Other realm='x'")
opening(Basic, "Basic realm=cellar")
opening(Basic, 'Basic realm="other"')
opening(Basic, 'Other realm="cellar"')
opening(Basic, 'Other realm="x"', 'Basic realm="cellar"')
opening(Basic, "Strange")
opening(Basic)
opening(Basic, 'Basic realm="cellar"', passwords=prior_manager())
opening(Basic, 'Basic realm="cellar"', passwords=prior_manager(), password=("cellar", "http://host/", "me", "p:w", True))
opening(r.ProxyBasicAuthHandler, 'Basic realm="cellar"', status="407 Proxy", password=("cellar", "host", "me", "p"))
opening(r.ProxyBasicAuthHandler, 'Basic realm="cellar"', status="407 Proxy", password=("cellar", "other", "me", "p"))
opening(Digest, DIGEST)
opening(Digest, DIGEST + ', opaque="o", qop="auth"')
opening(Digest, DIGEST + ', qop="auth-int,auth", algorithm=MD5')
opening(Digest, DIGEST + ", algorithm=SHA, qop=auth", data=b"body")
opening(Digest, DIGEST + ', qop="auth-int"')
opening(Digest, DIGEST + ", algorithm=NEW")
opening(Digest, 'Digest realm="cellar"')
opening(Digest, 'Digest nonce="cellar"')
opening(Digest, 'Digest realm="other", nonce="abc"')
opening(Digest, "Basic realm=x")
opening(Digest, "Other realm=x")
opening(Digest)
opening(r.ProxyDigestAuthHandler, DIGEST, status="407 Proxy", url="http://host/secret")
opening(r.ProxyDigestAuthHandler, "Other x", status="407 Proxy")
a.passwd.passwd, a.retried, a.nonce_count, a.last_nonce, a.handler_order, b.handler_order, r.ProxyDigestAuthHandler.handler_order, a.auth_header, r.ProxyDigestAuthHandler.auth_header, r.ProxyBasicAuthHandler.auth_header
re.fullmatch("[0-9a-f]{16}", chance(a, "n")) is not None, chance(a, "n") != chance(a, "n")
a.add_password("r", "http://host", "u", "p"); a.get_authorization(q, {"realm": "r", "nonce": "n"})
a.get_authorization(q, {"realm": "r", "nonce": "n", "qop": "auth"}), a.nonce_count, a.last_nonce
a.get_authorization(q, {"realm": "r", "nonce": "n", "qop": "auth"}), a.nonce_count
a.get_authorization(q, {"realm": "r", "nonce": "m", "qop": "auth", "opaque": "", "algorithm": "SHA"}), a.nonce_count, a.last_nonce
a.get_authorization(q, {"realm": "r", "nonce": "m", "qop": "other"})
a.get_authorization(q, {"realm": "r"}), a.get_authorization(q, {"nonce": "r"}), a.get_authorization(q, {"realm": "s", "nonce": "n"})
a.get_entity_digest(b"data", {}), [f("x") for f in a.get_algorithm_impls("MD5")[:1]], a.get_algorithm_impls("MD5")[1]("s", "d"), a.get_algorithm_impls("SHA")[1]("s", "d"), a.get_algorithm_impls("SHA")[0]("x")
a.get_algorithm_impls("X")
a.retry_http_digest_auth(q, "Digest realm=s, nonce=n")
a.retried = 5; a.http_error_auth_reqed("x", "h", q, {}), a.retried
a.http_error_auth_reqed("x", "h", q, {})
a.http_error_401(q, None, 401, "m", {}), a.retried
a.reset_retry_count(); a.retried
r.parse_keqv_list(["a=b", 'c="d"', "e=f=g", 'h="i']), r.parse_keqv_list([]), r.parse_keqv_list(["a=' '"])
r.parse_keqv_list(["a"])
r.parse_keqv_list(["a="])
r.parse_http_list(""), r.parse_http_list("a"), r.parse_http_list(" a , b "), r.parse_http_list('"a,b", c'), r.parse_http_list('a="b\\"c\\\\", d'), r.parse_http_list("a,,b"), r.parse_http_list('"open, c')
""", globals())
