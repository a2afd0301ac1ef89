# quopri: files and bytes encoded and decoded, with tabs and headers.
import io
import quopri

text = b'caf\xc3\xa9 = 1\ttab \n_under\n' + b'long ' * 20 + b'\n.\n'
for quotetabs in False, True:
    for header in False, True:
        coded = quopri.encodestring(text, quotetabs, header)
        out, back = io.BytesIO(), io.BytesIO()
        quopri.encode(io.BytesIO(text), out, quotetabs, header)
        quopri.decode(io.BytesIO(coded), back, header)
        print(coded, out.getvalue() == coded, back.getvalue() == text, quopri.decodestring(coded, header) == text)
print(quopri.decodestring(b'a=3D=\nb=zz _=20\n  \n'), quopri.decodestring(b'a_b', True), quopri.quote(b'='), [quopri.needsquoting(c, False, True) for c in (b' ', b'_', b'=', b'a', b'\xff')])
