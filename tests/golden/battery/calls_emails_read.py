"""email's parsers, http.cookies, plistlib and tomllib: texts that are right and wrong."""
import datetime
import email
import email.policy
from _battery import battery

texts = r"""'Subject: a\n b\nX: y\n\nbody\n' ;; '' ;; '\nbody' ;; 'no colon\nbody' ;; ' lead\nA: b\n\n' ;; 'From x y\nA: b\n\nz' ;; 'A: b\r\nC: d\r\n\r\ne\r\n' ;; 'A: b\rC: d\r\re' ;; 'Content-Type: multipart/mixed; boundary=B\n\np\n--B\n\none\n--B\nX: y\n\ntwo\n--B--\nend' ;; 'Content-Type: multipart/mixed; boundary=B\n\n--B\n\nunclosed' ;; 'Content-Type: multipart/mixed; boundary=B\n\nnothing' ;; 'Content-Type: multipart/digest; boundary="B C"\n\n--B C\n\nSubject: in\n\nx\n--B C--\n' ;; 'Content-Type: message/rfc822\n\nSubject: in\n\nx' ;; 'Content-Type: multipart/mixed\n\nnone' ;; 'Content-Type: multipart/alternative; boundary=O\n\n--O\nContent-Type: multipart/mixed; boundary=I\n\n--I\n\na\n--O\n\nb\n--O--\n' ;; 'A b: c\n: d\nE:f\n\n' ;; 'Content-Type: message/delivery-status\n\nA: b\n\nC: d\n' ;; 'Content-Type: multipart/mixed; boundary=B\nContent-Transfer-Encoding: base64\n\n--B\n\nx\n--B--' ;; 'A: b\nFrom q\nC: d\n\n' ;; 'Content-Type: message/external-body\n\nA: b\n\nc' ;; '--B\n\n' ;; 'A: b\n\x85c\n\nd\x0ce\n'"""
battery("email.parser", rf"""
    view Message: lambda m: (m.as_string(), [type(d).__name__ for d in m.defects], m.preamble, m.epilogue, [p.get_content_type() for p in m.walk()])
    make Parser: Parser() ;; Parser(policy=email.policy.default) ;; Parser(policy=email.policy.strict)
    make HeaderParser: HeaderParser()
    make BytesParser: BytesParser() ;; BytesParser(policy=email.policy.default)
    make BytesHeaderParser: BytesHeaderParser(policy=email.policy.SMTP)
    make FeedParser: FeedParser() ;; FeedParser(policy=email.policy.default)
    make BytesFeedParser: BytesFeedParser()
    text: {texts}
    data: {texts}
    BytesFeedParser.feed data: b'A: b\n\nc' ;; b'\xff: \xe9\n\n\xe9'
    BytesParser.parsebytes text: b'A: b\n\nc' ;; b'A: \xe9\nContent-Type: text/plain; charset=latin-1\n\n\xe9' ;; b'' ;; bytearray(b'A: b')
    BytesHeaderParser.parsebytes text: b'A: b\n\nc'
    fp: io.StringIO('A: b\n\nc\n' * 3)
    BytesParser.parse fp: io.BytesIO(b'A: b\n\nc\xe9')
    BytesHeaderParser.parse fp: io.BytesIO(b'A: b\n\nc\xe9')
    headersonly: False ;; True
    policy: email.policy.default
    _factory: None ;; email.message.EmailMessage
    _class: None ;; email.message.Message
    args: ''
    kw: **{{}}
    do feed: p = FeedParser(); [p.feed(c) for c in 'A: b\r\nC: d\r\n\r\nbody\r\nmore\r'], p.close().as_string()
    do feed: p = BytesFeedParser(policy=email.policy.default); [p.feed(bytes([c])) for c in b'A: b\r\nC: \xe9\n e\n\nb\xffody'], p.close().as_bytes()
    skip FeedParser.close BytesFeedParser.close: twice, which fails in the reference
    calls Parser.parsestr: 120
    """, email=email)
battery("http.cookies", r"""
    make SimpleCookie: SimpleCookie('a=b; c="d;\\054 e"; Path=/x; expires=Mon, 05-Feb-2024 10:00:00 GMT') ;; SimpleCookie() ;; SimpleCookie({'k': 'v w'}) ;; SimpleCookie('x=1; secure; httponly; $Version=1')
    make BaseCookie: BaseCookie('a=b') ;; BaseCookie()
    make Morsel: SimpleCookie('a=b; path=/')['a'] ;; Morsel()
    input: 'a=b; c=d' ;; None ;; {'a': 1} ;; 'a' ;; 'a=b; Max-Age=5; SameSite=Lax' ;; 'é=x' ;; 'a="\\"q\\""' ;; '=x' ;; 'a=b,c=d' ;; '[x]=y' ;; 'a=b; version=1; Comment="c d"' ;; ' a = b ' ;; 'a=b;;c=d' ;; 'a=\u20ac'
    rawdata: 'a=b; c=d' ;; {'z': 'y'} ;; 'a=b; path' ;; 'Set-Cookie: k=v' ;; 'k="a b"; domain=.x'
    key: 'path' ;; 'k' ;; 'Max-Age' ;; 'a' ;; 'a b' ;; 'secure' ;; 'expires'
    value: 'v' ;; 'a b"c' ;; '' ;; 5 ;; 'é' ;; True ;; 'x\ny'
    K: 'path' ;; 'Secure' ;; 'zz'
    attrs: None ;; ['path'] ;; []
    header: 'Set-Cookie:' ;; ''
    sep: '\r\n' ;; '; '
    val: 'v' ;; '"a\\054b"' ;; 'a b' ;; '"\\"' ;; 5
    coded_val: 'c'
    values: {'path': '/'} ;; {'zz': 1} ;; {'expires': 0 * 5 or 'x', 'secure': True} ;; {'max-age': 5, 'httponly': 1}
    morsel: Morsel()
    default: '' ;; 'd'
    do: m = Morsel(); m.set('k', 'v', '"v"'); m['path'] = '/p'; m['secure'] = True; m['max-age'] = 9; m['samesite'] = 'Strict'; [m.OutputString(), m.OutputString(['path']), m.output(), m.js_output(), m.isReservedKey('Path'), m.copy() == m, str(m), repr(m)]
    do: Morsel().set('path', 1, 2)
    do: Morsel().set('a b', 1, 2)
    do: m = Morsel(); m.setdefault('zz')
    do: m = Morsel(); m.update({'q': 1})
    do: m = Morsel(); m.set('k', 'v', 'v'); m['expires'] = 'now'; m.__setstate__({'key': 'x', 'value': 1, 'coded_value': 2}); [m.key, m.value, m.coded_value, m == m.copy()]
    do: Morsel().key, Morsel().value
    do: m = Morsel(); m.key = 'x'
    skip Morsel.key Morsel.value: set by set() alone
    """)
XML = '<?xml version="1.0" encoding="UTF-8"?><plist version="1.0">%s</plist>'
battery("plistlib", r"""
    make UID: UID(1) ;; UID(2**40)
    value: {'a': 1, 'b': [True, 2.5, 'x<&>', b'data', date], 'c': {}} ;; [] ;; 'é' ;; b'x' * 60 ;; {1: 2} ;; None ;; 2**70 ;; -1 ;; [None] ;; UID(3) ;; date ;; date.replace(year=33) ;; {'b': 1, 'a': 2} ;; 2**63 ;; 1.5 ;; True ;; object() ;; 'a\x01' ;; (1, 2) ;; {'k': [[[]]]} ;; 255 ;; 70000 ;; bytearray(b'q') ;; list(range(20)) ;; 'é' * 20 ;; date.replace(tzinfo=datetime.timezone.utc)
    loads value: xml('<dict><key>a</key><integer>1</integer></dict>') ;; xml('<array><true/><false/><real>1.5</real><string>x&amp;y</string><data>aGk=</data><date>2024-01-02T03:04:05Z</date></array>') ;; xml('') ;; xml('<dict><integer>1</integer></dict>') ;; xml('<dict><key>a</key></dict>') ;; xml('<integer>x</integer>') ;; xml('<zz/>') ;; xml('<integer>0x1F</integer>') ;; xml('<dict><key>a</key><key>b</key></dict>') ;; b'bplist00' ;; dumps([1, 'x', b'y', 2.5, True, date, {'k': UID(1)}, 'é', 2**40, -5], fmt=FMT_BINARY) ;; b'' ;; b'bplist00\xd1' + bytes(40) ;; 'x' ;; b'<x/>' ;; dumps({'a': [1] * 20}, fmt=FMT_BINARY) ;; xml('<array><dict/></array>') ;; b'<!DOCTYPE x [<!ENTITY e "v">]><plist>&e;</plist>' ;; xml('<string>a</string>').encode() ;; xml('<data>!</data>')
    fp: io.BytesIO()
    load fp: io.BytesIO(xml('<string>q</string>').encode()) ;; io.BytesIO(b'x')
    fmt: FMT_XML ;; FMT_BINARY ;; None
    dump fmt: FMT_XML ;; FMT_BINARY
    dumps fmt: FMT_XML ;; FMT_BINARY ;; 5
    sort_keys: True ;; False
    skipkeys: False ;; True
    aware_datetime: False ;; True
    dict_type: dict ;; list
    other: UID(1) ;; 1
    data: 5 ;; -1 ;; 2**64 ;; 'x'
    skip __hash__: of no interest
    calls dumps: 160
    calls loads: 90
    """, datetime=datetime, date=datetime.datetime(2024, 1, 2, 3, 4, 5), xml=lambda text: XML % text)
battery("tomllib", r"""
    s: 'a = 1\n[b]\nc.d = "x"\n[[e]]\nf = [1, 2.5, true]\n[[e]]' ;; '' ;; 'a' ;; 'a =' ;; 'a = 1\na = 2' ;; '[a]\n[a]' ;; 'a = "\\u00e9\\n\\x"' ;; "a = '''x\ny'''" ;; f'a = {Q}\nx\\\n  y{Q}' ;; 'a = 1979-05-27T07:32:00.999-07:00' ;; 'a = 07:32:00' ;; 'a = 1979-05-27' ;; 'a = 1979-13-27' ;; 'a = 0xff' ;; 'a = 1_000' ;; 'a = 1__0' ;; 'a = 01' ;; 'a = inf' ;; 'a = -nan' ;; 'a = 1e5' ;; 'a = [1, 2' ;; 'a = {b = 1, c.d = 2}' ;; 'a = {b = 1,}' ;; 'a = {b = 1' ;; '"q k" = 1' ;; 'a = "x' ;; 'a = "x\ny"' ;; '# c\x01' ;; 'a.b = 1\na.b.c = 2' ;; '[a.b]\n[a]\nb = 1' ;; '[[a]]\n[a]' ;; 'a = []\n[[a]]' ;; 'a = 1 b' ;; '[a' ;; '[[a]' ;; 'a = tru' ;; 'a = 0o17' ;; 'a = 0b2' ;; "a = 'x" ;; f'a = {Q}x' ;; 'a = "\\ud800"' ;; 'a = {}\na.b = 1' ;; 'a = {b.c = 1, b = 2}' ;; '= 1' ;; 'a = .5' ;; 'a = 1.' ;; 'a\n= 1' ;; '\ufeffa=1' ;; 'a = "\\U00110000"' ;; 'a = 1979-05-27 07:32:00Z' ;; 'a = [ # c\n 1,\n]' ;; 'a = +1.5e-3'
    fp: io.BytesIO(b'a = 1') ;; io.StringIO('a = 1') ;; io.BytesIO(b'\xff')
    parse_float: float ;; str ;; (lambda t: [])
    calls loads: 100
    """, Q='"' * 3)
