"""A jar that looks only at the domains a request may have, as clients make it; dates of cookies are by time.time() as it is then."""

import time
from http import cookies
from http.cookiejar import CookieJar
from unittest import mock
from urllib.request import Request


class Response:
    def __init__(self, *headers):
        from email.message import Message
        self.message = Message()
        for header in headers:
            self.message["Set-Cookie"] = header

    def info(self):
        return self.message


class Indexed(CookieJar):
    def _cookies_for_request(self, request):
        print("asked for", request.host, sorted(self._cookies))
        found = []
        for domain in self._cookies:
            found.extend(self._cookies_for_domain(domain, request))
        return found


jar = Indexed()
for host in "a.example.org", "b.example.org":
    jar.extract_cookies(Response("one=1; path=/deep", "two=2; domain=.example.org", "three=3; secure"), Request(f"https://{host}/deep/page"))
for url in "https://a.example.org/deep/x", "http://a.example.org/", "https://b.example.org/deep/", "https://other.org/":
    request = Request(url)
    jar.add_cookie_header(request)
    print(url, request.get_header("Cookie"))
print([c.name for c in jar._cookies_for_domain("a.example.org", Request("https://a.example.org/"))])

with mock.patch.object(time, "time", lambda: 2116238410.0):
    morsel = cookies.SimpleCookie("a=b")["a"]
    morsel["expires"] = 10
    print(morsel)
