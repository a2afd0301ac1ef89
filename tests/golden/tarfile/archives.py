# Members in each format, compressed and as streams, extracted through filters; what is refused. Damaged archives end in exceptions.
import io
import os
import random
import tarfile
import tempfile

long = 'd/' + 'x' * 90 + '/' + 'y' * 80
for format in tarfile.USTAR_FORMAT, tarfile.GNU_FORMAT, tarfile.PAX_FORMAT:
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode='w', format=format) as archive:
        for name, kind, link in ('a', tarfile.REGTYPE, ''), (long, tarfile.REGTYPE, ''), ('é', tarfile.REGTYPE, ''), ('dir', tarfile.DIRTYPE, ''), ('dir/link', tarfile.SYMTYPE, '../a'), ('hard', tarfile.LNKTYPE, 'a'):
            info = tarfile.TarInfo(name)
            info.type, info.linkname, info.mtime = kind, link, 1000000000
            info.size = 3 if kind == tarfile.REGTYPE else 0
            if name == 'a' and format != tarfile.USTAR_FORMAT:
                info.uid = 1 << 30
            archive.addfile(info, io.BytesIO(b'abc') if info.size else None)
    data.seek(0)
    with tarfile.open(fileobj=data) as archive:
        print(len(data.getvalue()), [(info.name[:8], info.type, info.size, info.uid, info.offset) for info in archive], archive.getmember(long).name == long, archive.extractfile('dir/link').read())
for kind in 'gz', 'bz2', 'xz', '':
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode='w|' + kind) as archive:
        info = tarfile.TarInfo('s')
        info.size = 20000
        archive.addfile(info, io.BytesIO(bytes(20000)))
    packed.seek(0)
    with tarfile.open(fileobj=packed, mode='r|*') as archive:
        print(kind, [(info.name, len(archive.extractfile(info).read())) for info in archive])
    packed.seek(0)
    print(tarfile.is_tarfile(packed), tarfile.open(fileobj=packed).getnames())


def refused(filter, **attributes):
    info = tarfile.TarInfo('x')
    for name, value in attributes.items():
        setattr(info, name, value)
    try:
        made = filter(info, '/nowhere')
        return made.name, oct(made.mode) if made.mode is not None else None, made.uid
    except tarfile.FilterError as error:
        return type(error).__name__, str(error)


for filter in tarfile.tar_filter, tarfile.data_filter:
    print(refused(filter, name='/abs'), refused(filter, name='../up'), refused(filter, mode=0o4777), refused(filter, type=tarfile.FIFOTYPE), refused(filter, type=tarfile.SYMTYPE, linkname='/etc'),
          refused(filter, type=tarfile.SYMTYPE, linkname='../../x'), refused(filter, type=tarfile.DIRTYPE))
with tempfile.TemporaryDirectory() as folder:
    data.seek(0)
    with tarfile.open(fileobj=data) as archive:
        archive.extractall(folder, filter='data')
    print(sorted(os.listdir(folder))[:3], os.readlink(os.path.join(folder, 'dir', 'link')), open(os.path.join(folder, 'hard')).read(), int(os.stat(os.path.join(folder, 'a')).st_mtime))
for attempt in (lambda: tarfile.open(fileobj=io.BytesIO(b'no')), lambda: tarfile.open('x', 'q'), lambda: tarfile.open(), lambda: tarfile.open('x', 'r:zz'), lambda: tarfile.TarInfo('y' * 101).tobuf(tarfile.USTAR_FORMAT),
                lambda: tarfile.itn(1 << 40, 8, tarfile.USTAR_FORMAT), lambda: tarfile.nti(b'xyz\0')):
    try:
        print(attempt())
    except Exception as error:
        print(type(error).__name__, str(error).splitlines()[0])
print(tarfile.itn(-5, 8, tarfile.GNU_FORMAT), tarfile.nti(tarfile.itn(1 << 40, 8, tarfile.GNU_FORMAT)))
whole, turn, kinds = data.getvalue(), random.Random(7), set()
for number in range(400):
    bad = bytearray(whole)
    for _ in range(turn.randrange(1, 4)):
        bad[turn.randrange(5000)] ^= 1 << turn.randrange(8)
    try:
        with tarfile.open(fileobj=io.BytesIO(bad[:turn.randrange(len(bad))] if number % 3 == 0 else bad), mode='r:', ignore_zeros=number % 2) as archive:
            for info in archive:
                if info.isreg() and info.size < 1000000:
                    archive.extractfile(info).read()
    except (tarfile.TarError, ValueError, OverflowError, KeyError):
        pass
    except Exception as error:
        kinds.add(type(error).__name__)
print(kinds)
