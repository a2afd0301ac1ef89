# A decoding error handler puts other bytes in the place of the error's object: decoding goes on in those.
import codecs
def test(data, enc, h):
    codecs.register_error('t', h)
    try: print(enc, repr(data.decode(enc, 't')))
    except Exception as e: print(enc, type(e).__name__, e)

def to(obj, pos=None):
    def h(e):
        if h.n == 0: raise e
        h.n -= 1
        e.object = obj
        return ('?', e.start if pos is None else pos)
    h.n = 1
    return h
for enc in 'ascii utf-8 utf-16-le utf-32-be unicode-escape raw-unicode-escape utf-7 cp1252 charmap'.split():
    bad = {'utf-16-le': b'a\0\0\xd8', 'utf-32-be': b'\0\0\xd8\0', 'unicode-escape': b'ab\\x', 'raw-unicode-escape': b'ab\\u1', 'utf-7': b'a\xff', 'cp1252': b'a\x81'}.get(enc, b'ab\xffcd')
    for o in (b'xyzuvw12', b'', b'q', 3, 'str', bytearray(b'xyzuvw12')):
        test(bad, enc, to(o))
    test(bad, enc, to(b'xyzuvw12', -4)); test(bad, enc, to(b'xy', 3)); test(bad, enc, to(b'x\xffy\0\0\0\0', 0))
def dele(e): del e.object; return ('?', e.end)
test(b'ab\xff', 'utf-8', dele)
def h(e): e.object = 'longer text'; return ('?', 6)
codecs.register_error('t', h)
for enc in ('ascii', 'latin-1', 'utf-8', 'cp1252'):
    try: print('a\u20ac\ud800b'.encode(enc, 't'))
    except Exception as e: print(type(e).__name__, e)
