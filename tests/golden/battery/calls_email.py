"""email: headers, messages of each kind, their parts, what is encoded and decoded."""
import email
import email.policy
from email.charset import BASE64, QP, Charset
from email.header import Header
from email.headerregistry import Address, Group
from email.message import EmailMessage, Message
from _battery import battery

SIMPLE = "From: A B <a@b.c>\nTo: x@y, \"Q, R\" <q@r>\nSubject: =?utf-8?q?caf=C3=A9?= and =?iso-8859-1?b?6Q==?=\nDate: Mon, 05 Feb 2024 10:00:00 +0100\nMIME-Version: 1.0\nContent-Type: text/plain; charset=\"utf-8\"; format=flowed\nContent-Transfer-Encoding: quoted-printable\n\ncaf=C3=A9 =\nnext\n"
MULTI = "Content-Type: multipart/mixed; boundary=\"BB\"\nSubject: m\n\npreamble\n--BB\n\nfirst\n--BB\nContent-Type: text/html\nContent-Disposition: attachment; filename*=utf-8''%e2%82%ac.html\n\n<p>x\n--BB\nContent-Type: image/png; name=\"a b.png\"\nContent-Transfer-Encoding: base64\nContent-ID: <c@d>\n\naGVsbG8=\n--BB--\nepilogue\n"
BROKEN = "Content-Type: multipart/mixed\nno colon\nX: y\n z\n\nbody"


def parsed(text, policy=email.policy.compat32):
    return email.message_from_string(text, policy=policy)


def modern(text):
    return email.message_from_string(text, policy=email.policy.default)


def composed():
    m = EmailMessage()
    m["Subject"] = "Grüße an alle, die in einer sehr langen Zeile stehen und darum umbrochen werden müssen"
    m["From"] = Address("Ä B", "a", "b.c")
    m["To"] = [Address("X", addr_spec="x@y.z"), Group("g", (Address("", "p", "q"),))]
    m.set_content("text ü\n.\nFrom me\n" + "long " * 40)
    m.add_alternative("<p>html</p>", subtype="html")
    m.add_attachment(b"\0\1", maintype="application", subtype="x", filename="ä.bin")
    return m


messages = r"""
    view Message: lambda m: m.as_string()
    name: 'Subject' ;; 'content-type' ;; 'X-No' ;; 'From' ;; 'to'
    failobj: None ;; 'f'
    val: 'v' ;; 'é' ;; 'a\nb' ;; 5 ;; 'long word ' * 20
    __setitem__ name: 'X-A' ;; 'Subject' ;; 'Content-Type' ;; 'X-B' ;; 'Date' ;; 'a b:'
    __setitem__ val: 'v' ;; 'é ü' ;; 'a b <c@d>, e@f' ;; 'text/html; charset=x' ;; 'long word ' * 20 ;; 'Mon, 05 Feb 2024 10:00:00 +0100'
    call Message.add_header: 'X', 'v' ;; 'X', 'v', a='1', b_c=None, d='e f' ;; 'X', 'v', n=('utf-8', 'de', 'ä') ;; 'X', None, p='q' ;; 'X', 'v', n='ä"x'
    call EmailMessage.add_header: 'X', 'v' ;; 'X', 'v', a='1', b_c=None, d='e f'
    unixfrom: False
    set_unixfrom unixfrom: 'From me'
    policy: None ;; email.policy.SMTP ;; email.policy.default.clone(cte_type='7bit')
    maxheaderlen: 0 ;; 78
    payload: 'text' ;; b'bytes' ;; [] ;; 'ü\udcff' ;; None
    attach payload: Message() ;; 'x'
    param: 'charset' ;; 'boundary' ;; 'x' ;; 'format' ;; 'name'
    header: 'content-type' ;; 'X-H' ;; 'Content-Disposition'
    requote: True ;; False
    value: 'v' ;; 'a b' ;; 'é'
    charset: None ;; 'utf-8' ;; 'us-ascii' ;; Charset('latin-1') ;; 5
    language: '' ;; 'de'
    replace: False ;; True
    preferencelist: ('related', 'html', 'plain') ;; ('html',) ;; ()
    i: None ;; 0 ;; 9
    decode: False ;; True
    unquote: True ;; False
    boundary: 'B' ;; 'a b' ;; None
    type: 'text/html' ;; 'x' ;; 'a/b'
    ctype: 'text/html' ;; 'x'
    _name: 'Subject' ;; 'X-No'
    _value: 'n'
    call EmailMessage.set_content: 'text' ;; 'ü' ;; 'ü' * 90, cte='8bit' ;; 'a', subtype='x', charset='latin-1' ;; b'x', maintype='a', subtype='b' ;; b'x', maintype='a', subtype='b', cte='quoted-printable', disposition='inline', filename='f', cid='<c>', params={'p': 'q'} ;; Message() ;; 5 ;; b'x' ;; 'a', headers=['X: y', 'Z: w'] ;; 'ü', charset='ascii' ;; 'a', cte='zz' ;; ['x'] ;; EmailMessage() ;; 'x\ny', cte='base64' ;; 'l' * 1200 ;; '\u20ac', charset='latin-1', errors='replace' ;; EmailMessage(), rfc822=1 ;; 'a', disposition='attachment' ;; 'a', params={'x': 'ä'}
    call EmailMessage.add_alternative: 'x' ;; 'x', subtype='html' ;; ''
    call EmailMessage.add_related: b'x', 'image', 'png', cid='<i>' ;; 'x'
    call EmailMessage.add_attachment: b'x', maintype='a', subtype='b', filename='n' ;; 'x', filename='t.txt'
    call EmailMessage.get_content: '' ;; errors='strict' ;; zz=1
    skip content_manager set_raw raw_items get_unixfrom: shown by others
    """
battery("email.message", messages + r"""
    make Message: parsed(SIMPLE) ;; parsed(MULTI) ;; parsed(BROKEN) ;; Message() ;; parsed('') ;; parsed(MULTI).get_payload(1) ;; parsed(MULTI).get_payload(2)
    make EmailMessage: composed() ;; modern(SIMPLE) ;; modern(MULTI) ;; modern(BROKEN) ;; EmailMessage() ;; modern(MULTI).get_payload(1)
    before: import random, email.generator; random.seed(3); email.generator.random.seed(3)
    skip EmailMessage.make_related EmailMessage.make_alternative EmailMessage.make_mixed: boundaries by chance
    do: [p.get_content_type() for p in composed().walk()], composed().get_body().get_content(), [a.get_filename() for a in composed().iter_attachments()]
    do: [parsed(BROKEN).defects, modern(BROKEN).defects, modern(MULTI).get_payload(1).get_filename()]
    do: m = modern(SIMPLE); [m['to'].addresses, m['to'].groups, m['date'].datetime, m['subject'], m['content-type'].params, m.get_content(), str(m['from'].addresses[0])]
    do: modern('Date: nonsense\nMIME-Version: x\nContent-Type: a\nContent-Disposition: b; c\nContent-Transfer-Encoding: zz\n\n').items()
    """, email=email, parsed=parsed, modern=modern, composed=composed, SIMPLE=SIMPLE, MULTI=MULTI, BROKEN=BROKEN, Charset=Charset)
battery("email.utils", r"""
    value: 'a' ;; ('utf-8', 'de', '%c3%a9') ;; (None, None, 'x') ;; ('nope', '', 'é')
    errors: 'replace' ;; 'strict'
    fallback_charset: 'us-ascii' ;; 'utf-8'
    params: [('text/plain', ''), ('name*0', 'a'), ('name*1*', 'b%20c'), ('x*', "utf-8''%e9")] ;; [] ;; [('a', 'b')]
    s: "utf-8'de'%c3%a9" ;; 'plain' ;; "a'b"
    encode_rfc2231 s: 'é a' ;; 'x'
    charset: 'utf-8' ;; None ;; 'latin-1'
    language: None ;; 'de'
    dt: datetime.datetime(2024, 2, 5, 10) ;; datetime.datetime(2024, 2, 5, 10, tzinfo=datetime.timezone.utc) ;; datetime.datetime(2024, 2, 5, tzinfo=datetime.timezone(datetime.timedelta(hours=-5, minutes=-30)))
    usegmt: False ;; True
    pair: ('A B', 'a@b') ;; ('', 'a@b') ;; ('Ä', 'a@b') ;; ('q"r\\', 'a@b') ;; ('x', 'é@b') ;; ('a, b', 'c@d')
    do: formatdate(0), formatdate(0, usegmt=True), formatdate(86400.5, True), formatdate(-1.5, False, True)
    timeval: 0 ;; 1e9 ;; -1.5
    localtime: False ;; True
    fieldvalues: ['A <a@b>, c@d'] ;; ['"x, y" <z@w>', 'grp: a@b, c@d;'] ;; [] ;; ['<a@b'] ;; ['a@b c@d'] ;; ['(comment) a@b (more)'] ;; ['A <a@b>', '']
    strict: True ;; False
    addr: 'A B <a@b>' ;; '"q" <r@[1.2.3.4]>' ;; 'x' ;; '' ;; 'a@b, c@d' ;; '<@route:a@b>' ;; 'a(b)c@d' ;; '=?utf-8?q?x?= <a@b>' ;; 'a.b."c"@d' ;; 'a@b(c)' ;; ['a@b']
    data: (2024, 2, 5, 10, 0, 0, 0, 1, 0, 3600) ;; (2024, 2, 5, 10, 0, 0, 0, 1, 0, 0)
    parsedate data: 'Mon, 05 Feb 2024 10:11:12 +0100' ;; '5 Feb 24 10:11' ;; 'x' ;; '' ;; 'Feb 5 2024 10:00:00 EST' ;; 'Mon, 5 Feb 1999 1:2:3 GMT' ;; '5-Feb-2024 10.11.12 -0530' ;; 'Mon Feb  5 10:11:12 2024' ;; '05 Foo 2024 1:1:1 Z' ;; '5 Feb 68 1:1:1 -0000' ;; '1 Jan 2000 25:61:61 +9999' ;; None
    parsedate_tz data: 'Mon, 05 Feb 2024 10:11:12 +0100' ;; '5 Feb 24 10:11' ;; 'x' ;; '' ;; 'Feb 5 2024 10:00:00 EST' ;; '5-Feb-2024 10.11.12 -0530' ;; 'Mon Feb  5 10:11:12 2024' ;; '05 Foo 2024 1:1:1 Z' ;; '5 Feb 68 1:1:1 -0000' ;; '5 Feb 2024 1:1:1 PDT' ;; '5 February 2024 01:02:03 +1' ;; 'Thu,5 Feb 2024 1:2'
    parsedate_to_datetime data: 'Mon, 05 Feb 2024 10:11:12 +0100' ;; '5 Feb 24 10:11 -0000' ;; 'x' ;; '1 Jan 2000 25:00:00 +0000'
    str: '"a\\"b"' ;; '<x>' ;; 'a' ;; '"' ;; ''
    # a comment within an atom
    leave parseaddr: 'a(b)c@d' ;; 'a(b)c@d', strict=True ;; 'a(b)c@d', strict=False
    skip make_msgid formatdate: of chance and of now
    """, datetime=__import__("datetime"))
battery("email.header", r"""
    make Header: Header('plain') ;; Header('é ü', 'utf-8') ;; Header('long word ' * 20, maxlinelen=30, header_name='Subject') ;; Header(b'\xe9', 'latin-1') ;; Header('\u20ac' * 60, 'utf-8', 40, 'X', '\t')
    s: 'plain' ;; 'é ü' ;; b'abc' ;; b'\xff' ;; '' ;; None
    charset: None ;; 'utf-8' ;; 'latin-1' ;; 'us-ascii' ;; Charset('utf-8')
    maxlinelen: None ;; 76 ;; 20 ;; 0
    header_name: None ;; 'Subject'
    continuation_ws: ' ' ;; '\t'
    errors: 'strict' ;; 'replace'
    splitchars: ';, \t' ;; '' ;; 'o'
    linesep: '\n' ;; '\r\n'
    header: '=?utf-8?q?caf=C3=A9?= x =?iso-8859-1?b?6Q==?=' ;; 'plain' ;; '=?utf-8?q?a?= =?utf-8?q?b?=' ;; '=?utf-8?b?x?=' ;; '=?nope?q?_=20?=' ;; '=?utf-8?z?a?=' ;; 'a =?utf-8?Q?=?= b' ;; '' ;; '=?utf-8*de?q?x?=' ;; Header('é', 'utf-8') ;; '=?utf-8?b?YWJj?=\n =?utf-8?b?ZGVm?='
    decoded_seq: [(b'caf\xc3\xa9', 'utf-8'), ('x', None)] ;; [('a', None)] ;; [] ;; [(b'a', Charset('utf-8'))]
    other: 'plain' ;; Header('plain') ;; 5
    """, Charset=Charset)
battery("email.charset", r"""
    make Charset: Charset() ;; Charset('utf-8') ;; Charset('latin-1') ;; Charset('euc-jp') ;; Charset('Nope-1')
    input_charset: 'us-ascii' ;; 'utf8' ;; 'latin-1' ;; b'x' ;; 'é' ;; 'shift_jis'
    string: 'abc' ;; 'é' ;; '' ;; b'x' ;; 'a' * 100
    maxlengths: iter([20, 30, 30, 30, 30, 30, 30, 30]) ;; iter([75] * 9)
    header_encode_lines string: 'a b' ;; 'é' * 12
    charset: 'x-a'
    other: 'us-ascii' ;; Charset('utf-8')
    header_enc: None ;; BASE64 ;; QP ;; SHORTEST
    body_enc: None ;; BASE64 ;; SHORTEST
    output_charset: None ;; 'utf-8'
    alias: 'x-b'
    canonical: 'utf-8'
    codecname: 'utf-8'
    """, BASE64=BASE64, QP=QP, SHORTEST=3)
battery("email.headerregistry", r"""
    make Address: Address() ;; Address('A B', 'a', 'b.c') ;; Address(addr_spec='x@y') ;; Address('"q"', 'l m', 'd')
    make Group: Group() ;; Group('g', [Address('', 'p', 'q')]) ;; Group(None, [Address('X', 'p', 'q')])
    make HeaderRegistry: HeaderRegistry() ;; HeaderRegistry(use_default_map=False)
    view HeaderRegistry: lambda h: h.base_class
    display_name: '' ;; 'A B' ;; 'a, b' ;; 'x\n'
    username: '' ;; 'u' ;; 'a b' ;; 'é'
    domain: '' ;; 'd.e' ;; 'x\r'
    addr_spec: None ;; 'u@d' ;; '"a b"@c'
    addresses: None ;; (Address('', 'p', 'q'),)
    name: 'subject' ;; 'to' ;; 'x-y' ;; 'date' ;; 'content-type' ;; 'mime-version' ;; 'content-disposition' ;; 'content-transfer-encoding' ;; 'message-id'
    value: 'v' ;; 'a <b@c>, d@e' ;; '=?utf-8?q?=C3=A9?=' ;; 'Mon, 05 Feb 2024 10:00:00 +0100' ;; 'text/html; charset="x"; a*0=b; a*1=c' ;; '1.0' ;; 'attachment; filename=x' ;; 'base64' ;; '' ;; '<a@b>' ;; 'g: a@b;' ;; 'x\n y'
    HeaderRegistry.__call__ value: 'v' ;; 'a <b@c>, d@e' ;; 'Mon, 05 Feb 2024 10:00:00 +0100' ;; '1.0' ;; 'base64' ;; '<a@b>' ;; ''
    other: Address('A B', 'a', 'b.c') ;; Group() ;; 5
    # no addresses, which the reference's grammar takes apart otherwise
    leave HeaderRegistry.__call__: 'to', 'Mon, 05 Feb 2024 10:00:00 +0100'
    calls HeaderRegistry.__call__: 160
    skip BaseHeader UnstructuredHeader UniqueUnstructuredHeader DateHeader UniqueDateHeader AddressHeader UniqueAddressHeader SingleAddressHeader UniqueSingleAddressHeader MIMEVersionHeader ParameterizedMIMEHeader ContentTypeHeader ContentDispositionHeader ContentTransferEncodingHeader MessageIDHeader: mixins, made by the registry
    skip map_to_type HeaderRegistry.__getitem__: classes made anew
    """)
