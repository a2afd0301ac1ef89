# Plural expressions, a catalogue written here, its contexts and fallbacks.
import gettext
import io
import struct

for expression in ('n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2', 'n>1', '!n', 'n ? n-1 : 5', '(n+1)*2/3'):
    print(expression, [gettext.c2py(expression)(n) for n in (0, 1, 2, 11, 21)])
for bad in ('n ~ 1', '(n', 'n)', 'n 1', '5 ? 2', '', '-1', 'n = 3'):
    try:
        gettext.c2py(bad)
    except ValueError as error:
        print(repr(bad), error)


def catalogue(messages):
    rows = sorted(messages.items())
    begin = 28 + 16 * len(rows)
    index, texts = [[], []], b''
    for side in (0, 1):
        for row in rows:
            index[side].append((len(row[side]), begin + len(texts)))
            texts += row[side] + b'\0'
    tables = b''.join(struct.pack('<II', *place) for side in (0, 1) for place in index[side])
    return struct.pack('<7I', 0x950412de, 0, len(rows), 28, 28 + 8 * len(rows), 0, 0) + tables + texts


data = catalogue({b'': b'Content-Type: text/plain; charset=utf-8\nPlural-Forms: nplurals=2; plural=n>1;\n',
                  b'cat': 'kočka'.encode(), b'menu\4open': b'otevri', b'file\0files': b'soubor\0soubory'})
found = gettext.GNUTranslations(io.BytesIO(data))
print(found.gettext('cat'), found.gettext('dog'), found.pgettext('menu', 'open'), found.pgettext('door', 'open'))
print([found.ngettext('file', 'files', n) for n in (0, 1, 2)], found.gettext('file'), found.info()['plural-forms'], found.charset())
for broken in (data[:-30], b'1234' + data[4:], data[:4] + b'\0\0\x09\0' + data[8:]):
    try:
        gettext.GNUTranslations(io.BytesIO(broken))
        print('read')
    except OSError as error:
        print(error)
first = gettext.NullTranslations()
first.add_fallback(found)
print(first.gettext('cat'), first.ngettext('one', 'many', 2), gettext.gettext('plain'), gettext.find('nothing', '/nowhere'))
