# Members written and read in each way, appended, looked into by Path, and what is refused; damaged archives end in exceptions.
import io
import random
import struct
import zipfile

data = io.BytesIO()
with zipfile.ZipFile(data, 'w') as archive:
    archive.writestr('a/b.txt', 'hello ' * 50, zipfile.ZIP_DEFLATED)
    archive.writestr(zipfile.ZipInfo('c.bin', (1999, 12, 31, 23, 59, 58)), bytes(range(256)))
    archive.mkdir('d')
    with archive.open('é', 'w', force_zip64=True) as file:
        file.write(b'x' * 10)
    archive.comment = b'say'
with zipfile.ZipFile(data, 'a') as archive:
    archive.writestr('late', 'z')
archive = zipfile.ZipFile(data)
print(archive.namelist(), archive.comment, archive.testzip(), len(data.getvalue()))
for info in archive.infolist()[1:3]:
    print(info, info.date_time, info.CRC, info.extract_version, info.is_dir())
with archive.open('a/b.txt') as file:
    print(file.read(3), file.read1(4), file.peek(2)[:2], file.seek(-6, 2), file.read(), file.tell(), file)
root = zipfile.Path(archive)
print([str(each.at) for each in root.iterdir()], (root / 'a' / 'b.txt').read_text('utf-8')[:5], list(root.glob('**/*.txt')) == [root / 'a/b.txt'], (root / 'a').parent.at)
for attempt in (lambda: archive.read('none'), lambda: zipfile.ZipFile(io.BytesIO(b'no')), lambda: zipfile.ZipFile(data, 'q'), lambda: archive.writestr('x', ''), lambda: zipfile.ZipInfo('x', (1979, 1, 1, 0, 0, 0)),
                lambda: zipfile.ZipFile(data, 'w', compression=99), lambda: archive.setpassword('s'), lambda: archive.open('late', 'a')):
    try:
        print(attempt())
    except Exception as error:
        print(type(error).__name__, error)
whole, turn, kinds = data.getvalue(), random.Random(7), set()
for number in range(400):
    bad = bytearray(whole)
    for _ in range(turn.randrange(1, 4)):
        bad[turn.randrange(len(bad))] ^= 1 << turn.randrange(8)
    try:
        with zipfile.ZipFile(io.BytesIO(bad[:turn.randrange(len(bad))] if number % 3 == 0 else bad)) as archive:
            for name in archive.namelist():
                archive.read(name)
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, UnicodeDecodeError, struct.error, ValueError, KeyError, OSError) as error:
        kinds.add('BadZipFile' if isinstance(error, zipfile.BadZipFile) else 'other')
    except Exception as error:
        kinds.add(type(error).__module__)   # zlib's own error
print(sorted(kinds - {'zlib', 'other'}))
