"""zipfile and tarfile in memory, gzip and xml trees."""
import io
import tarfile
import zipfile
from _battery import battery


def zipped(mode="w", comment=b""):
    raw = io.BytesIO()
    with zipfile.ZipFile(raw, mode) as z:
        info = zipfile.ZipInfo("a.txt", (2024, 2, 5, 10, 0, 2))
        info.external_attr = 0o644 << 16
        z.writestr(info, b"hello\nworld\n")
        packed = zipfile.ZipInfo("d/ä.bin", (1999, 1, 1, 0, 0, 0))
        packed.compress_type = zipfile.ZIP_DEFLATED
        packed.comment = b"c"
        z.writestr(packed, b"x" * 500)
        z.writestr(zipfile.ZipInfo("e/", (2000, 1, 1, 0, 0, 0)), b"")
        z.comment = comment
    return raw


def opened(mode="r"):
    raw = zipped(comment=b"whole")
    raw.seek(0)
    return zipfile.ZipFile(raw, mode)


def tarred(format=tarfile.GNU_FORMAT):
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode="w", format=format) as t:
        for name, kind, data, link in [("a.txt", tarfile.REGTYPE, b"hello\nworld\n", ""), ("d", tarfile.DIRTYPE, b"", ""), ("d/l", tarfile.SYMTYPE, b"", "../a.txt"),
                                       ("h", tarfile.LNKTYPE, b"", "a.txt"), ("n" * 120, tarfile.REGTYPE, b"long", ""), ("ü", tarfile.REGTYPE, b"u", ""),
                                       ("f", tarfile.FIFOTYPE, b"", ""), ("v", tarfile.CHRTYPE, b"", "")]:
            info = tarfile.TarInfo(name)
            info.type, info.size, info.linkname, info.mtime, info.uname = kind, len(data), link, 1e9, "user"
            t.addfile(info, io.BytesIO(data))
    raw.seek(0)
    return raw


def tar(format=tarfile.GNU_FORMAT):
    return tarfile.open(fileobj=tarred(format))


battery("zipfile", r"""
    make ZipFile: opened() ;; zipfile.ZipFile(io.BytesIO(), 'w') ;; opened('a')
    make ZipInfo: ZipInfo('a/b.txt') ;; ZipInfo('d/') ;; ZipInfo('x', (1980, 1, 1, 0, 0, 0))
    make Path: Path(opened()) ;; Path(opened(), 'd/') ;; Path(opened(), 'a.txt')
    view ZipFile: lambda z: (z.namelist(), z.comment, z.mode)
    view ZipInfo: lambda i: (i.filename, i.date_time, i.compress_type, i.comment, i.file_size, i.external_attr)
    file: zipped() ;; io.BytesIO() ;; io.BytesIO(b'PK\x05\x06' + bytes(18)) ;; io.BytesIO(b'junk' * 20) ;; io.BytesIO(zipped().getvalue()[:-5]) ;; io.BytesIO(b'junk' + zipped().getvalue())
    filename: zipped() ;; io.BytesIO() ;; io.BytesIO(b'junk' * 20) ;; io.BytesIO(zipped().getvalue()[:100])
    ZipInfo filename: 'a' ;; 'a\0b' ;; 'a\\b' ;; ''
    date_time: (1980, 1, 1, 0, 0, 0) ;; (1979, 1, 1, 0, 0, 0) ;; (2024, 2, 5, 10, 0, 1)
    mode: 'r' ;; 'w' ;; 'a' ;; 'x' ;; 'q'
    ZipFile.open mode: 'r' ;; 'x'
    compression: ZIP_STORED ;; ZIP_DEFLATED ;; 99
    allowZip64: True ;; False
    compresslevel: None ;; 1
    strict_timestamps: True ;; False
    metadata_encoding: None ;; 'cp437'
    name: 'a.txt' ;; 'd/ä.bin' ;; 'nope' ;; ZipInfo('a.txt') ;; 'e/'
    pwd: None ;; b'x' ;; 'x'
    zinfo_or_arcname: 'new.txt' ;; ZipInfo('n2', (2000, 1, 1, 0, 0, 0)) ;; 'd2/' ;; 'a.txt'
    writestr zinfo_or_arcname: ZipInfo('n2', (2000, 1, 1, 0, 0, 0)) ;; ZipInfo('a.txt', (2000, 1, 1, 0, 0, 0)) ;; ZipInfo('d3/', (2000, 1, 1, 0, 0, 0))
    data: b'data' ;; 'text ü' ;; b''
    compress_type: None ;; ZIP_DEFLATED ;; 77
    zinfo_or_directory_name: 'nd' ;; 'nd/' ;; ZipInfo('q/', (2000, 1, 1, 0, 0, 0)) ;; ZipInfo('q', (2000, 1, 1, 0, 0, 0)) ;; 5
    mkdir zinfo_or_directory_name: ZipInfo('q', (2000, 1, 1, 0, 0, 0))
    force_zip64: False ;; True
    zip64: None ;; True
    pattern: '*.txt' ;; '**/*' ;; '' ;; 'd/*'
    path_pattern: '*.txt' ;; 'd/*'
    other: 'a.txt' ;; 'd' ;; '..'
    add: 'a.txt' ;; 'd'
    root: opened()
    at: '' ;; 'a.txt' ;; 'd/'
    encoding: None ;; 'utf-8'
    call Path.read_text: '' ;; 'utf-8' ;; encoding='ascii'
    call Path.open: '' ;; 'rb' ;; 'w' ;; 'q' ;; 'r', encoding='utf-8'
    skip ZipFile.extract ZipFile.extractall ZipFile.write PyZipFile ZipInfo.from_file main ZipFile.printdir ZipFile.debug Path.__hash__: files of the system
    skip ZipInfo.FileHeader: an information of no file, which lacks a checksum in the reference
    skip ZipFile.fp ZipFile.setpassword ZipInfo.orig_filename LargeZipFile error sizeFileHeader ZipFile.filename ZipFile.__enter__: of no interest
    do: z = opened(); [z.read('a.txt'), z.testzip(), z.getinfo('d/ä.bin').compress_size < 500, [i.is_dir() for i in z.infolist()], repr(z.getinfo('a.txt')), z.open('a.txt').readlines()]
    do: z = opened(); z.printdir()
    do: f = opened().open('a.txt'); [f.peek(3), f.read(2), f.seek(1), f.tell(), f.read1(3), f.readline(), f.seek(0, 2), f.read(), f.seekable(), f.name, f.mode]
    do: z = opened(); z.close(); z.read('a.txt')
    do: z = opened('a'); z.writestr(ZipInfo('b', (2000, 1, 1, 0, 0, 0)), 'q'); z.comment = b'new'; z.close(); [z.fp]
    do: ZipFile(io.BytesIO(zipped().getvalue()[:-30]))
    do: ZipFile(io.BytesIO(zipped().getvalue().replace(b'hello', b'hellO'))).read('a.txt')
    do: ZipFile(io.BytesIO(zipped().getvalue().replace(b'hello', b'hellO'))).testzip()
    do: z = opened(); z.comment = 'x'
    """, zipfile=zipfile, zipped=zipped, opened=opened)
battery("tarfile", r"""
    make TarFile: tar() ;; tar(tarfile.PAX_FORMAT) ;; tar(tarfile.USTAR_FORMAT) if False else tar()
    make TarInfo: TarInfo('a') ;; tar().getmember('d/l') ;; tar().getmember('d') ;; tar().getmember('h')
    view TarFile: lambda t: t.getnames()
    view TarInfo: lambda i: (i.name, i.type, i.size, i.linkname, i.mode, i.mtime, i.uname)
    name: 'a.txt' ;; 'nope' ;; 'd/' ;; 'ü' ;; 'h'
    member: 'a.txt' ;; 'd/l' ;; 'h' ;; 'nope' ;; 'd' ;; 'f' ;; TarInfo('z')
    members: None ;; []
    verbose: True ;; False
    tarinfo: TarInfo('new') ;; tar().getmember('h')
    fileobj: None ;; io.BytesIO(b'abc')
    format: GNU_FORMAT ;; PAX_FORMAT ;; USTAR_FORMAT ;; 9
    encoding: 'utf-8' ;; 'ascii'
    errors: 'surrogateescape' ;; 'strict'
    call TarInfo.replace: name='q' ;; mode=0o600, deep=False ;; uid=None ;; mtime=5
    buf: tarred().getvalue()[:512] ;; b'' ;; bytes(512) ;; b'x' * 512 ;; b'x' * 100
    frombuf buf: tarred().getvalue()[:512] ;; b'' ;; bytes(512) ;; b'x' * 512 ;; b'x' * 100
    call open: fileobj=tarred() ;; fileobj=io.BytesIO() ;; fileobj=io.BytesIO(b'junk' * 300) ;; fileobj=tarred(), mode='r:gz' ;; fileobj=tarred(), mode='q' ;; fileobj=tarred(), mode='r|' ;; mode='r' ;; fileobj=io.BytesIO(), mode='w:zz' ;; fileobj=io.BytesIO(bytes(1024)) ;; fileobj=tarred(), mode='r:xz' ;; fileobj=io.BytesIO(tarred().getvalue()[:700]) ;; fileobj=io.BytesIO(), mode='r|gz' ;; fileobj=tarred(), ignore_zeros=True
    dest_path: '/dest'
    tarinfo member: TarInfo('x')
    data_filter member: TarInfo('ok') ;; TarInfo('/abs') ;; TarInfo('../up') ;; tar().getmember('d/l') ;; tar().getmember('h') ;; tar().getmember('f') ;; TarInfo('a/../b').replace(mode=0o7777)
    tar_filter member: TarInfo('ok') ;; TarInfo('/abs') ;; TarInfo('../up') ;; tar().getmember('d/l') ;; TarInfo('a').replace(mode=0o7777)
    fully_trusted_filter member: TarInfo('../up')
    is_tarfile name: tarred() ;; io.BytesIO(b'x')
    skip TarInfo.tarfile: deprecated
    skip TarFile.extract TarFile.extractall TarFile.add TarFile.gettarinfo TarFile.chmod TarFile.chown TarFile.utime makedir makefile makelink makedev makefifo makeunknown main bz2open gzopen xzopen zstopen taropen fileobject TarFile.tarinfo OPEN_METH TarFile.open: files of the system
    skip TarFile TarFile.list TarFile.next TarFile.debug __enter__ __exit__ fromtarfile copyfileobj: undocumented, or standard output's order
    do: t = tar(); [t.extractfile('a.txt').read(), t.extractfile('d'), t.extractfile('h').readlines(), [m.isreg() or m.issym() or m.type for m in t], t.next(), t.getmember('n' * 120).size]
    do: t = tar(); t.extractfile('nope')
    do: [m.get_info() for m in tar(tarfile.PAX_FORMAT)]
    do: tar().list()
    do: tar().list(verbose=False)
    do: [TarInfo('n' * 300).tobuf(f)[:20] for f in (GNU_FORMAT, PAX_FORMAT)]
    do: TarInfo('n' * 300).tobuf(USTAR_FORMAT)
    do: TarInfo('a').replace(size=8**12).tobuf(USTAR_FORMAT)
    do: len(TarInfo('ü').tobuf(PAX_FORMAT)), TarInfo('x').replace(mtime=1.5).tobuf(PAX_FORMAT)[512:560]
    do: t = tarfile.open(fileobj=io.BytesIO(), mode='w'); t.addfile(TarInfo('q')); t.close(); t.addfile(TarInfo('r'))
    do: data_filter(TarInfo('a').replace(mode=0o777), '/d').mode, tar_filter(TarInfo('/a'), '/d').name
    """, tarfile=tarfile, tar=tar, tarred=tarred)
