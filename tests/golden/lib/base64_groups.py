"""Encodings at every length of a last group, and base64 with padding, rubbish and line ends anywhere."""
import base64
import binascii

data = bytes(range(250, 256)) + b"\0\0\0\0    \0\0\0"
for size in range(len(data) + 1):
    part = data[:size]
    print(base64.b64encode(part), base64.b32encode(part), base64.b85encode(part), base64.z85encode(part), base64.a85encode(part),
          base64.a85encode(part, foldspaces=True, pad=True), binascii.b2a_base64(part))
    for encode, decode in ((base64.b64encode, base64.b64decode), (base64.b32encode, base64.b32decode), (base64.b85encode, base64.b85decode),
                           (base64.a85encode, base64.a85decode)):
        assert decode(encode(part)) == part
    assert base64.b85encode(memoryview(part), pad=True)[:size] == base64.b85encode(part + bytes(-size % 4))[:size]
for text in (b"", b"QUJD", b"QUJDRA==", b"QUJDRA=", b"QUJDR", b"QUJDREU=", b"QUJDREU", b"Q\nUJDR EU=", b"=QUJD", b"QU=JD", b"QUJD=", b"QUJD====", b"QUJDRA==QUJD",
             b"QUJDR!EU=", b"QUJDREVGR0hJ", b"QUJDREVG-0hJ", b"QUJ\xffDREVG", b"Q=UJDREVG", b"QU==JDREVG", b"QUJDREVGQ"):
    for strict in (False, True):
        try:
            print(text, strict, binascii.a2b_base64(text, strict_mode=strict))
        except binascii.Error as error:
            print(text, strict, error)
print(binascii.unhexlify("00fFA1"), binascii.unhexlify(b""), [base64.b64encode(bytes(range(k * 41 % 256)) * 3)[-8:] for k in range(5)])
