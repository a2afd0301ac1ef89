# URLs taken apart, joined, quoted; query strings; what is refused.
from urllib.parse import (parse_qs, parse_qsl, quote, quote_plus, unquote, unquote_plus, unquote_to_bytes, urldefrag, urlencode, urljoin, urlparse,
                          urlsplit, urlunsplit)

for url in ('http://user:pa:ss@Host.Example:80/a;b/c;p=1?q=2#f', 'mailto:x@y', '//host/p', 'a:b', '1a:b', 'http:', 'http:///x', '/p;x?y#z', '?', ' \thttp://a\nb/',
            'http://[::1]:8080/', 'http://[fe80::1%eth0]/', 'http://[v1.x]/', b'HTTP://A/b?c', 'tel:1;ext=2', 'svn+ssh://h/p', 'http://h:/'):
    parts = urlparse(url)
    print(url, tuple(parts), parts.geturl(), (parts.username, parts.password, parts.hostname, parts.port), urlsplit(url).geturl())
for base, url in (('http://a/b/c/d;p?q', text) for text in ('g:h', 'g', './g', 'g/', '/g', '//g', '?y', 'g?y', '#s', 'g#s', ';x', 'g;x', '', '.', './', '..', '../', '../g', '../../g',
                                                            '../../../g', '/./g', '/../g', 'g.', '..g', './../g', 'g;x=1/../y', 'g?y/../x', 'http:g')):
    print(url, urljoin(base, url))
print(urljoin('', 'x'), urljoin('x', ''), urljoin('svn:/a', 'b'), urljoin('mailto:a', 'b'), urljoin(b'http://h/a', b'b'), urldefrag('http://h/a#f'), urldefrag('x'))
print(urlunsplit(('http', '', '//x', '', '')), urlunsplit(('', '', '//x', '', '')), urlunsplit(('file', '', '/x', '', '')), urlunsplit(('http', 'h', 'x', 'q', 'f')))
print(quote('a b/ü~%&'), quote('a/b', safe=''), quote(b'\xff a'), quote_plus('a b+c'), quote('ü', encoding='latin-1'), unquote('%C3%BC%zz%4%'), unquote('a%20ü%FF'),
      unquote_plus('a+b%2B'), unquote_to_bytes('%41ü%'), unquote('%FC', encoding='latin-1'), unquote(b'%41'))
print(parse_qs('a=1&b=&a=2&c&=x&d=%20+e'), parse_qsl('a=1&b=&c', keep_blank_values=True), parse_qsl(b'a=%ff;b=2', separator=';'), parse_qs(''), parse_qsl('a=%ff', errors='strict', encoding='latin-1'))
print(urlencode({'a b': 'c&d', 'e': 5, 'f': 'ü', 'g': b'\xff'}), urlencode([('x', [1, 2]), ('y', 'zz')], doseq=True), urlencode({'a': 'b c'}, quote_via=quote), urlencode({'l': [1, 'b']}))
for attempt in (lambda: urlsplit('http://[::1'), lambda: urlsplit('http://[127.0.0.1]/'), lambda: urlsplit('http://[x]/'), lambda: urlsplit('http://[1:2]/'), lambda: urlsplit('http://h:99999').port,
                lambda: urlsplit('http://h:x').port, lambda: urljoin('a', b'b'), lambda: urlsplit('http://a\u2100b'), lambda: parse_qsl('a', strict_parsing=True), lambda: parse_qsl('a&b&c', max_num_fields=2),
                lambda: parse_qsl('a', separator=''), lambda: urlencode('ab'), lambda: urlencode(5), lambda: quote(b'a', encoding='utf-8'), lambda: urlsplit('http://[v1]/')):
    try:
        print(attempt())
    except Exception as error:
        print(type(error).__name__, error)
