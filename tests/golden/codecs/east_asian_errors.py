# What the East Asian codecs refuse and how they say it; states as numbers; syllables without a code of their own.
import codecs
i=codecs.lookup('big5')
for f in (lambda:i.encode(5), lambda:i.encode(b'x'), lambda:i.decode('x'), lambda:i.decode(bytearray(b'a')), lambda:i.encode('a','nosuch'), lambda:i.encode('\x80','nosuch'), lambda:i.encode('a\x80','strict'),lambda:i.decode(b'ab\xff'),lambda:i.decode(b'ab\xff\xff', errors='replace'), lambda:i.decode(memoryview(b'ab')), lambda: i.encode('a',None), lambda: i.encode('\ud800')):
    try: print(ascii(f()))
    except Exception as e: print(type(e).__name__,e)
e=codecs.lookup('euc_jis_2004').incrementalencoder()
print(e.encode('\u304b'), e.getstate(), e.encode('\u309a'), e.getstate(), e.encode('\u304b'), e.encode('',True), e.getstate(), e.errors)
d=codecs.lookup('euc_jp').incrementaldecoder()
print(d.decode(b'\xa4'), d.getstate(), d.errors); d.setstate((b'\xa4',0)); print(ascii(d.decode(b'\xa2')))
for f in (lambda:d.setstate(3),lambda:d.setstate((b'x'*9,0)),lambda:d.setstate((3,0)),lambda:d.setstate((b'',-1)), lambda: e.setstate(-1), lambda:e.setstate(2**200), lambda:d.decode('x'), lambda:e.encode(3), lambda: setattr(e,'errors',3), lambda: delattr(e,'errors'), lambda: type(e)(3), lambda:type(e)(errors='x').errors):
    try: print(f())
    except Exception as x: print(type(x).__name__,x)
k='\uac00\uac01\ud7a3\ub620'
print(k.encode('euc_kr'))
for b in (b'\xa4\xd4\xa4\xa1\xa4\xbf\xa4\xd4',b'\xa4\xd4\xa4\xa1\xa4\xbf\xa4\xd5',b'\xa4\xd4\xa4\xa1\xa4\xbe\xa4\xd4',b'\xa4\xd4\xa4\xa3\xa4\xbf\xa4\xd4',b'\xa4\xd4\xb0\xa1\xb0\xa1\xb0\xa1',b'\xa4\xd4\xa4',b'\xa4\xd4abcdefgh'):
    try: print(ascii(b.decode('euc_kr')))
    except UnicodeDecodeError as x: print(x.start,x.end,x.reason)
