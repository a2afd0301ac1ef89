"""What a zip file consists of (PKWARE's APPNOTE): headers of members, the directory, the records at its end; ZipInfo is one member's."""

import binascii
import os
import stat
import struct
import time
import warnings
import zipfile

__name__ = 'zipfile'

ZIP64_LIMIT = (1 << 31) - 1
ZIP_FILECOUNT_LIMIT = (1 << 16) - 1
ZIP_MAX_COMMENT = (1 << 16) - 1

ZIP_STORED, ZIP_DEFLATED, ZIP_BZIP2, ZIP_LZMA = 0, 8, 12, 14
DEFAULT_VERSION, ZIP64_VERSION, BZIP2_VERSION, LZMA_VERSION = 20, 45, 46, 63
MAX_EXTRACT_VERSION = 63

# Each record's layout without its signature.
stringFileHeader, stringCentralDir = b'PK\3\4', b'PK\1\2'
stringEndArchive, stringEndArchive64, stringEndArchive64Locator = b'PK\5\6', b'PK\6\6', b'PK\6\7'
structFileHeader, structCentralDir = '<4s2B4HL2L2H', '<4s4B4HL2L5H2L'
structEndArchive, structEndArchive64, structEndArchive64Locator = '<4s4H2LH', '<4sQ2H2L4Q', '<4sLQL'
sizeFileHeader, sizeCentralDir = struct.calcsize(structFileHeader), struct.calcsize(structCentralDir)
sizeEndCentDir, sizeEndCentDir64 = struct.calcsize(structEndArchive), struct.calcsize(structEndArchive64)
sizeEndCentDir64Locator = struct.calcsize(structEndArchive64Locator)
DESCRIPTOR = 0x08074b50

_MASK_ENCRYPTED = 1 << 0
_MASK_COMPRESS_OPTION_1 = 1 << 1
_MASK_USE_DATA_DESCRIPTOR = 1 << 3
_MASK_COMPRESSED_PATCH = 1 << 5
_MASK_STRONG_ENCRYPTION = 1 << 6
_MASK_UTF_FILENAME = 1 << 11
_ZIP64_EXTRA, _UNICODE_PATH_EXTRA = 0x0001, 0x7075
FOLLOWS = 0xffffffff # stands for a size or an offset that the zip64 extra field has

compressor_names = {0: 'store', 1: 'shrink', 2: 'reduce', 3: 'reduce', 4: 'reduce', 5: 'reduce', 6: 'implode', 7: 'tokenize', 8: 'deflate',
                    9: 'deflate64', 10: 'implode', 12: 'bzip2', 14: 'lzma', 18: 'terse', 19: 'lz77', 97: 'wavpack', 98: 'ppmd'}
_versions = {ZIP_BZIP2: BZIP2_VERSION, ZIP_LZMA: LZMA_VERSION}


class BadZipFile(Exception):
    """A file is no zip file, or a damaged one."""


class LargeZipFile(Exception):
    """What is written needs the ZIP64 extensions, which are switched off."""


class _Extra(bytes):
    """One field of an extra field, with its head; id is its kind, None for what is no field."""

    def __new__(cls, val, id=None):
        return super().__new__(cls, val)

    def __init__(self, val, id=None):
        self.id = id

    @classmethod
    def read_one(cls, raw):
        """The first field of raw, and the rest."""
        if len(raw) < 4:
            return cls(raw), b''
        kind, size = struct.unpack('<HH', raw[:4])
        return cls(raw[:size + 4], kind), raw[size + 4:]

    @classmethod
    def split(cls, data):
        """The fields, one by one."""
        while data:
            field, data = _Extra.read_one(data)
            yield field

    @classmethod
    def strip(cls, data, xids):
        """The fields without those of some kinds."""
        return b''.join(field for field in cls.split(data) if field.id not in xids)


def sanitize_filename(filename):
    """A name up to a NUL, with '/' between its parts."""
    filename = filename.partition('\0')[0]
    if os.sep != '/' and os.sep in filename:
        filename = filename.replace(os.sep, '/')
    if os.altsep and os.altsep != '/' and os.altsep in filename:
        filename = filename.replace(os.altsep, '/')
    return filename


class ZipInfo:
    """What is known of a member of an archive."""

    __slots__ = ('orig_filename', 'filename', 'date_time', 'compress_type', 'compress_level', 'comment', 'extra', 'create_system',
                 'create_version', 'extract_version', 'reserved', 'flag_bits', 'volume', 'internal_attr', 'external_attr',
                 'header_offset', 'CRC', 'compress_size', 'file_size', '_raw_time', '_end_offset')

    def __init__(self, filename='NoName', date_time=(1980, 1, 1, 0, 0, 0)):
        self.orig_filename = filename
        self.filename = sanitize_filename(filename)
        self.date_time = date_time
        if date_time[0] < 1980:
            raise ValueError('ZIP does not support timestamps before 1980')
        self.compress_type = ZIP_STORED
        self.compress_level = None
        self.comment = self.extra = b''
        self.create_system = 0 if os.name == 'nt' else 3
        self.create_version = self.extract_version = DEFAULT_VERSION
        self.reserved = self.flag_bits = self.volume = self.internal_attr = self.external_attr = 0
        self.compress_size = self.file_size = 0
        self._end_offset = None # where the next member or the directory begins

    @property
    def _compresslevel(self):
        """compress_level under its former name."""
        return self.compress_level

    @_compresslevel.setter
    def _compresslevel(self, value):
        self.compress_level = value

    def __repr__(self):
        words = [f'<{self.__class__.__name__} filename={self.filename!r}']
        if self.compress_type != ZIP_STORED:
            words.append(f'compress_type={compressor_names.get(self.compress_type, self.compress_type)}')
        high, low = self.external_attr >> 16, self.external_attr & 0xffff
        if high:
            words.append(f'filemode={stat.filemode(high)!r}')
        if low:
            words.append(f'external_attr={low:#x}')
        folder = self.is_dir()
        if not folder or self.file_size:
            words.append(f'file_size={self.file_size!r}')
        if (not folder or self.compress_size) and (self.compress_type != ZIP_STORED or self.file_size != self.compress_size):
            words.append(f'compress_size={self.compress_size!r}')
        return ' '.join(words) + '>'

    def is_dir(self):
        """Whether the member is a folder."""
        if self.filename.endswith('/'):
            return True
        return bool(os.path.altsep and self.filename.endswith((os.path.sep, os.path.altsep)))

    @classmethod
    def from_file(cls, filename, arcname=None, *, strict_timestamps=True):
        """What is known of a file of the system; arcname is its name in the archive, by default its own without drive and root."""
        if isinstance(filename, os.PathLike):
            filename = os.fspath(filename)
        state = os.stat(filename)
        folder = stat.S_ISDIR(state.st_mode)
        date_time = time.localtime(state.st_mtime)[:6]
        if not strict_timestamps:
            date_time = max((1980, 1, 1, 0, 0, 0), min(date_time, (2107, 12, 31, 23, 59, 59)))
        name = os.path.normpath(os.path.splitdrive(filename if arcname is None else arcname)[1]).lstrip(os.sep + (os.altsep or ''))
        info = cls(name + '/' if folder else name, date_time)
        info.external_attr = (state.st_mode & 0xffff) << 16
        if folder:
            info.external_attr |= 0x10 # MS-DOS's bit for folders
        else:
            info.file_size = state.st_size
        return info

    def dos_time(self):
        """(date, time) in MS-DOS's form."""
        year, month, day, hour, minute, second = self.date_time[:6]
        return (year - 1980) << 9 | month << 5 | day, hour << 11 | minute << 5 | second // 2

    def _encodeFilenameFlags(self):
        """The name's bytes, and the flags that say how it is encoded."""
        try:
            return self.filename.encode('ascii'), self.flag_bits
        except UnicodeEncodeError:
            return self.filename.encode('utf-8'), self.flag_bits | _MASK_UTF_FILENAME

    def need_version(self, zip64):
        """Raise the versions to what the member needs; the least one."""
        needed = max(ZIP64_VERSION if zip64 else 0, _versions.get(self.compress_type, 0))
        self.extract_version = max(needed, self.extract_version)
        self.create_version = max(needed, self.create_version)

    def FileHeader(self, zip64=None):
        """The header that stands before the member's data."""
        crc, packed, size = self.CRC if hasattr(self, 'CRC') else 0, self.compress_size, self.file_size
        if self.flag_bits & _MASK_USE_DATA_DESCRIPTOR: # they stand behind the data
            crc = packed = size = 0
        extra = self.extra
        if zip64 is None:
            zip64 = size > zipfile.ZIP64_LIMIT or packed > zipfile.ZIP64_LIMIT
        if zip64:
            extra += struct.pack('<HHQQ', _ZIP64_EXTRA, 16, size, packed)
            size = packed = FOLLOWS
        self.need_version(zip64)
        name, flags = self._encodeFilenameFlags()
        date, clock = self.dos_time()
        return struct.pack(structFileHeader, stringFileHeader, self.extract_version, self.reserved, flags, self.compress_type, clock,
                           date, crc, packed, size, len(name), len(extra)) + name + extra

    def directory_entry(self):
        """The member's entry in the directory at the archive's end."""
        date, clock = self.dos_time()
        far = []
        size, packed, offset = self.file_size, self.compress_size, self.header_offset
        if size > zipfile.ZIP64_LIMIT or packed > zipfile.ZIP64_LIMIT:
            far += size, packed
            size = packed = FOLLOWS
        if offset > zipfile.ZIP64_LIMIT:
            far.append(offset)
            offset = FOLLOWS
        extra = self.extra
        if far:
            extra = struct.pack(f'<HH{len(far)}Q', _ZIP64_EXTRA, 8 * len(far), *far) + _Extra.strip(extra, (_ZIP64_EXTRA,))
        self.need_version(bool(far))
        name, flags = self._encodeFilenameFlags()
        return struct.pack(structCentralDir, stringCentralDir, self.create_version, self.create_system, self.extract_version,
                           self.reserved, flags, self.compress_type, clock, date, self.CRC, packed, size, len(name), len(extra),
                           len(self.comment), 0, self.internal_attr, self.external_attr, offset) + name + extra + self.comment

    def _decodeExtra(self, filename_crc):
        """Take sizes, offset and name from the extra field, where they stand there."""
        extra = self.extra
        while len(extra) >= 4:
            kind, size = struct.unpack('<HH', extra[:4])
            if size + 4 > len(extra):
                raise BadZipFile(f'Corrupt extra field {kind:04x} (size={size})')
            data = extra[4:size + 4]
            if kind == _ZIP64_EXTRA:
                self._take_far(data)
            elif kind == _UNICODE_PATH_EXTRA:
                self._take_name(data, filename_crc)
            extra = extra[size + 4:]

    def _take_far(self, data):
        """Sizes and offset from the zip64 field: only those that say so stand there, in this order."""
        at = 0
        for name, shown in ('file_size', 'File size'), ('compress_size', 'Compress size'), ('header_offset', 'Header offset'):
            value = getattr(self, name)
            if value == FOLLOWS or name == 'file_size' and value == (1 << 64) - 1:
                if at + 8 > len(data):
                    raise BadZipFile(f'Corrupt zip64 extra field. {shown} not found.') from None
                setattr(self, name, int.from_bytes(data[at:at + 8], 'little'))
                at += 8

    def _take_name(self, data, filename_crc):
        """The name in UTF-8, unless the name was changed since by who did not know of it."""
        if len(data) < 5:
            raise BadZipFile('Corrupt unicode path extra field (0x7075)')
        version, crc = struct.unpack('<BL', data[:5])
        if version != 1 or crc != filename_crc:
            return
        try:
            name = data[5:].decode('utf-8')
        except UnicodeDecodeError as error:
            raise BadZipFile('Corrupt unicode path extra field (0x7075): invalid utf-8 bytes') from error
        if name:
            self.filename = sanitize_filename(name)
        else:
            warnings.warn('Empty unicode path extra field (0x7075)', stacklevel=2)


class EndRecord:
    """What the records at an archive's end say: entries, size and offset of the directory, comment; at is where they begin."""

    def __init__(self, fields, comment, at):
        self.entries, self.size, self.offset, self.comment, self.at = fields[4], fields[5], fields[6], comment, at
        self.directory_end = at


def find_end_record(file):
    """The EndRecord of a file; None if it is no zip file."""
    file.seek(0, 2)
    length = file.tell()
    begin = max(length - sizeEndCentDir - ZIP_MAX_COMMENT, 0)
    file.seek(begin)
    data = file.read(length - begin)
    at = len(data) - sizeEndCentDir
    if at < 0:
        return None
    if not (data.startswith(stringEndArchive, at) and data.endswith(b'\0\0')):
        at = data.rfind(stringEndArchive)
        if at < 0 or at + sizeEndCentDir > len(data):
            return None
    fields = struct.unpack_from(structEndArchive, data, at)
    begin_of_comment = at + sizeEndCentDir
    record = EndRecord(fields, data[begin_of_comment:begin_of_comment + fields[7]], begin + at)
    _take_zip64(file, record)
    return record


def _take_zip64(file, record):
    """Take the numbers of the zip64 records, if they stand before the end record."""
    at = record.at - sizeEndCentDir64Locator
    if at < 0:
        return
    file.seek(at)
    data = file.read(sizeEndCentDir64Locator)
    if len(data) != sizeEndCentDir64Locator or not data.startswith(stringEndArchive64Locator):
        return
    _, disk, _, disks = struct.unpack(structEndArchive64Locator, data)
    if disk != 0 or disks > 1:
        raise BadZipFile('zipfiles that span multiple disks are not supported')
    at -= sizeEndCentDir64
    if at < 0:
        return
    file.seek(at)
    data = file.read(sizeEndCentDir64)
    if len(data) != sizeEndCentDir64 or not data.startswith(stringEndArchive64):
        return
    fields = struct.unpack(structEndArchive64, data)
    record.entries, record.size, record.offset = fields[7:10]
    record.directory_end = at


def name_text(raw, flags, encoding=None):
    """A member's name: in UTF-8 where its flags say so, else as the reader was told, or in code page 437. ASCII is the same in both."""
    if not encoding and raw.isascii():
        return raw.decode('ascii')
    return raw.decode('utf-8' if flags & _MASK_UTF_FILENAME else encoding or 'cp437')


def parse_entry(file, metadata_encoding):
    """The ZipInfo of the directory's next entry, and the entry's size."""
    head = file.read(sizeCentralDir)
    if len(head) != sizeCentralDir:
        raise BadZipFile('Truncated central directory')
    (signature, create_version, create_system, extract_version, reserved, flags, method, clock, date, crc, packed, size, name_size,
     extra_size, comment_size, volume, internal, external, offset) = struct.unpack(structCentralDir, head)
    if signature != stringCentralDir:
        raise BadZipFile('Bad magic number for central directory')
    raw_name = file.read(name_size)
    info = ZipInfo(name_text(raw_name, flags, metadata_encoding))
    info.extra, info.comment = file.read(extra_size), file.read(comment_size)
    info.create_version, info.create_system, info.extract_version, info.reserved = create_version, create_system, extract_version, reserved
    if extract_version > MAX_EXTRACT_VERSION:
        raise NotImplementedError(f'zip file version {extract_version / 10:.1f}')
    info.flag_bits, info.compress_type, info.CRC, info.compress_size, info.file_size = flags, method, crc, packed, size
    info.volume, info.internal_attr, info.external_attr, info.header_offset = volume, internal, external, offset
    info._raw_time = clock
    info.date_time = ((date >> 9) + 1980, date >> 5 & 15, date & 31, clock >> 11, clock >> 5 & 63, (clock & 31) * 2)
    info._decodeExtra(binascii.crc32(raw_name))
    return info, sizeCentralDir + name_size + extra_size + comment_size
