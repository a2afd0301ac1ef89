"""Headers: encoded words, folding, dates and addresses."""
from email import charset, utils
from email.header import Header, decode_header, make_header
from email.message import Message

for text in ('plain', '=?utf-8?q?a_=C3=A9?= b =?iso-8859-1?b?6Q==?=  =?iso-8859-1?q?=E8?=', '=?utf-8?b?====?=', '=?x', ' a\n =?utf-8?q?b?=\n c'):
    try:
        print(decode_header(text), make_header(decode_header(text)))
    except Exception as error:
        print(type(error).__name__, error)
header = Header('Grüße', 'iso-8859-1', header_name='Subject', maxlinelen=40)
header.append('and plain text; cut; where; it; can; be')
header.append('漢字' * 12, 'utf-8')
print(header.encode(), header, decode_header(header)[1], sep='\n')
try:
    Header('a\nb: c').encode()
except Exception as error:
    print(type(error).__name__, error)

message = Message()
message.add_header('Content-Disposition', 'attachment', filename=('utf-8', 'de', 'Größe "x".txt'), size='1')
message.add_header('Content-Type', 'text/plain', charset='us-ascii', name='a b')
message.set_param('name', 'é')
message.del_param('charset')
print(message, message.get_filename(), message.get_params(), message.get_params(header='content-disposition'))
message['X'] = "x; a*1=two; a*0*=utf-8''%c3%a9; b=\"q;\\\"\""
print(message.get_params(header='x'), [charset.Charset(name).get_body_encoding() for name in ('utf-8', 'latin-1')])

for date in ('Thu, 1 Jan 1970 00:00:00 +0100', '06-Nov-94 08:49:37 GMT', 'Fri Nov 11 21:22:33 2005', '1 Feb 68 1:2 -0000', 'no', '1 x 2'):
    print(utils.parsedate_tz(date))
for text in ('a@b, "c, d" <e@f>', 'g: h@i, j@k;, (x) l (y) <m@n>', 'a@b c', '<a@b', '@', 'a@[1.2]', '"', 'x <@r1,@r2:y@z>', ''):
    print(utils.getaddresses([text], strict=False), utils.getaddresses([text]), utils.parseaddr(text))
print(utils.formataddr(('Ü', 'a@b')), utils.formataddr(('a "b"', 'c@d')), utils.encode_rfc2231('é', 'utf-8'), utils.unquote('"a\\"b"'))
