"""Zip archives: ZipFile reads and writes them, Path looks into them as pathlib does into folders.

    with zipfile.ZipFile('files.zip') as archive:
        archive.extractall('folder')

With ZIP64, in the ways of compression for which there is a module, and old encryption for reading.
"""

import _late
import io
import os
import shutil
import stat
import struct
import sys
import threading
import time
import warnings

try:
    import bz2
except ImportError:
    bz2 = None
try:
    import lzma
except ImportError:
    lzma = None
try:
    import zlib
except ImportError:
    zlib = None

from zipfile._format import (BZIP2_VERSION, BadZipFile, DEFAULT_VERSION, LZMA_VERSION, LargeZipFile, MAX_EXTRACT_VERSION,
                             ZIP64_LIMIT, ZIP64_VERSION, ZIP_BZIP2, ZIP_DEFLATED, ZIP_FILECOUNT_LIMIT, ZIP_LZMA, ZIP_MAX_COMMENT,
                             ZIP_STORED, ZipInfo, _Extra, _MASK_COMPRESSED_PATCH, _MASK_COMPRESS_OPTION_1, _MASK_ENCRYPTED,
                             _MASK_STRONG_ENCRYPTION, _MASK_USE_DATA_DESCRIPTOR, _MASK_UTF_FILENAME, compressor_names,
                             find_end_record as _find_end_record, name_text as _name_text, parse_entry as _parse_entry,
                             sanitize_filename as _sanitize_filename,
                             sizeCentralDir, sizeEndCentDir, sizeEndCentDir64, sizeEndCentDir64Locator, sizeFileHeader, stringCentralDir,
                             stringEndArchive, stringEndArchive64, stringEndArchive64Locator, stringFileHeader, structCentralDir,
                             structEndArchive, structEndArchive64, structEndArchive64Locator, structFileHeader)
from zipfile._streams import (LZMACompressor, LZMADecompressor, SharedFile as _SharedFile, Tellable as _Tellable, ZipExtFile,
                              ZipWriteFile as _ZipWriteFile, check_compression as _check_compression,
                              get_compressor as _get_compressor, get_decompressor as _get_decompressor)

__all__ = ['BadZipFile', 'BadZipfile', 'error', 'ZIP_STORED', 'ZIP_DEFLATED', 'ZIP_BZIP2', 'ZIP_LZMA', 'is_zipfile', 'ZipInfo',
           'ZipFile', 'PyZipFile', 'LargeZipFile', 'Path']

error = BadZipfile = BadZipFile # former names


def is_zipfile(filename):
    """Whether a file, by name or open, ends as zip files do."""
    try:
        if hasattr(filename, 'read'):
            here = filename.tell()
            try:
                return _find_end_record(filename) is not None
            finally:
                filename.seek(here)
        with open(filename, 'rb') as file:
            return _find_end_record(file) is not None
    except (OSError, BadZipFile):
        return False


class ZipFile:
    """An archive; mode is 'r', 'w', 'a' (files are added to an archive, or to what another file ends with), 'x' (a new file).

    compression and compresslevel are those of members that say nothing else. metadata_encoding: of names that are not in UTF-8.
    """

    fp = None
    _windows_illegal_name_trans_table = None
    _modes = {'r': 'rb', 'w': 'w+b', 'x': 'x+b', 'a': 'r+b', 'r+b': 'w+b', 'w+b': 'wb', 'x+b': 'xb'} # and what is tried next

    def __init__(self, file, mode='r', compression=ZIP_STORED, allowZip64=True, compresslevel=None, *, strict_timestamps=True,
                 metadata_encoding=None):
        if mode not in ('r', 'w', 'x', 'a'):
            raise ValueError("ZipFile requires mode 'r', 'w', 'x', or 'a'")
        _check_compression(compression)
        if metadata_encoding is not None and mode != 'r':
            raise ValueError('metadata_encoding is only supported for reading files')
        self._allowZip64 = allowZip64
        self._didModify = False
        self.debug = 0
        self.NameToInfo, self.filelist = {}, []
        self.compression, self.compresslevel = compression, compresslevel
        self.mode = mode
        self.pwd = None
        self._comment = b''
        self._strict_timestamps = strict_timestamps
        self.metadata_encoding = metadata_encoding
        self._open_file(os.fspath(file) if isinstance(file, os.PathLike) else file)
        self._fileRefCnt = 1
        self._lock = threading.RLock()
        self._seekable = True
        self._writing = False
        try:
            self._begin()
        except:
            fp, self.fp = self.fp, None
            self._fpclose(fp)
            raise

    def _open_file(self, file):
        self._filePassed = not isinstance(file, str)
        if self._filePassed:
            self.fp = file
            self.filename = getattr(file, 'name', None)
            return
        self.filename = file
        how = self._modes[self.mode]
        while True:
            try:
                self.fp = io.open(file, how)
                return
            except OSError:
                if how not in self._modes:
                    raise
                how = self._modes[how]

    def _begin(self):
        """Read the directory, or go to where the first member will be."""
        if self.mode == 'r':
            self._RealGetContents()
        elif self.mode == 'a':
            try:
                self._RealGetContents()
                self.fp.seek(self.start_dir)
            except BadZipFile: # the archive begins behind what is there
                self.fp.seek(0, 2)
                self._didModify = True
                self.start_dir = self.fp.tell()
        else:
            self._didModify = True
            try:
                self.start_dir = self.fp.tell()
            except (AttributeError, OSError):
                self.fp = _Tellable(self.fp)
                self.start_dir = 0
                self._seekable = False
                return
            try:
                self.fp.seek(self.start_dir)
            except (AttributeError, OSError):
                self._seekable = False

    def __enter__(self):
        return self

    def __exit__(self, type, value, traceback):
        self.close()

    def __repr__(self):
        words = [f'<{self.__class__.__module__}.{self.__class__.__qualname__}']
        if self.fp is None:
            words.append('[closed]')
        else:
            if self._filePassed:
                words.append(f'file={self.fp!r}')
            elif self.filename is not None:
                words.append(f'filename={self.filename!r}')
            words.append(f'mode={self.mode!r}')
        return ' '.join(words) + '>'

    def _RealGetContents(self):
        """Read the directory."""
        try:
            end = _find_end_record(self.fp)
        except OSError:
            raise BadZipFile('File is not a zip file') from None
        if end is None:
            raise BadZipFile('File is not a zip file')
        self._comment = end.comment
        # What stands before the archive moves all offsets.
        before = end.directory_end - end.size - end.offset
        self.start_dir = end.offset + before
        if self.start_dir < 0:
            raise BadZipFile('Bad offset for central directory')
        self.fp.seek(self.start_dir)
        directory = io.BytesIO(self.fp.read(end.size))
        total = 0
        while total < end.size:
            info, size = _parse_entry(directory, self.metadata_encoding)
            total += size
            info.header_offset += before
            self.filelist.append(info)
            self.NameToInfo[info.filename] = info
        follows = self.start_dir
        for info in sorted(self.filelist, key=lambda info: info.header_offset, reverse=True):
            info._end_offset = follows
            follows = info.header_offset

    # What is in the archive

    def namelist(self):
        """The members' names."""
        return [info.filename for info in self.filelist]

    def infolist(self):
        """The members' ZipInfos."""
        return self.filelist

    def printdir(self, file=None):
        """Print a table of the members."""
        print(f"{'File Name':<46} {'Modified    ':>19} {'Size':>12}", file=file)
        for info in self.filelist:
            date = '%d-%02d-%02d %02d:%02d:%02d' % info.date_time[:6]
            print(f'{info.filename:<46} {date} {info.file_size:12d}', file=file)

    def testzip(self):
        """Read all members; the name of the first that is damaged, or None."""
        for info in self.filelist:
            try:
                with self.open(info.filename, 'r') as file:
                    while file.read(1 << 20):
                        pass
            except BadZipFile:
                return info.filename

    def getinfo(self, name):
        """The ZipInfo of a name; KeyError if there is none."""
        info = self.NameToInfo.get(name)
        if info is None:
            raise KeyError(f'There is no item named {name!r} in the archive')
        return info

    def setpassword(self, pwd):
        """The password of encrypted members."""
        if pwd and not isinstance(pwd, bytes):
            raise TypeError(f'pwd: expected bytes, got {type(pwd).__name__}')
        self.pwd = pwd or None

    @property
    def comment(self):
        """The archive's comment, bytes."""
        return self._comment

    @comment.setter
    def comment(self, comment):
        if not isinstance(comment, bytes):
            raise TypeError(f'comment: expected bytes, got {type(comment).__name__}')
        if len(comment) > ZIP_MAX_COMMENT:
            warnings.warn(f'Archive comment is too long; truncating to {ZIP_MAX_COMMENT} bytes', stacklevel=2)
            comment = comment[:ZIP_MAX_COMMENT]
        self._comment = comment
        self._didModify = True

    # Reading

    def read(self, name, pwd=None):
        """The bytes of a member."""
        with self.open(name, 'r', pwd) as file:
            return file.read()

    def open(self, name, mode='r', pwd=None, *, force_zip64=False):
        """A member, by name or ZipInfo, as a binary file, for reading or ('w') writing.

        force_zip64: what is written, of unknown size, may become larger than 2 GiB.
        """
        if mode not in {'r', 'w'}:
            raise ValueError('open() requires mode "r" or "w"')
        if pwd and mode == 'w':
            raise ValueError('pwd is only supported for reading files')
        if not self.fp:
            raise ValueError('Attempt to use ZIP archive that was already closed')
        if isinstance(name, ZipInfo):
            info = name
        elif mode == 'w':
            info = ZipInfo(name)
            info.compress_type, info.compress_level = self.compression, self.compresslevel
        else:
            info = self.getinfo(name)
        if mode == 'w':
            return self._open_to_write(info, force_zip64=force_zip64)
        if self._writing:
            raise ValueError("Can't read from the ZIP file while there is an open writing handle on it. "
                             'Close the writing handle before trying to read.')
        self._fileRefCnt += 1
        shared = _SharedFile(self.fp, info.header_offset, self._fpclose, self._lock, lambda: self._writing)
        try:
            return ZipExtFile(shared, mode, info, self._password_of(info, shared, pwd), True)
        except:
            shared.close()
            raise

    def _password_of(self, info, file, pwd):
        """Read the header before a member's data, which must be what the directory says; the password that the data needs."""
        head = file.read(sizeFileHeader)
        if len(head) != sizeFileHeader:
            raise BadZipFile('Truncated file header')
        signature, _, _, flags, *_, name_size, extra_size = struct.unpack(structFileHeader, head)
        if signature != stringFileHeader:
            raise BadZipFile('Bad magic number for file header')
        raw_name = file.read(name_size)
        if extra_size:
            file.seek(extra_size, whence=1)
        if info.flag_bits & _MASK_COMPRESSED_PATCH:
            raise NotImplementedError('compressed patched data (flag bit 5)')
        if info.flag_bits & _MASK_STRONG_ENCRYPTION:
            raise NotImplementedError('strong encryption (flag bit 6)')
        name = _name_text(raw_name, flags, self.metadata_encoding)
        if name != info.orig_filename:
            raise BadZipFile(f'File name in directory {info.orig_filename!r} and header {raw_name!r} differ.')
        if info._end_offset is not None and file.tell() + info.compress_size > info._end_offset:
            raise BadZipFile(f'Overlapped entries: {info.orig_filename!r} (possible zip bomb)')
        if not info.flag_bits & _MASK_ENCRYPTED:
            return None
        pwd = pwd or self.pwd
        if pwd and not isinstance(pwd, bytes):
            raise TypeError(f'pwd: expected bytes, got {type(pwd).__name__}')
        if not pwd:
            raise RuntimeError(f'File {info.filename!r} is encrypted, password required for extraction')
        return pwd

    def extract(self, member, path=None, pwd=None):
        """Write a member below a folder, the current one by default; its path."""
        return self._extract_member(member, os.getcwd() if path is None else os.fspath(path), pwd)

    def extractall(self, path=None, members=None, pwd=None):
        """Write all members, or some, below a folder."""
        path = os.getcwd() if path is None else os.fspath(path)
        for member in self.namelist() if members is None else members:
            self._extract_member(member, path, pwd)

    @classmethod
    def _sanitize_windows_name(cls, arcname, pathsep):
        """A name that Windows takes: other characters for those that it refuses, no dots at the parts' ends."""
        table = cls._windows_illegal_name_trans_table
        if not table:
            table = cls._windows_illegal_name_trans_table = str.maketrans(dict.fromkeys(':<>|"?*', '_'))
        parts = (part.rstrip(' .') for part in arcname.translate(table).split(pathsep))
        return pathsep.join(part for part in parts if part)

    def _extract_member(self, member, targetpath, pwd):
        """Write a member; no part of its name leads out of the folder."""
        if not isinstance(member, ZipInfo):
            member = self.getinfo(member)
        name = os.path.splitdrive(member.filename.replace('/', os.path.sep))[1]
        name = os.path.sep.join(part for part in name.split(os.path.sep) if part not in ('', os.path.curdir, os.path.pardir))
        if os.path.sep == '\\':
            name = self._sanitize_windows_name(name, os.path.sep)
        if not name and not member.is_dir():
            raise ValueError('Empty filename.')
        target = os.path.normpath(os.path.join(targetpath, name))
        folder = os.path.dirname(target)
        if member.is_dir():
            os.makedirs(target, exist_ok=True)
        elif folder and not os.path.exists(folder):
            os.makedirs(folder, exist_ok=True)
        if not member.is_dir():
            with self.open(member, pwd=pwd) as source, open(target, 'wb') as file:
                shutil.copyfileobj(source, file)
        return target

    # Writing

    def _open_to_write(self, zinfo, force_zip64=False):
        if force_zip64 and not self._allowZip64:
            raise ValueError('force_zip64 is True, but allowZip64 was False when opening the ZIP file.')
        if self._writing:
            raise ValueError("Can't write to the ZIP file while there is another write handle open on it. "
                             'Close the first handle before opening another.')
        zinfo.compress_size = zinfo.CRC = zinfo.flag_bits = 0
        if zinfo.compress_type == ZIP_LZMA:
            zinfo.flag_bits |= _MASK_COMPRESS_OPTION_1 # the stream has an end mark
        if not self._seekable:
            zinfo.flag_bits |= _MASK_USE_DATA_DESCRIPTOR
        if not zinfo.external_attr:
            zinfo.external_attr = 0o600 << 16
        # Packing may make a file larger, by some percent at worst.
        zip64 = force_zip64 or zinfo.file_size * 1.05 > ZIP64_LIMIT
        if not self._allowZip64 and zip64:
            raise LargeZipFile('Filesize would require ZIP64 extensions')
        self._begin_member(zinfo, zip64)
        self._writing = True
        return _ZipWriteFile(self, zinfo, zip64)

    def _begin_member(self, zinfo, zip64):
        if self._seekable:
            self.fp.seek(self.start_dir)
        zinfo.header_offset = self.fp.tell()
        self._writecheck(zinfo)
        self._didModify = True
        self.fp.write(zinfo.FileHeader(zip64))

    def _writecheck(self, zinfo):
        """Refuse a member that can't be written; warn of a second one of its name."""
        if zinfo.filename in self.NameToInfo:
            warnings.warn(f'Duplicate name: {zinfo.filename!r}', stacklevel=4)
        if self.mode not in ('w', 'x', 'a'):
            raise ValueError("write() requires mode 'w', 'x', or 'a'")
        if not self.fp:
            raise ValueError('Attempt to write ZIP archive that was already closed')
        _check_compression(zinfo.compress_type)
        if not self._allowZip64:
            self._refuse_zip64((len(self.filelist) >= ZIP_FILECOUNT_LIMIT, 'Files count'), (zinfo.file_size > ZIP64_LIMIT, 'Filesize'),
                               (zinfo.header_offset > ZIP64_LIMIT, 'Zipfile size'))

    @staticmethod
    def _refuse_zip64(*needs):
        for needed, what in needs:
            if needed:
                raise LargeZipFile(f'{what} would require ZIP64 extensions')

    def _check_open_for(self, end='.'):
        if not self.fp:
            raise ValueError('Attempt to write to ZIP archive that was already closed')
        if self._writing:
            raise ValueError(f"Can't write to ZIP archive while an open writing handle exists{end}")

    def write(self, filename, arcname=None, compress_type=None, compresslevel=None):
        """Add a file or an (empty) folder of the system, under its own name or arcname."""
        self._check_open_for('')  # whose words have no full stop
        zinfo = ZipInfo.from_file(filename, arcname, strict_timestamps=self._strict_timestamps)
        if zinfo.is_dir():
            zinfo.compress_size = zinfo.CRC = 0
            self.mkdir(zinfo)
            return
        zinfo.compress_type = self.compression if compress_type is None else compress_type
        zinfo.compress_level = self.compresslevel if compresslevel is None else compresslevel
        with open(filename, 'rb') as source, self.open(zinfo, 'w') as target:
            shutil.copyfileobj(source, target, 1024 * 8)

    def writestr(self, zinfo_or_arcname, data, compress_type=None, compresslevel=None):
        """Add a member, by name or ZipInfo, that holds data: bytes, or a str in UTF-8."""
        if isinstance(data, str):
            data = data.encode('utf-8')
        if isinstance(zinfo_or_arcname, ZipInfo):
            zinfo = zinfo_or_arcname
        else:
            zinfo = ZipInfo(zinfo_or_arcname, time.localtime(time.time())[:6])
            zinfo.compress_type, zinfo.compress_level = self.compression, self.compresslevel
            zinfo.external_attr = 0o40775 << 16 | 0x10 if zinfo.filename.endswith('/') else 0o600 << 16
        self._check_open_for()
        if compress_type is not None:
            zinfo.compress_type = compress_type
        if compresslevel is not None:
            zinfo.compress_level = compresslevel
        zinfo.file_size = len(data)
        with self._lock, self.open(zinfo, 'w') as target:
            target.write(data)

    def mkdir(self, zinfo_or_directory_name, mode=511):
        """Add a folder, by name or ZipInfo."""
        if isinstance(zinfo_or_directory_name, ZipInfo):
            zinfo = zinfo_or_directory_name
            if not zinfo.is_dir():
                raise ValueError('The given ZipInfo does not describe a directory')
        elif isinstance(zinfo_or_directory_name, str):
            name = zinfo_or_directory_name
            zinfo = ZipInfo(name if name.endswith('/') else name + '/')
            zinfo.compress_size = zinfo.CRC = 0
            zinfo.external_attr = ((stat.S_IFDIR | mode) & 0xffff) << 16 | 0x10
            zinfo.file_size = 0
        else:
            raise TypeError('Expected type str or ZipInfo')
        with self._lock:
            if zinfo.compress_type == ZIP_LZMA:
                zinfo.flag_bits |= _MASK_COMPRESS_OPTION_1
            self._begin_member(zinfo, False)
            self.filelist.append(zinfo)
            self.NameToInfo[zinfo.filename] = zinfo
            self.start_dir = self.fp.tell()

    def __del__(self):
        self.close()

    def close(self):
        """Write the directory, if anything was added, and close the file."""
        if self.fp is None:
            return
        if self._writing:
            raise ValueError("Can't close the ZIP file while there is an open writing handle on it. "
                             'Close the writing handle before closing the zip.')
        try:
            if self.mode in ('w', 'x', 'a') and self._didModify:
                with self._lock:
                    if self._seekable:
                        self.fp.seek(self.start_dir)
                    self._write_end_record()
        finally:
            fp, self.fp = self.fp, None
            self._fpclose(fp)

    def _write_end_record(self):
        """The directory and the records behind it, with those of ZIP64 where the numbers need them."""
        for info in self.filelist:
            self.fp.write(info.directory_entry())
        end = self.fp.tell()
        count, size, offset = len(self.filelist), end - self.start_dir, self.start_dir
        needs = ((count > ZIP_FILECOUNT_LIMIT, 'Files count'), (offset > ZIP64_LIMIT, 'Central directory offset'),
                 (size > ZIP64_LIMIT, 'Central directory size'))
        if any(needed for needed, _ in needs):
            if not self._allowZip64:
                self._refuse_zip64(*needs)
            self.fp.write(struct.pack(structEndArchive64, stringEndArchive64, sizeEndCentDir64 - 12, 45, 45, 0, 0, count, count, size,
                                      offset))
            self.fp.write(struct.pack(structEndArchive64Locator, stringEndArchive64Locator, 0, end, 1))
            count, size, offset = min(count, 0xffff), min(size, 0xffffffff), min(offset, 0xffffffff)
        self.fp.write(struct.pack(structEndArchive, stringEndArchive, 0, 0, count, count, size, offset, len(self._comment)) + self._comment)
        if self.mode == 'a':
            self.fp.truncate()
        self.fp.flush()

    def _fpclose(self, fp):
        self._fileRefCnt -= 1
        if not self._fileRefCnt and not self._filePassed:
            fp.close()


class PyZipFile(ZipFile):
    """An archive of Python modules that may stand in sys.path: writepy() adds them."""

    def __init__(self, file, mode='r', compression=ZIP_STORED, allowZip64=True, optimize=-1):
        super().__init__(file, mode=mode, compression=compression, allowZip64=allowZip64)
        self._optimize = optimize

    def writepy(self, pathname, basename='', filterfunc=None):
        """Add a module, the modules of a folder, or a package with all that is in it. filterfunc(path) tells what is taken.

        What is added is source: Coil has no files of compiled modules.
        """
        pathname = os.fspath(pathname)
        if filterfunc and not filterfunc(pathname):
            if self.debug:
                print(f"{'path' if os.path.isdir(pathname) else 'file'} {pathname!r} skipped by filterfunc")
            return
        if not os.path.isdir(pathname):
            if not pathname.endswith('.py'):
                raise RuntimeError('Files added with writepy() must end with ".py"')
            self._write_module(pathname, basename)
            return
        if os.path.isfile(os.path.join(pathname, '__init__.py')):
            name = os.path.basename(pathname)
            basename = f'{basename}/{name}' if basename else name
            self._write_module(os.path.join(pathname, '__init__.py'), basename)
            for each in sorted(os.listdir(pathname)):
                path = os.path.join(pathname, each)
                if os.path.isdir(path):
                    if os.path.isfile(os.path.join(path, '__init__.py')):
                        self.writepy(path, basename, filterfunc)
                elif each.endswith('.py') and each != '__init__.py' and (not filterfunc or filterfunc(path)):
                    self._write_module(path, basename)
            return
        for each in sorted(os.listdir(pathname)):
            path = os.path.join(pathname, each)
            if each.endswith('.py') and (not filterfunc or filterfunc(path)):
                self._write_module(path, basename)

    def _write_module(self, path, basename):
        source, name = self._get_codename(path[:-3], basename)
        if self.debug:
            print('Adding', name)
        self.write(source, name)

    def _get_codename(self, pathname, basename):
        """The file of a module, given without suffix, and its name in the archive."""
        name = os.path.basename(pathname) + '.py'
        return pathname + '.py', f'{basename}/{name}' if basename else name


def _create(path, sources):
    with ZipFile(path, 'w') as archive:
        for source in sources:
            name = os.path.basename(source) or os.path.basename(os.path.dirname(source))
            _add(archive, source, '' if name in ('', os.curdir, os.pardir) else name)


def _add(archive, path, name):
    """Add a file, or a folder with all that is in it."""
    if os.path.isfile(path):
        archive.write(path, name, ZIP_DEFLATED)
    elif os.path.isdir(path):
        if name:
            archive.write(path, name)
        for each in sorted(os.listdir(path)):
            _add(archive, os.path.join(path, each), os.path.join(name, each))


def main(args=None):
    """The command line: list, extract, create or test an archive."""
    import argparse
    parser = argparse.ArgumentParser(prog='python -m zipfile', description='Lists, extracts, creates and tests zip archives.')
    group = parser.add_mutually_exclusive_group(required=True)
    group.add_argument('-l', '--list', metavar='<zipfile>', help='list what is in an archive')
    group.add_argument('-e', '--extract', nargs=2, metavar=('<zipfile>', '<output_dir>'), help='extract an archive to a folder')
    group.add_argument('-c', '--create', nargs='+', metavar=('<name>', '<file>'), help='make an archive of files and folders')
    group.add_argument('-t', '--test', metavar='<zipfile>', help='read all of an archive')
    parser.add_argument('--metadata-encoding', metavar='<encoding>', help='of names, with -l, -e and -t')
    given = parser.parse_args(args)
    encoding = given.metadata_encoding
    if given.test is not None:
        with ZipFile(given.test, 'r', metadata_encoding=encoding) as archive:
            bad = archive.testzip()
        if bad:
            print(f'The following enclosed file is corrupted: {bad!r}')
        print('Done testing')
    elif given.list is not None:
        with ZipFile(given.list, 'r', metadata_encoding=encoding) as archive:
            archive.printdir()
    elif given.extract is not None:
        with ZipFile(given.extract[0], 'r', metadata_encoding=encoding) as archive:
            archive.extractall(given.extract[1])
    else:
        if encoding:
            print('Non-conforming encodings not supported with -c.', file=sys.stderr)
            sys.exit(1)
        _create(given.create[0], given.create[1:])


from zipfile._path import CompleteDirs, Path

__getattr__ = _late.names(globals(), {})
