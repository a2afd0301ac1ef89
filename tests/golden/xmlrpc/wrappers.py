"""DateTime, Binary, Fault, packed bodies, proxies without a server."""
import datetime, re, xmlrpc.client as x
d = x.DateTime('20200102T03:04:05')
print(d == datetime.datetime(2020, 1, 2, 3, 4, 5), d == '20200102T03:04:05', d != x.DateTime('a'), d < x.DateTime('20210101T00:00:00'), d == 3)
print(d.timetuple()[:6], str(x.DateTime((2020, 1, 2, 3, 4, 5, 0, 0, 0))), str(x.DateTime(datetime.datetime(7, 1, 2))), re.match(r'\d{8}T\d\d:\d\d:\d\d$', str(x.DateTime())) is not None)
print(re.sub('0x.*', '', repr(d)), repr(x.Fault(1, 's')), str(x.Fault(1, 's')), repr(x.ProtocolError('u', 404, 'nf', {})))
print(x.Binary(b'x') == b'x', x.Binary(b'x') == x.Binary(b'x'), str(x.Binary(b'\xe9')), x.gzip_decode(x.gzip_encode(b'abc' * 99)) == b'abc' * 99)
for call in (lambda: d < 3, lambda: x.Binary('x'), lambda: x.gzip_decode(x.gzip_encode(b'a' * 99), 50), lambda: x.gzip_decode(b'no'),
             lambda: x.ServerProxy('ftp://a'), lambda: x.ServerProxy('http://h:1')('other'), lambda: x.MultiCallIterator([{'faultCode': 1, 'faultString': 'f'}])[0],
             lambda: x.MultiCallIterator([3])[0], lambda: x.MultiCallIterator([[3]])[0], lambda: hash(d)):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)
for address in 'http://h:1', 'https://u:p@h/path?q=1', 'http://h/RPC2':
    proxy = x.ServerProxy(address)
    print(proxy, type(proxy('transport')).__name__)
print(x.Transport().get_host_info('us%65r:pw@host:80'), x.Transport().get_host_info(('h', {'a': 1})))
