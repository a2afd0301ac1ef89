"""What a tar archive consists of: headers of 512 bytes in the formats of POSIX (ustar, pax) and GNU, and TarInfo, which is one member's."""

import copy
import warnings

__name__ = 'tarfile'

NUL = b'\0'
BLOCKSIZE = 512
RECORDSIZE = BLOCKSIZE * 20
GNU_MAGIC, POSIX_MAGIC = b'ustar  \0', b'ustar\x0000'
LENGTH_NAME, LENGTH_LINK, LENGTH_PREFIX = 100, 100, 155
REGTYPE, AREGTYPE, LNKTYPE, SYMTYPE, CHRTYPE = b'0', b'\0', b'1', b'2', b'3'
BLKTYPE, DIRTYPE, FIFOTYPE, CONTTYPE = b'4', b'5', b'6', b'7'
GNUTYPE_LONGNAME, GNUTYPE_LONGLINK, GNUTYPE_SPARSE = b'L', b'K', b'S'
XHDTYPE, XGLTYPE, SOLARIS_XHDTYPE = b'x', b'g', b'X'
USTAR_FORMAT, GNU_FORMAT, PAX_FORMAT = 0, 1, 2
DEFAULT_FORMAT = PAX_FORMAT
SUPPORTED_TYPES = (REGTYPE, AREGTYPE, LNKTYPE, SYMTYPE, DIRTYPE, FIFOTYPE, CONTTYPE, CHRTYPE, BLKTYPE, GNUTYPE_LONGNAME,
                   GNUTYPE_LONGLINK, GNUTYPE_SPARSE)
REGULAR_TYPES = (REGTYPE, AREGTYPE, CONTTYPE, GNUTYPE_SPARSE)
GNU_TYPES = (GNUTYPE_LONGNAME, GNUTYPE_LONGLINK, GNUTYPE_SPARSE)
PAX_FIELDS = ('path', 'linkpath', 'size', 'mtime', 'uid', 'gid', 'uname', 'gname')
PAX_NAME_FIELDS = {'path', 'linkpath', 'uname', 'gname'}
PAX_NUMBER_FIELDS = {'atime': float, 'ctime': float, 'mtime': float, 'uid': int, 'gid': int, 'size': int}
ENCODING = 'utf-8'
_KEEP = object()


class TarError(Exception):
    """The base of this module's errors."""


class ExtractError(TarError):
    """Something of a member could not be extracted."""


class ReadError(TarError):
    """An archive can't be read."""


class CompressionError(TarError):
    """A way of compression is not known, or not there."""


class StreamError(TarError):
    """A stream can't do what was asked of it."""


class HeaderError(TarError):
    """The base of what is wrong with headers."""


class EmptyHeaderError(HeaderError):
    """There is no more."""


class TruncatedHeaderError(HeaderError):
    """A header is cut short."""


class EOFHeaderError(HeaderError):
    """A header is the mark of the archive's end."""


class InvalidHeaderError(HeaderError):
    """A header is none."""


class SubsequentHeaderError(HeaderError):
    """A header that another needs behind it is missing or wrong."""


# Fields

def stn(s, length, encoding, errors):
    """A text as a field, filled up with NULs."""
    if s is None:
        raise ValueError('metadata cannot contain None')
    s = s.encode(encoding, errors)
    return s[:length] + (length - len(s)) * NUL


def nts(s, encoding, errors):
    """The text of a field, up to a NUL."""
    return s.partition(NUL)[0].decode(encoding, errors)


def nti(s):
    """The number of a field: octal digits, or, with its first bit set, the bytes of a number."""
    if s[0] in (0o200, 0o377):
        number = int.from_bytes(s[1:])
        return number if s[0] == 0o200 else number - (1 << 8 * (len(s) - 1))
    try:
        return int(nts(s, 'ascii', 'strict').strip() or '0', 8)
    except ValueError:
        raise InvalidHeaderError('invalid header')


def itn(n, digits=8, format=DEFAULT_FORMAT):
    """A number as a field."""
    n = int(n)
    if 0 <= n < 8 ** (digits - 1):
        return b'%0*o\0' % (digits - 1, n)
    limit = 256 ** (digits - 1)
    if format == GNU_FORMAT and -limit <= n < limit:
        return bytearray(b'\x80' if n >= 0 else b'\xff') + (n % limit).to_bytes(digits - 1)
    raise ValueError('overflow in number field')


def calc_chksums(buf):
    """A header's checksums, of unsigned and of signed bytes: its own field counts as spaces."""
    data = buf[:148] + buf[156:512]
    unsigned = 256 + sum(data)
    return unsigned, unsigned - 256 * sum(byte > 127 for byte in data)


def _padded(payload):
    """Data filled up to whole blocks."""
    return payload + -len(payload) % BLOCKSIZE * NUL


class TarInfo:
    """What is known of a member of an archive. None for mode, owner or time leaves them as they come when it is extracted."""

    __slots__ = dict(name='the name', mode='the permissions', uid="the owner's number", gid="the group's number", size='the size in bytes',
                     mtime='when it was changed', chksum="the header's checksum", type='the kind, one of the …TYPE constants',
                     linkname='what a link leads to', uname="the owner's name", gname="the group's name",
                     devmajor="a device's major number", devminor="a device's minor number",
                     offset='where the header is', offset_data='where the data is', pax_headers='what pax headers say',
                     sparse='(offset, size) of what is not holes', _tarfile=None,
                     _sparse_structs=None, _link_target=None)

    def __init__(self, name=''):
        self.name = name
        self.mode = 0o644
        self.uid = self.gid = self.size = self.mtime = self.chksum = 0
        self.type = REGTYPE
        self.linkname = self.uname = self.gname = ''
        self.devmajor = self.devminor = self.offset = self.offset_data = 0
        self.sparse = None
        self.pax_headers = {}
        self._tarfile = self._link_target = None

    @property
    def tarfile(self):
        """The archive it is from; deprecated."""
        warnings.warn('The undocumented "tarfile" attribute of TarInfo objects is deprecated and will be removed in Python 3.16',
                      DeprecationWarning, stacklevel=2)
        return self._tarfile

    @tarfile.setter
    def tarfile(self, tarfile):
        warnings.warn('The undocumented "tarfile" attribute of TarInfo objects is deprecated and will be removed in Python 3.16',
                      DeprecationWarning, stacklevel=2)
        self._tarfile = tarfile

    @property
    def path(self):
        """The name, as pax calls it."""
        return self.name

    @path.setter
    def path(self, name):
        self.name = name

    @property
    def linkpath(self):
        """What a link leads to, as pax calls it."""
        return self.linkname

    @linkpath.setter
    def linkpath(self, linkname):
        self.linkname = linkname

    def __repr__(self):
        return f'<{self.__class__.__name__} {self.name!r} at {id(self):#x}>'

    def replace(self, *, name=_KEEP, mtime=_KEEP, mode=_KEEP, linkname=_KEEP, uid=_KEEP, gid=_KEEP, uname=_KEEP, gname=_KEEP, deep=True,
                _KEEP=_KEEP):
        """A copy with other attributes, a deep one but with deep=False."""
        made = copy.deepcopy(self) if deep else copy.copy(self)
        given = dict(name=name, mtime=mtime, mode=mode, linkname=linkname, uid=uid, gid=gid, uname=uname, gname=gname)
        for attribute, value in given.items():
            if value is not _KEEP:
                setattr(made, attribute, value)
        return made

    def get_info(self):
        """The attributes that a header has, as a dict."""
        mode = None if self.mode is None else self.mode & 0o7777
        info = {'name': self.name, 'mode': mode, 'uid': self.uid, 'gid': self.gid, 'size': self.size, 'mtime': self.mtime,
                'chksum': self.chksum, 'type': self.type, 'linkname': self.linkname, 'uname': self.uname, 'gname': self.gname,
                'devmajor': self.devmajor, 'devminor': self.devminor}
        if info['type'] == DIRTYPE and not info['name'].endswith('/'):
            info['name'] += '/'
        return info

    # Writing

    def tobuf(self, format=DEFAULT_FORMAT, encoding=ENCODING, errors='surrogateescape'):
        """The blocks of the header, with those that must stand before it."""
        info = self.get_info()
        for name, value in info.items():
            if value is None:
                raise ValueError(f'{name} may not be None')
        if format == USTAR_FORMAT:
            return self.create_ustar_header(info, encoding, errors)
        if format == GNU_FORMAT:
            return self.create_gnu_header(info, encoding, errors)
        if format == PAX_FORMAT:
            return self.create_pax_header(info, encoding)
        raise ValueError('invalid format')

    def create_ustar_header(self, info, encoding, errors):
        """A header of ustar; ValueError for what has no room there."""
        info['magic'] = POSIX_MAGIC
        if len(info['linkname'].encode(encoding, errors)) > LENGTH_LINK:
            raise ValueError('linkname is too long')
        if len(info['name'].encode(encoding, errors)) > LENGTH_NAME:
            info['prefix'], info['name'] = self._posix_split_name(info['name'], encoding, errors)
        return self._create_header(info, USTAR_FORMAT, encoding, errors)

    def create_gnu_header(self, info, encoding, errors):
        """A header of GNU tar, behind others for long names."""
        info['magic'] = GNU_MAGIC
        before = b''
        for field, limit, kind in ('linkname', LENGTH_LINK, GNUTYPE_LONGLINK), ('name', LENGTH_NAME, GNUTYPE_LONGNAME):
            if len(info[field].encode(encoding, errors)) > limit:
                before += self._create_gnu_long_header(info[field], kind, encoding, errors)
        return before + self._create_header(info, GNU_FORMAT, encoding, errors)

    def create_pax_header(self, info, encoding):
        """A header of ustar, behind one of pax for what has no room there."""
        info['magic'] = POSIX_MAGIC
        headers = self.pax_headers.copy()
        for field, keyword, limit in (('name', 'path', LENGTH_NAME), ('linkname', 'linkpath', LENGTH_LINK), ('uname', 'uname', 32),
                                      ('gname', 'gname', 32)):
            if keyword not in headers and not (info[field].isascii() and len(info[field]) <= limit):
                headers[keyword] = info[field]
        for field, digits in ('uid', 8), ('gid', 8), ('size', 12), ('mtime', 12):
            value = info[field]
            fits = 0 <= value < 8 ** (digits - 1)
            if not fits or isinstance(value, float):
                info[field] = round(value) if fits else 0
                headers.setdefault(field, str(value))
        before = self._create_pax_generic_header(headers, XHDTYPE, encoding) if headers else b''
        return before + self._create_header(info, USTAR_FORMAT, 'ascii', 'replace')

    @classmethod
    def create_pax_global_header(cls, pax_headers):
        """A header of pax for all members."""
        return cls._create_pax_generic_header(pax_headers, XGLTYPE, 'utf-8')

    def _posix_split_name(self, name, encoding, errors):
        """A long name as a prefix and the rest."""
        parts = name.split('/')
        for at in range(1, len(parts)):
            prefix, rest = '/'.join(parts[:at]), '/'.join(parts[at:])
            if len(prefix.encode(encoding, errors)) <= LENGTH_PREFIX and len(rest.encode(encoding, errors)) <= LENGTH_NAME:
                return prefix, rest
        raise ValueError('name is too long')

    @staticmethod
    def _create_header(info, format, encoding, errors):
        def text(field, length):
            return stn(info.get(field, ''), length, encoding, errors)

        kind = info.get('type', REGTYPE)
        if kind is None:
            raise ValueError('TarInfo.type must not be None')
        device = [itn(info.get(field, 0), 8, format) if kind in (CHRTYPE, BLKTYPE) else NUL * 8 for field in ('devmajor', 'devminor')]
        header = b''.join([
            text('name', 100), itn(info.get('mode', 0) & 0o7777, 8, format), itn(info.get('uid', 0), 8, format),
            itn(info.get('gid', 0), 8, format), itn(info.get('size', 0), 12, format), itn(info.get('mtime', 0), 12, format), b' ' * 8, kind,
            text('linkname', 100), info.get('magic', POSIX_MAGIC), text('uname', 32), text('gname', 32), *device, text('prefix', 155)])
        header = header.ljust(BLOCKSIZE, NUL)
        return header[:148] + b'%06o\0' % calc_chksums(header)[0] + header[155:]

    @classmethod
    def _create_gnu_long_header(cls, name, type, encoding, errors):
        name = name.encode(encoding, errors) + NUL
        info = {'name': '././@LongLink', 'type': type, 'size': len(name), 'magic': GNU_MAGIC}
        return cls._create_header(info, USTAR_FORMAT, encoding, errors) + _padded(name)

    @classmethod
    def _create_pax_generic_header(cls, pax_headers, type, encoding):
        """Records 'length keyword=value', in UTF-8 unless a value can't be."""
        binary = False
        for value in pax_headers.values():
            try:
                value.encode('utf-8', 'strict')
            except UnicodeEncodeError:
                binary = True
        records = b'21 hdrcharset=BINARY\n' if binary else b''
        for keyword, value in pax_headers.items():
            rest = b' ' + keyword.encode('utf-8') + b'='
            rest += (value.encode(encoding, 'surrogateescape') if binary else value.encode('utf-8')) + b'\n'
            size = len(rest)
            while size != len(rest) + len(str(size)): # the length counts its own digits
                size = len(rest) + len(str(size))
            records += b'%d' % size + rest
        info = {'name': '././@PaxHeader', 'type': type, 'size': len(records), 'magic': POSIX_MAGIC}
        return cls._create_header(info, USTAR_FORMAT, 'ascii', 'replace') + _padded(records)

    # Reading

    @classmethod
    def frombuf(cls, buf, encoding, errors):
        """The TarInfo of a header."""
        if len(buf) == 0:
            raise EmptyHeaderError('empty header')
        if len(buf) != BLOCKSIZE:
            raise TruncatedHeaderError('truncated header')
        if buf.count(NUL) == BLOCKSIZE:
            raise EOFHeaderError('end of file header')
        checksum = nti(buf[148:156])
        if checksum not in calc_chksums(buf):
            raise InvalidHeaderError('bad checksum')
        made = cls()
        made.name = nts(buf[:100], encoding, errors)
        made.mode, made.uid, made.gid = nti(buf[100:108]), nti(buf[108:116]), nti(buf[116:124])
        made.size, made.mtime, made.chksum = nti(buf[124:136]), nti(buf[136:148]), checksum
        made.type = buf[156:157]
        made.linkname = nts(buf[157:257], encoding, errors)
        made.uname, made.gname = nts(buf[265:297], encoding, errors), nts(buf[297:329], encoding, errors)
        made.devmajor, made.devminor = nti(buf[329:337]), nti(buf[337:345])
        prefix = nts(buf[345:500], encoding, errors)
        if made.type == AREGTYPE and made.name.endswith('/'):
            made.type = DIRTYPE # as tar before POSIX wrote folders
        if made.type == GNUTYPE_SPARSE:
            made._sparse_structs = _sparse_pairs(buf[386:482]), bool(buf[482]), nti(buf[483:495])
        if made.isdir():
            made.name = made.name.rstrip('/')
        if prefix and made.type not in GNU_TYPES:
            made.name = prefix + '/' + made.name
        return made

    @classmethod
    def fromtarfile(cls, tarfile):
        """The next TarInfo of an archive."""
        made = cls.frombuf(tarfile.fileobj.read(BLOCKSIZE), tarfile.encoding, tarfile.errors)
        made.offset = tarfile.fileobj.tell() - BLOCKSIZE
        return made._proc_member(tarfile)

    def _proc_member(self, tarfile):
        """Go on with what the header's kind needs; the member's TarInfo."""
        if self.type in (GNUTYPE_LONGNAME, GNUTYPE_LONGLINK):
            return self._proc_gnulong(tarfile)
        if self.type == GNUTYPE_SPARSE:
            return self._proc_sparse(tarfile)
        if self.type in (XHDTYPE, XGLTYPE, SOLARIS_XHDTYPE):
            return self._proc_pax(tarfile)
        return self._proc_builtin(tarfile)

    def _has_data(self):
        return self.isreg() or self.type not in SUPPORTED_TYPES

    def _proc_builtin(self, tarfile):
        self.offset_data = tarfile.fileobj.tell()
        tarfile.offset = self.offset_data + (self._block(self.size) if self._has_data() else 0)
        self._apply_pax_info(tarfile.pax_headers, tarfile.encoding, tarfile.errors)
        if self.isdir():
            self.name = self.name.rstrip('/')
        return self

    def _next_header(self, tarfile):
        try:
            return self.fromtarfile(tarfile)
        except HeaderError as error:
            raise SubsequentHeaderError(str(error)) from None

    def _proc_gnulong(self, tarfile):
        """A long name, and the header that it is for."""
        name = nts(tarfile.fileobj.read(self._block(self.size)), tarfile.encoding, tarfile.errors)
        member = self._next_header(tarfile)
        member.offset = self.offset
        if self.type == GNUTYPE_LONGLINK:
            member.linkname = name
        else:
            member.name = name.removesuffix('/') if member.isdir() else name
        return member

    def _proc_sparse(self, tarfile):
        """A file with holes: more of its map may stand behind the header."""
        pairs, more, size = self._sparse_structs
        del self._sparse_structs
        while more:
            block = tarfile.fileobj.read(BLOCKSIZE)
            if len(block) < BLOCKSIZE:
                raise TruncatedHeaderError('truncated header')
            pairs += [pair for pair in _sparse_pairs(block[:504]) if all(pair)]
            more = bool(block[504])
        self.sparse = pairs
        self.offset_data = tarfile.fileobj.tell()
        tarfile.offset = self.offset_data + self._block(self.size)
        self.size = size
        return self

    def _proc_pax(self, tarfile):
        """A header of pax, for the next member or for all."""
        records = _pax_records(tarfile.fileobj.read(self._block(self.size))[:self.size])
        headers = tarfile.pax_headers if self.type == XGLTYPE else tarfile.pax_headers.copy()
        charset = dict(records).get(b'hdrcharset')
        encoding = tarfile.encoding if charset == b'BINARY' else 'utf-8'
        for keyword, value in records:
            keyword = self._decode_pax_field(keyword, 'utf-8', 'utf-8', tarfile.errors)
            fallback = tarfile.encoding if keyword in PAX_NAME_FIELDS else 'utf-8'
            headers[keyword] = self._decode_pax_field(value, encoding if keyword in PAX_NAME_FIELDS else 'utf-8', fallback, tarfile.errors)
        member = self._next_header(tarfile)
        if 'GNU.sparse.map' in headers:
            numbers = [int(number) for number in headers['GNU.sparse.map'].split(',')]
            member.sparse = list(zip(numbers[::2], numbers[1::2]))
        elif 'GNU.sparse.size' in headers:
            found = {key: [int(value) for keyword, value in records if keyword == key]
                     for key in (b'GNU.sparse.offset', b'GNU.sparse.numbytes')}
            member.sparse = list(zip(*found.values()))
        elif headers.get('GNU.sparse.major') == '1' and headers.get('GNU.sparse.minor') == '0':
            member._proc_gnusparse_10(tarfile)
        if self.type != XGLTYPE:
            member._apply_pax_info(headers, tarfile.encoding, tarfile.errors)
            member.offset = self.offset
            if 'size' in headers:
                tarfile.offset = member.offset_data + (member._block(member.size) if member._has_data() else 0)
        return member

    def _proc_gnusparse_10(self, tarfile):
        """The map of a file with holes stands before its data: numbers in lines, the first of them how many pairs there are."""
        numbers, buf = [], b''
        wanted = 1
        while len(numbers) < wanted:
            while b'\n' not in buf:
                more = tarfile.fileobj.read(BLOCKSIZE)
                if not more:
                    raise TruncatedHeaderError('truncated header')
                buf += more
            number, buf = buf.split(b'\n', 1)
            numbers.append(int(number))
            wanted = 1 + 2 * numbers[0]
        self.offset_data = tarfile.fileobj.tell()
        self.sparse = list(zip(numbers[1::2], numbers[2::2]))

    def _apply_pax_info(self, pax_headers, encoding, errors):
        """Take the attributes that pax headers have."""
        for keyword, value in pax_headers.items():
            if keyword == 'GNU.sparse.name':
                self.path = value
            elif keyword in ('GNU.sparse.size', 'GNU.sparse.realsize'):
                self.size = int(value)
            elif keyword in PAX_FIELDS:
                if keyword in PAX_NUMBER_FIELDS:
                    try:
                        value = PAX_NUMBER_FIELDS[keyword](value)
                    except ValueError:
                        value = 0
                setattr(self, keyword, value.rstrip('/') if keyword == 'path' else value)
        self.pax_headers = pax_headers.copy()

    def _decode_pax_field(self, value, encoding, fallback_encoding, fallback_errors):
        try:
            return value.decode(encoding, 'strict')
        except UnicodeDecodeError:
            return value.decode(fallback_encoding, fallback_errors)

    def _block(self, count):
        """A size in whole blocks."""
        if count < 0:
            raise InvalidHeaderError('invalid offset')
        return -(-count // BLOCKSIZE) * BLOCKSIZE

    def isreg(self):
        """Whether it is a regular file."""
        return self.type in REGULAR_TYPES

    def isfile(self):
        """Whether it is a regular file."""
        return self.isreg()

    def isdir(self):
        """Whether it is a folder."""
        return self.type == DIRTYPE

    def issym(self):
        """Whether it is a symbolic link."""
        return self.type == SYMTYPE

    def islnk(self):
        """Whether it is a hard link."""
        return self.type == LNKTYPE

    def ischr(self):
        """Whether it is a character device."""
        return self.type == CHRTYPE

    def isblk(self):
        """Whether it is a block device."""
        return self.type == BLKTYPE

    def isfifo(self):
        """Whether it is a pipe."""
        return self.type == FIFOTYPE

    def issparse(self):
        """Whether it is a file with holes."""
        return self.sparse is not None

    def isdev(self):
        """Whether it is a device or a pipe."""
        return self.type in (CHRTYPE, BLKTYPE, FIFOTYPE)


def _sparse_pairs(buf):
    """(offset, size) pairs in fields of twelve bytes."""
    pairs = []
    for at in range(0, len(buf) - 23, 24):
        try:
            pair = nti(buf[at:at + 12]), nti(buf[at + 12:at + 24])
        except InvalidHeaderError:
            break
        pairs.append(pair)
    return pairs


def _pax_records(buf):
    """(keyword, value) of each record 'length keyword=value'."""
    records, at = [], 0
    while at < len(buf) and buf[at] != 0:
        digits = buf[at:at + 21].partition(b' ')[0]
        if not digits.isdigit():
            raise InvalidHeaderError('invalid header')
        size = int(digits)
        record = buf[at + len(digits) + 1:at + size]
        keyword, equals, value = record[:-1].partition(b'=')
        if size <= len(digits) + 3 or at + size > len(buf) or not keyword or not equals or record[-1:] != b'\n':
            raise InvalidHeaderError('invalid header')
        records.append((keyword, value))
        at += size
    return records
