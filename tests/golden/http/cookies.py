"""Cookies: what is read, what is written, and what is refused."""
from http.cookies import CookieError, Morsel, SimpleCookie

for text in ('a=b; c="d\\054\\"e"; path=/x; Secure', 'a=b=c', 'a=b c=d', '$Version=1; x=y; $Path=/', 'a=b; expires=Wed, 01-Jan-1998 00:00:00 GMT',
             'a=b; c', 'path=/', 'a="unclosed; b=1', 'a=1;;b=2', 'a=\xe9; b=2', '', 'a[=1; b=2'):
    try:
        print(ascii(text), SimpleCookie(text).output(sep=' | '))
    except CookieError as error:
        print(ascii(text), error)

cookie = SimpleCookie()
cookie['name'] = 'two words; and "quotes"\n'
cookie['name']['max-age'] = 60
cookie['name']['comment'] = 'a, b'
cookie['name']['httponly'] = True
print(cookie, repr(cookie), cookie['name'].value == SimpleCookie(cookie.output(header=''))['name'].value)
print(cookie['name'].OutputString(['max-age']), cookie.js_output(['path']))
for action in (lambda: cookie.load({'bad name': 1}), lambda: cookie['name'].update({'colour': 1}), lambda: Morsel().set('Path', 1, '1')):
    try:
        action()
    except CookieError as error:
        print(error)

# Long input takes time in proportion.
print(len(SimpleCookie('a="' + '\\"' * 100000 + '"')['a'].value), len(SimpleCookie('a="' + '\\x' * 100000)), len(SimpleCookie(' ' * 100000 + '=')))
