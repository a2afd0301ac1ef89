"""Which cookies a jar takes, which it gives, and how it is saved."""
import http.cookiejar
import os
import tempfile
import urllib.request
from email.message import Message
from http.cookiejar import http2time, iso2time, join_header_words, parse_ns_headers, split_header_words

for text in ('Wed, 09 Feb 1994 22:23:32 GMT', '09-Feb-94 22:23', '3 Feb 2000 12:00:01 +0130 (x)', 'x', '31 Foo 2000', '1 Jan 99999', '1' * 50000):
    time = http2time(text)
    print(time and int(time))
print(iso2time('1994-02-03 14:15:29 -0800'), iso2time('19940203T141529Z'), iso2time('1994-13-01'), iso2time(' ' * 50000 + 'x'))
print(split_header_words(['a="b\\"c", d; e=f g', '=;,,"']), join_header_words([[('a', 'b c'), ('d', None)], [('e', 'f')]]))
print(parse_ns_headers(['a=b; expires="Wed, 09-Feb-94 22:23:32 GMT"; PATH=/; Secure', '; x', 'n', 'v=1; version="2"']))


def answer(jar, url, *cookies, header='Set-Cookie'):
    """Have the jar take cookies that a server sets; prints what it then sends there."""
    response = Message()
    for cookie in cookies:
        response.add_header(header, cookie)
    response.info = lambda: response
    jar.extract_cookies(response, urllib.request.Request(url))
    request = urllib.request.Request(url)
    jar.add_cookie_header(request)
    print(url, request.unredirected_hdrs, len(jar))


jar = http.cookiejar.MozillaCookieJar()
answer(jar, 'http://www.example.com/a/b', 'one=1', 'two="2 3"; path=/a/; max-age=9999999999', 'three; domain=example.com; expires=Wed, 09 Feb 2094 22:23:32 GMT')
answer(jar, 'http://www.example.com/', 'bad=1; domain=.com', 'bad=2; domain=other.com', 'bad=3; max-age=x', 'gone=1; max-age=0', 'safe=4; secure')
answer(jar, 'https://a.example.com:8/a/c', 'host=5; port="1,2"', 'two=; path=/a', 'x=y; path=/q')
answer(jar, 'http://localhost/', 'local=6; domain=localhost')
answer(http.cookiejar.CookieJar(http.cookiejar.DefaultCookiePolicy(rfc2965=True)), 'http://x.org/p/q', 'a="b c"; version=1; path=/p; port', header='Set-Cookie2')
answer(http.cookiejar.CookieJar(http.cookiejar.DefaultCookiePolicy(blocked_domains=['.x.org'])), 'http://a.x.org/', 'a=b')
print(jar, repr(next(iter(jar))), sep='\n')
jar.clear('.example.com')
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, 'jar')
    for kind in http.cookiejar.MozillaCookieJar, http.cookiejar.LWPCookieJar:
        saved = kind(path)
        for cookie in jar:
            if cookie.expires is None:
                saved.set_cookie(cookie)
        saved.save(ignore_discard=True)
        print(open(path).read())
        loaded = kind(path)
        loaded.load(ignore_discard=True)
        print(str(loaded) == str(saved), len(loaded))
    for text in '', '#LWP-Cookies-2.0\nSet-Cookie3: a=b\n':
        with open(path, 'w') as file:
            file.write(text)
        try:
            http.cookiejar.MozillaCookieJar().load(path)
        except http.cookiejar.LoadError as error:
            print(str(error).replace(folder, ''))
