# urllib.request's URLopener and FancyURLopener, urlretrieve, urlcleanup, urlopen: what they open, keep, forward and refuse.
import io, os, socket, sys, tempfile, urllib.error, urllib.request as r, urllib.response, warnings
from _each import each_value as each
from _web import Web, ok


def moved(target, status="302 Found", name="Location"):
    return ok("old", f"{name}: {target}", status)


web = Web(sort=True, replies={"/x": ok("x", "A: b"), "/x.txt": ok("y" * 10000), "/moved": moved("/x"), "/uri": moved("x", name="URI"), "/nowhere": ok("here", status="302 Found"), "/301": moved("/x", "301 A"), "/303": moved("/x", "303 A"), "/307": moved("/x", "307 A"), "/308": moved("/x", "308 A"),
           "/away": moved("file:///etc"), "/loop": moved("/loop"), "/none": moved("http://refused/"), "/401": ok("who", status="401 Who"), "/407": ok("who", status="407 Who"), "/500": ok("bad", status="500 Bad"), "/204": ok("", status="204 Nothing"),
           "/short": "HTTP/1.1 200 OK\nContent-Length: 10\n\nabc", "/open": "HTTP/1.1 200 OK\n\nabcd", "/a%20b": ok("spaced"), "/[x]|y": ok("signs"), "http://host/x": ok("through the proxy")})
warnings.simplefilter("ignore")
sys.unraisablehook = lambda told: None     # of responses whose files are closed before them
folder = tempfile.TemporaryDirectory()
tempfile.tempdir = folder.name
path = folder.name + "/a b.txt"
with open(path, "w") as f:
    f.write("of a file")
os.utime(path, (1000000000, 1000000000))
quoted = folder.name + "/a%20b.txt"
os.environ.clear()


def shown(response):
    return [(response.read() if hasattr(response, "read") else response), getattr(response, "url", None), getattr(response, "code", None), sorted((name.lower(), value) for name, value in response.info().items())]


def opened(url, data=None, kind=r.FancyURLopener, proxies=None):
    with kind({} if proxies is None else proxies).open(url, data) as response:
        return shown(response)


def kept(got):
    name, headers = got
    with open(name) as file:
        return os.path.splitext(name)[1], os.path.dirname(name) == folder.name, len(file.read()), sorted(headers.items())


class Own(r.FancyURLopener):
    version = "own"

    def http_error_500(self, url, fp, code, message, headers, data=None):
        print("   handles", url, code, message, data)

    def open_my_own(self, url, data=None):
        return urllib.response.addinfourl(io.BytesIO(f"own {url} {data}".encode()), {}, "u")

    def open_broken(self, url):
        raise OSError(5, "broken")

    def open_url_error(self, url):
        raise urllib.error.URLError("mine")


def too_short(url):
    try:
        r.urlretrieve(url, folder.name + "/s")
    except urllib.error.ContentTooShortError as error:
        return error.reason, error.content[0].replace(folder.name, "FOLDER"), error.content[1].items()


def fails(host):
    if host != "localhost":
        raise socket.gaierror(1, "no")
    return host, [], ["local"]


socket.gethostbyname, socket.gethostname, socket.gethostbyname_ex = lambda host: f"<{host}>", lambda: "me", fails
u, fancy, own, hooked = r.URLopener({}), r.FancyURLopener({}), Own({}), []
each(r"""
r.localhost(), r.thishost()
u.proxies, u.addheaders, u.tempcache, u.ftpcache is r.ftpcache, r.URLopener.version, own.addheaders
fancy.auth_cache, fancy.tries, fancy.maxtries
r.URLopener(["http"])
r.URLopener({"a": 1}, key_file="k", cert_file="c").proxies, r.URLopener().proxies
u.addheader("X-Own", "1"); u.addheaders
shown(u.open("http://host/x"))
u.open("http://host/500")
u.open("http://host/moved")
shown(u.open("http://me:p%40w@host/x")), shown(u.open("http://host:81/x", b"a=b"))
shown(u.open("<URL:http://host/x>")), shown(u.open("http://host/a b")), shown(u.open("http://host/[x]|y")), shown(u.open("http://host/204"))
u.open("http://refused/")
u.open("nothing://x")
u.open("local_file:x")
u.open("data:text/x;base64,eHl6").headers["content-type"]
opened("http://host/x", proxies={"http": "http://u:p@proxy:3"})
opened("http://host/moved"), opened("http://host/uri"), opened("http://host/301"), opened("http://host/303"), opened("http://host/307"), opened("http://host/308")
opened("http://host/moved", b"data")
fancy.open("http://host/307", b"data").code
fancy.open("http://host/nowhere").code
fancy.open("http://host/loop").code, fancy.tries
opened("http://host/away")
opened("http://host/none")
fancy.open("http://host/500").code, fancy.open("http://host/nothing").url
opened("http://host/401")
opened("http://host/407")
own.open("http://host/500").code, own.open("http://host/500", b"d").code
opened("my-own:a", None, Own), opened("my-own:a", "d", Own)
opened("broken:x", None, Own)
opened("url-error:x", None, Own)
fancy.http_error("u", io.BytesIO(b"z"), 500, "m", {"a": "b"}).url, fancy.http_error("http:u", io.BytesIO(b"z"), 599, "m", {}).code, fancy.http_error_default("u:", io.BytesIO(), 9, "m", {}).url
fancy.tries = 8; fancy.http_error_302("http://host/", io.BytesIO(b"z"), 302, "m", {}), fancy.tries
fancy.tries = 9; x = fancy.http_error_302("http://host/", io.BytesIO(b"z"), 302, "m", {}); x.code, x.read(), fancy.tries
fancy.maxtries = 0; fancy.tries = 99; fancy.http_error_302("http://host/", io.BytesIO(b"z"), 302, "m", {})
fancy.redirect_internal("http://host/", io.BytesIO(), 302, "m", {"other": "x"}, None)
u.http_error_default("u", io.BytesIO(), 404, "m", {})
u.open_unknown("some:thing")
u.open_file(5)
u.open_file("//elsewhere/x")
u.open_file("//LocalHost/none/such")
u.open_file("/none/such")
u.open("/none/such")
shown(u.open(quoted))[::3], u.open("file://" + quoted).read(), u.open("file://localhost" + quoted).read(), u.open(path).read()
os.chdir(folder.name); u.open("a%20b.txt").url, u.open("file:a b.txt").read()
[x.replace(folder.name, "FOLDER") if isinstance(x, str) else len(x.items()) for x in u.retrieve("file://" + quoted)], u.retrieve("<" + quoted + ">")[0].replace(folder.name, "FOLDER")
u.retrieve("/none/such")
kept(u.retrieve("http://host/x.txt"))
kept(u.retrieve("http://host/x", folder.name + "/to.z", lambda *a: hooked.append(a))), hooked, u.tempcache
hooked.clear(); kept(u.retrieve("http://host/x.txt", None, lambda *a: hooked.append(a))), hooked
hooked.clear(); kept(u.retrieve("http://host/open", None, lambda *a: hooked.append(a))), hooked
u.retrieve("http://host/short")
u.tempcache = {}; kept(u.retrieve("http://host/x")), kept(u.retrieve("http://host/x")), list(u.tempcache)
len(os.listdir(folder.name)), u.cleanup(), len(os.listdir(folder.name)), u.tempcache
u.close(), u.cleanup()
r.urlretrieve("data:,abc", folder.name + "/to.txt")[0].replace(folder.name, "FOLDER"), open(folder.name + "/to.txt").read()
hooked.clear(); got = r.urlretrieve("data:text/plain,abc", None, lambda *a: hooked.append(a)); kept(got), hooked, r._url_tempfiles == [got[0]]
r.urlretrieve("file://" + quoted)[0].replace(folder.name, "FOLDER"), kept(r.urlretrieve("file://" + quoted, folder.name + "/copy"))
r.urlretrieve("http://host/short")
too_short("http://host/short")
r.urlretrieve("http://host/x", data=b"post")[1].items()
saved = r._url_tempfiles[:]; r.urlcleanup(); [os.path.exists(name) for name in saved], r._url_tempfiles, r._opener
r.install_opener(5), r._opener
r.install_opener(r.OpenerDirector()); r.urlopen("data:,x")
r.urlcleanup(); r._opener
r.urlopen("http://host/x", None, 3).read()
first = r._opener; r.urlopen("data:,x").read(), r._opener is first, [type(h).__name__ for h in first.handlers]
socket.gethostbyname = lambda host: "other"; r.localhost(), r.thishost()
""", globals())
folder.cleanup()
