"""Members as files: reading and writing them, packed and encrypted, while others of the same archive are read too.

The libraries that pack are names of zipfile, None where they are not.
"""

import binascii
import functools
import io
import os
import struct
import zipfile
from zipfile._format import (BadZipFile, DESCRIPTOR, ZIP_BZIP2, ZIP_DEFLATED, ZIP_LZMA, ZIP_STORED,
                             _MASK_USE_DATA_DESCRIPTOR, compressor_names)

__name__ = 'zipfile'


# Compression

class LZMACompressor:
    """A raw LZMA stream behind the header that zip files give it."""

    def __init__(self):
        self._packer = None

    def _begin(self):
        lzma = zipfile.lzma
        properties = lzma._encode_filter_properties({'id': lzma.FILTER_LZMA1})
        filters = [lzma._decode_filter_properties(lzma.FILTER_LZMA1, properties)]
        self._packer = lzma.LZMACompressor(lzma.FORMAT_RAW, filters=filters)
        return struct.pack('<BBH', 9, 4, len(properties)) + properties

    def compress(self, data):
        return (self._begin() if self._packer is None else b'') + self._packer.compress(data)

    def flush(self):
        return (self._begin() if self._packer is None else b'') + self._packer.flush()


class LZMADecompressor:
    """The reverse of LZMACompressor."""

    def __init__(self):
        self._unpacker = None
        self._head = b''
        self.eof = False

    def decompress(self, data):
        if self._unpacker is None:
            self._head += data
            if len(self._head) <= 4:
                return b''
            size = int.from_bytes(self._head[2:4], 'little')
            if len(self._head) <= 4 + size:
                return b''
            self._unpacker = zipfile.lzma.LZMADecompressor(zipfile.lzma.FORMAT_RAW, filters=[
                zipfile.lzma._decode_filter_properties(zipfile.lzma.FILTER_LZMA1, self._head[4:4 + size])])
            data = self._head[4 + size:]
            self._head = b''
        result = self._unpacker.decompress(data)
        self.eof = self._unpacker.eof
        return result


def check_compression(compression):
    """RuntimeError or NotImplementedError for a kind of compression that there is not."""
    if compression == ZIP_DEFLATED:
        if not zipfile.zlib:
            raise RuntimeError('Compression requires the (missing) zlib module')
    elif compression == ZIP_BZIP2:
        if not zipfile.bz2:
            raise RuntimeError('Compression requires the (missing) bz2 module')
    elif compression == ZIP_LZMA:
        if not zipfile.lzma:
            raise RuntimeError('Compression requires the (missing) lzma module')
    elif compression != ZIP_STORED:
        raise NotImplementedError('That compression method is not supported')


def get_compressor(compress_type, compresslevel=None):
    """What packs a member, None if nothing does."""
    if compress_type == ZIP_DEFLATED:
        return zipfile.zlib.compressobj(-1 if compresslevel is None else compresslevel, ZIP_DEFLATED, -15)
    if compress_type == ZIP_BZIP2:
        return zipfile.bz2.BZ2Compressor(9 if compresslevel is None else compresslevel)
    return LZMACompressor() if compress_type == ZIP_LZMA else None


def get_decompressor(compress_type):
    """What unpacks a member, None if nothing does."""
    if compress_type == ZIP_STORED:
        return None
    check_compression(compress_type)
    if compress_type == ZIP_DEFLATED:
        return zipfile.zlib.decompressobj(-15)
    return zipfile.bz2.BZ2Decompressor() if compress_type == ZIP_BZIP2 else LZMADecompressor()


# Encryption, of the old kind (APPNOTE 6.1): three keys, stirred by each byte of the text

@functools.cache
def _crc_table():
    return [_crc_of(byte) for byte in range(256)]


def _crc_of(byte):
    for _ in range(8):
        byte = byte >> 1 ^ (0xedb88320 if byte & 1 else 0)
    return byte


class Decrypter:
    """Decrypts the bytes of a member, in order."""

    def __init__(self, password):
        self._keys = 0x12345678, 0x23456789, 0x34567890
        for byte in password:
            self._stir(byte)

    def _stir(self, byte):
        first, second, third = self._keys
        table = _crc_table()
        first = first >> 8 ^ table[(first ^ byte) & 0xff]
        second = (second + (first & 0xff)) * 134775813 + 1 & 0xffffffff
        self._keys = first, second, third >> 8 ^ table[(third ^ second >> 24) & 0xff]

    def __call__(self, data):
        result = bytearray()
        for byte in data:
            mask = self._keys[2] | 2
            byte ^= mask * (mask ^ 1) >> 8 & 0xff
            self._stir(byte)
            result.append(byte)
        return bytes(result)


# The archive's file, shared

class SharedFile:
    """The archive's file for one reader: it has a position of its own, and takes the lock to read."""

    def __init__(self, file, pos, close, lock, writing):
        self._file = file
        self._pos = pos
        self._close = close
        self._lock = lock
        self._writing = writing
        self.seekable = file.seekable

    def tell(self):
        return self._pos

    def seek(self, offset, whence=0):
        with self._lock:
            self._check_writing('reposition in')
            self._file.seek(self._pos + offset if whence == os.SEEK_CUR else offset, 0 if whence == os.SEEK_CUR else whence)
            self._pos = self._file.tell()
            return self._pos

    def _check_writing(self, what):
        if self._writing():
            raise ValueError(f"Can't {what} the ZIP file while there is an open writing handle on it. "
                             'Close the writing handle before trying to read.')

    def read(self, n=-1):
        with self._lock:
            self._check_writing('read from')
            self._file.seek(self._pos)
            data = self._file.read(n)
            self._pos = self._file.tell()
            return data

    def close(self):
        if self._file is not None:
            file, self._file = self._file, None
            self._close(file)


class Tellable:
    """A file that can only be written, which tells how much it was."""

    def __init__(self, fp):
        self.fp = fp
        self.offset = 0

    def write(self, data):
        n = self.fp.write(data)
        self.offset += n
        return n

    def tell(self):
        return self.offset

    def flush(self):
        self.fp.flush()

    def close(self):
        self.fp.close()


class ZipExtFile(io.BufferedIOBase):
    """A member, open for reading."""

    MIN_READ_SIZE = 4096
    MAX_SEEK_READ = 1 << 24
    MAX_N = 1 << 30

    def __init__(self, fileobj, mode, zipinfo, pwd=None, close_fileobj=False):
        self._fileobj = fileobj
        self._pwd = pwd
        self._close_fileobj = close_fileobj
        self._info = zipinfo
        self.mode = 'rb'
        self.name = zipinfo.filename
        self.newlines = None
        self._seekable = False
        try:
            if fileobj.seekable():
                self._start = fileobj.tell()
                self._seekable = True
        except AttributeError:
            pass
        self._rewind()

    def _rewind(self):
        """Begin at the member's beginning, where the file is."""
        info = self._info
        self._packed_left = info.compress_size
        self._left = info.file_size
        self._unpacker = get_decompressor(info.compress_type)
        self._expected_crc = getattr(info, 'CRC', None)
        self._running_crc = binascii.crc32(b'')
        self._eof = False
        self._readbuffer, self._offset = b'', 0 # what is read, and how much of it was given out
        self._decrypter = None
        if self._pwd:
            if self._packed_left < 12:
                raise BadZipFile(f'Truncated encryption header of {info.orig_filename!r}')
            self._decrypter = Decrypter(self._pwd)
            # The last of twelve bytes is what can be checked before reading.
            check = info._raw_time >> 8 & 0xff if info.flag_bits & _MASK_USE_DATA_DESCRIPTOR else info.CRC >> 24 & 0xff
            head = self._decrypter(self._fileobj.read(12))
            if len(head) < 12 or head[11] != check:
                raise RuntimeError(f'Bad password for file {info.orig_filename!r}')
            self._packed_left -= 12

    def __repr__(self):
        words = [f'<{self.__class__.__module__}.{self.__class__.__qualname__}']
        if self.closed:
            words.append('[closed]')
        else:
            words.append(f'name={self.name!r}')
            if self._info.compress_type != ZIP_STORED:
                words.append(f'compress_type={compressor_names.get(self._info.compress_type, self._info.compress_type)}')
        return ' '.join(words) + '>'

    def _check_open(self, what='I/O operation on'):
        if self.closed:
            raise ValueError(f'{what} closed file.')

    def readable(self):
        self._check_open()
        return True

    def seekable(self):
        self._check_open()
        return self._seekable

    def _packed(self, n):
        """At most n bytes of the member's data as they are in the archive."""
        n = min(max(n, self.MIN_READ_SIZE), self._packed_left)
        if n <= 0:
            return b''
        data = self._fileobj.read(n)
        self._packed_left -= len(data)
        if not data:
            raise EOFError
        return self._decrypter(data) if self._decrypter else data

    def _next(self, n):
        """The next bytes, about n and at least one but at the end."""
        while not self._eof:
            data = self._unpacked(n)
            if self._info.compress_type == ZIP_DEFLATED:
                self._eof = self._unpacker.eof or self._packed_left <= 0 and not self._unpacker.unconsumed_tail
                if self._eof and not self._unpacker.eof:
                    data += self._unpacker.flush()
            elif self._info.compress_type != ZIP_STORED:
                self._eof = self._unpacker.eof or self._packed_left <= 0
            else:
                self._eof = self._packed_left <= 0
            data = data[:self._left]
            self._left -= len(data)
            if self._left <= 0:
                self._eof = True
            self._update_crc(data)
            if data:
                return data
        return b''

    def _unpacked(self, n):
        if self._info.compress_type == ZIP_STORED:
            return self._packed(n)
        if self._info.compress_type != ZIP_DEFLATED:
            return self._unpacker.decompress(self._packed(n))
        data = self._unpacker.unconsumed_tail
        if n > len(data):
            data += self._packed(n - len(data))
        return self._unpacker.decompress(data, max(n, self.MIN_READ_SIZE))

    def _update_crc(self, data):
        if self._expected_crc is None:
            return
        self._running_crc = binascii.crc32(data, self._running_crc)
        if self._eof and self._running_crc != self._expected_crc:
            raise BadZipFile(f'Bad CRC-32 for file {self.name!r}')

    def peek(self, n=1):
        """Bytes that the next read will give, more than n if there are."""
        if n > len(self._readbuffer) - self._offset:
            chunk = self.read(n)
            if len(chunk) > self._offset:
                self._readbuffer = chunk + self._readbuffer[self._offset:]
                self._offset = 0
            else:
                self._offset -= len(chunk)
        return self._readbuffer[self._offset:self._offset + 512]

    def _buffered(self, n):
        """Up to n bytes of what was read already."""
        data = self._readbuffer[self._offset:self._offset + n]
        self._offset += len(data)
        if self._offset >= len(self._readbuffer):
            self._readbuffer, self._offset = b'', 0
        return data

    def readline(self, limit=-1):
        """A line, of at most limit bytes if that is not negative."""
        if limit < 0:
            end = self._readbuffer.find(b'\n', self._offset) + 1
            if end > 0:
                return self._buffered(end - self._offset)
        return io.BufferedIOBase.readline(self, limit)

    def read(self, n=-1):
        """n bytes, fewer only at the end; all if n is negative or None."""
        self._check_open('read from')
        everything = n is None or n < 0
        parts = [self._buffered(len(self._readbuffer) if everything else n)]
        left = 0 if everything else n - len(parts[0])
        while (everything or left > 0) and not self._eof:
            data = self._next(self.MAX_N if everything else left)
            if not everything and len(data) > left:
                self._readbuffer, self._offset = data, left
                data = data[:left]
            parts.append(data)
            left -= len(data)
        return b''.join(parts)

    def read1(self, n):
        """Up to n bytes, with at most one read of the file; as many as there are if n is negative or None."""
        self._check_open('read from')
        everything = n is None or n < 0
        data = self._buffered(len(self._readbuffer) if everything else n)
        if data or n == 0:
            return data
        data = self._next(self.MAX_N if everything else n)
        if everything or len(data) <= n:
            return data
        self._readbuffer, self._offset = data, n
        return data[:n]

    def close(self):
        try:
            if self._close_fileobj:
                self._fileobj.close()
        finally:
            super().close()

    def _check_seek(self, what):
        self._check_open(f'{what}')
        if not self._seekable:
            raise io.UnsupportedOperation('underlying stream is not seekable')

    def tell(self):
        """How many bytes of the member were read."""
        self._check_seek('tell on')
        return self._info.file_size - self._left - len(self._readbuffer) + self._offset

    def seek(self, offset, whence=os.SEEK_SET):
        """Go to a place of the member; what is before it is unpacked again where it must be."""
        self._check_seek('seek on')
        here = self.tell()
        bases = {os.SEEK_SET: 0, os.SEEK_CUR: here, os.SEEK_END: self._info.file_size}
        if whence not in bases:
            raise ValueError('whence must be os.SEEK_SET (0), os.SEEK_CUR (1), or os.SEEK_END (2)')
        target = max(0, min(bases[whence] + offset, self._info.file_size))
        by = target - here
        if 0 <= self._offset + by < len(self._readbuffer):
            self._offset += by
            return target
        if self._info.compress_type == ZIP_STORED and self._decrypter is None and by:
            # What is left out can't be checked.
            self._expected_crc = None
            by -= len(self._readbuffer) - self._offset
            self._fileobj.seek(by, os.SEEK_CUR)
            self._left -= by
            self._packed_left -= by
            self._eof = self._left <= 0
            self._readbuffer, self._offset = b'', 0
            return target
        if by < 0:
            self._fileobj.seek(self._start)
            self._rewind()
            by = target
        while by > 0:
            size = min(self.MAX_SEEK_READ, by)
            self.read(size)
            by -= size
        return target


class ZipWriteFile(io.BufferedIOBase):
    """A member, open for writing; the archive has it when it is closed."""

    def __init__(self, zf, zinfo, zip64):
        self._zinfo = zinfo
        self._zip64 = zip64
        self._zipfile = zf
        self._packer = get_compressor(zinfo.compress_type, zinfo.compress_level)
        self._file_size = self._packed_size = self._crc = 0

    @property
    def _fileobj(self):
        return self._zipfile.fp

    @property
    def name(self):
        """The member's name."""
        return self._zinfo.filename

    @property
    def mode(self):
        """'wb'."""
        return 'wb'

    def writable(self):
        return True

    def write(self, data):
        if self.closed:
            raise ValueError('I/O operation on closed file.')
        size = len(data) if isinstance(data, (bytes, bytearray)) else memoryview(data).nbytes
        self._file_size += size
        self._crc = binascii.crc32(data, self._crc)
        if self._packer:
            data = self._packer.compress(data)
            self._packed_size += len(data)
        self._fileobj.write(data)
        return size

    def close(self):
        if self.closed:
            return
        try:
            super().close()
            self._finish()
        finally:
            self._zipfile._writing = False

    def _finish(self):
        """Write what the packer holds back, and the sizes: behind the data, or into the header if the file can go back there."""
        zf, info = self._zipfile, self._zinfo
        if self._packer:
            data = self._packer.flush()
            self._packed_size += len(data)
            self._fileobj.write(data)
        info.compress_size = self._packed_size if self._packer else self._file_size
        info.CRC, info.file_size = self._crc, self._file_size
        if not self._zip64:
            for size, shown in (info.file_size, 'File'), (info.compress_size, 'Compressed'):
                if size > zipfile.ZIP64_LIMIT:
                    raise RuntimeError(f'{shown} size too large, try using force_zip64')
        if info.flag_bits & _MASK_USE_DATA_DESCRIPTOR:
            sizes = '<LLQQ' if self._zip64 else '<LLLL'
            self._fileobj.write(struct.pack(sizes, DESCRIPTOR, info.CRC, info.compress_size, info.file_size))
            zf.start_dir = self._fileobj.tell()
        else:
            zf.start_dir = self._fileobj.tell()
            self._fileobj.seek(info.header_offset)
            self._fileobj.write(info.FileHeader(self._zip64))
            self._fileobj.seek(zf.start_dir)
        zf.filelist.append(info)
        zf.NameToInfo[info.filename] = info
