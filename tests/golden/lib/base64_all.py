# Every alphabet, both ways, padding, what is refused.
import base64


def show(name, *args, **keywords):
    try:
        print(name, args, keywords, getattr(base64, name)(*args, **keywords))
    except (ValueError, TypeError, AssertionError) as error:
        print(name, args, keywords, type(error).__name__, error)


for size in range(8):
    data = bytes(range(250, 250 + size)) if size < 6 else b'\0' * size
    for name in ('b64', 'b32', 'b32hex', 'b16', 'a85', 'b85', 'z85', 'urlsafe_b64'):
        encoded = getattr(base64, name + 'encode')(data)
        print(name, encoded, getattr(base64, name + 'decode')(encoded) == data, getattr(base64, name + 'decode')(encoded.decode()) == data)
for text in (b'MFRG', b'M1023456', b'M=======', b'MFR=====', b'mfrgg===', b'========'):
    show('b32decode', text)
show('b32decode', b'mfrgg===', casefold=True)
show('b32decode', b'M1023456', map01=b'L')
for text in (b'0g', b'0a', b'ABC', b'0A0B'):
    show('b16decode', text)
show('b16decode', b'0a', casefold=True)
show('a85encode', b'hello world' * 3, wrapcol=10, foldspaces=True, adobe=True, pad=True)
show('a85encode', b'\0\0\0\0    x', foldspaces=True)
for text in (b'<~abc', b'abc~>', b'<~~>', b'x'):
    show('a85decode', text, adobe=True)
for text in (b'y+', b'az', b'\xff', b's8W-"', b'ab c\n\x0bd', b'z!!'):
    show('a85decode', text)
show('a85decode', b'y+', foldspaces=True)
show('b85encode', b'abcde', pad=True)
for text in (b'|NsC1', b'ab,', b'a', b'ab'):
    show('b85decode', text)
for text in (b'vqGsd', b'vq~', b'%nSc1'):
    show('z85decode', text)
for text in ('é', b'ab!d', b'a', 5, b'YQ', b'YWI='):
    show('b64decode', text)
show('b64decode', b'ab!d', validate=True)
show('b64decode', b'__--', b'-_')
show('b64encode', b'x', altchars=b'abc')
show('b64encode', 's')
show('encodebytes', bytes(100))
show('decodebytes', base64.encodebytes(b'line' * 30))
show('encodebytes', 's')
show('decodebytes', [1])
