"""Tar archives: TarFile reads and writes them, open() finds out how they are compressed.

    with tarfile.open('files.tar.gz') as archive:
        archive.extractall('folder', filter='data')

Formats: ustar, GNU's, pax. A filter says what is let into the file system; see data_filter().
"""

import copy
import os
import stat
import sys
import time
import warnings
from builtins import open as bltn_open

from tarfile._files import ExFileObject, Stream as _Stream, copyfileobj
from tarfile._filters import (AbsoluteLinkError, AbsolutePathError, FilterError, LinkOutsideDestinationError, _NAMED_FILTERS,
                              OutsideDestinationError, SpecialFileError, data_filter, fully_trusted_filter, tar_filter)
from tarfile._format import (AREGTYPE, BLKTYPE, BLOCKSIZE, CHRTYPE, CONTTYPE, CompressionError, DEFAULT_FORMAT, DIRTYPE, ENCODING,
                             EOFHeaderError, EmptyHeaderError, ExtractError, FIFOTYPE, GNUTYPE_LONGLINK, GNUTYPE_LONGNAME, GNUTYPE_SPARSE,
                             GNU_FORMAT, GNU_MAGIC, GNU_TYPES, HeaderError, InvalidHeaderError, LENGTH_LINK, LENGTH_NAME, LENGTH_PREFIX,
                             LNKTYPE, NUL, PAX_FIELDS, PAX_FORMAT, PAX_NAME_FIELDS, PAX_NUMBER_FIELDS, POSIX_MAGIC, RECORDSIZE, REGTYPE,
                             REGULAR_TYPES, ReadError, SOLARIS_XHDTYPE, SUPPORTED_TYPES, SYMTYPE, StreamError, SubsequentHeaderError,
                             TarError, TarInfo, TruncatedHeaderError, USTAR_FORMAT, XGLTYPE, XHDTYPE, calc_chksums, itn, nti, nts, stn)

try:
    import pwd
except ImportError:
    pwd = None
try:
    import grp
except ImportError:
    grp = None

__all__ = ['TarFile', 'TarInfo', 'is_tarfile', 'TarError', 'ReadError', 'CompressionError', 'StreamError', 'ExtractError', 'HeaderError',
           'ENCODING', 'USTAR_FORMAT', 'GNU_FORMAT', 'PAX_FORMAT', 'DEFAULT_FORMAT', 'open', 'fully_trusted_filter', 'data_filter',
           'tar_filter', 'FilterError', 'AbsoluteLinkError', 'OutsideDestinationError', 'SpecialFileError', 'AbsolutePathError',
           'LinkOutsideDestinationError']

version = '0.9.0'
_KINDS_OF_FILES = {REGTYPE: stat.S_IFREG, SYMTYPE: stat.S_IFLNK, CHRTYPE: stat.S_IFCHR, BLKTYPE: stat.S_IFBLK, DIRTYPE: stat.S_IFDIR,
                   FIFOTYPE: stat.S_IFIFO}
symlink_exception = (AttributeError, NotImplementedError, OSError)


def _safe_print(s):
    encoding = getattr(sys.stdout, 'encoding', None)
    if encoding is not None:
        s = s.encode(encoding, 'backslashreplace').decode(encoding)
    print(s, end=' ')


class TarFile:
    """An archive; mode is 'r', 'a', 'w' or 'x'.

    debug (0 to 3) and errorlevel (0: errors are only told, 1: those that are fatal raise, 2: all do) say what comes of errors.
    """

    debug = 0
    dereference = False     # what links lead to is added, not the links
    ignore_zeros = False    # what is behind the end's mark, or a broken header, is read too
    errorlevel = 1
    format = DEFAULT_FORMAT
    encoding = ENCODING
    errors = None
    tarinfo = TarInfo
    fileobject = ExFileObject
    extraction_filter = None
    OPEN_METH = {'tar': 'taropen', 'gz': 'gzopen', 'bz2': 'bz2open', 'xz': 'xzopen'}

    def __init__(self, name=None, mode='r', fileobj=None, format=None, tarinfo=None, dereference=None, ignore_zeros=None, encoding=None,
                 errors='surrogateescape', pax_headers=None, debug=None, errorlevel=None, copybufsize=None, stream=False):
        modes = {'r': 'rb', 'a': 'r+b', 'w': 'wb', 'x': 'xb'}
        if mode not in modes:
            raise ValueError("mode must be 'r', 'a', 'w' or 'x'")
        self.mode = mode
        self._mode = modes[mode]
        if not fileobj:
            if self.mode == 'a' and not os.path.exists(name):
                self.mode, self._mode = 'w', 'wb'
            fileobj = bltn_open(name, self._mode)
            self._extfileobj = False
        else:
            if name is None and isinstance(getattr(fileobj, 'name', None), (str, bytes)):
                name = fileobj.name
            self._mode = getattr(fileobj, 'mode', self._mode)
            self._extfileobj = True
        self.name = os.path.abspath(name) if name else None
        self.fileobj = fileobj
        given = dict(format=format, tarinfo=tarinfo, dereference=dereference, ignore_zeros=ignore_zeros, encoding=encoding, debug=debug,
                     errorlevel=errorlevel)
        for attribute, value in given.items():
            if value is not None:
                setattr(self, attribute, value)
        self.errors = errors
        self.stream = stream
        self.pax_headers = pax_headers if pax_headers is not None and self.format == PAX_FORMAT else {}
        self.copybufsize = copybufsize
        self.closed = False
        self.members = []
        self._loaded = False
        self.offset = self.fileobj.tell()
        self.inodes = {}
        try:
            self._begin()
        except:
            if not self._extfileobj:
                self.fileobj.close()
            self.closed = True
            raise

    def _begin(self):
        """Read the first header, go behind the last member, or write what stands before the first."""
        self.firstmember = None
        if self.mode == 'r':
            self.firstmember = self.next()
        elif self.mode == 'a':
            while True:
                self.fileobj.seek(self.offset)
                try:
                    self.members.append(self.tarinfo.fromtarfile(self))
                except EOFHeaderError:
                    self.fileobj.seek(self.offset)
                    break
                except HeaderError as error:
                    raise ReadError(str(error)) from None
        if self.mode in ('a', 'w', 'x'):
            self._loaded = True
            if self.pax_headers:
                self._write(self.tarinfo.create_pax_global_header(self.pax_headers.copy()))

    def _write(self, data):
        self.fileobj.write(data)
        self.offset += len(data)

    # Opening

    @classmethod
    def open(cls, name=None, mode='r', fileobj=None, bufsize=RECORDSIZE, **kwargs):
        """An archive: 'r' or 'r:*' finds out how it is compressed, 'r:gz', 'w:xz' and so on say it, 'r|gz', 'w|' are for streams."""
        if not name and not fileobj:
            raise ValueError('nothing to open')
        if mode in ('r', 'r:*'):
            return cls._open_any(name, fileobj, kwargs)
        if ':' in mode:
            filemode, comptype = mode.split(':', 1)
            comptype = comptype or 'tar'
            if comptype not in cls.OPEN_METH:
                raise CompressionError(f'unknown compression type {comptype!r}')
            return getattr(cls, cls.OPEN_METH[comptype])(name, filemode or 'r', fileobj, **kwargs)
        if '|' in mode:
            filemode, comptype = mode.split('|', 1)
            filemode = filemode or 'r'
            if filemode not in ('r', 'w'):
                raise ValueError("mode must be 'r' or 'w'")
            stream = _Stream(name, filemode, comptype or 'tar', fileobj, bufsize, kwargs.pop('compresslevel', 9))
            try:
                archive = cls(name, filemode, stream, **kwargs)
            except:
                stream.close()
                raise
            archive._extfileobj = False
            return archive
        if mode in ('a', 'w', 'x'):
            return cls.taropen(name, mode, fileobj, **kwargs)
        raise ValueError('undiscernible mode')

    @classmethod
    def _open_any(cls, name, fileobj, kwargs):
        """Try each way of compression, none last."""
        wrong = []
        here = fileobj.tell() if fileobj is not None else None
        for comptype in sorted(cls.OPEN_METH, key=lambda comptype: cls.OPEN_METH[comptype] == 'taropen'):
            try:
                return getattr(cls, cls.OPEN_METH[comptype])(name, 'r', fileobj, **kwargs)
            except (ReadError, CompressionError) as error:
                wrong.append(f'- method {comptype}: {error!r}')
                if fileobj is not None:
                    fileobj.seek(here)
        raise ReadError('file could not be opened successfully:\n' + '\n'.join(wrong))

    @classmethod
    def taropen(cls, name, mode='r', fileobj=None, **kwargs):
        """An archive that is not compressed."""
        if mode not in ('r', 'a', 'w', 'x'):
            raise ValueError("mode must be 'r', 'a', 'w' or 'x'")
        return cls(name, mode, fileobj, **kwargs)

    @classmethod
    def _open_packed(cls, name, mode, make, errors, what, kwargs):
        """An archive in a compressed file, which make() opens; errors of reading it become ReadErrors."""
        file = make()
        try:
            archive = cls.taropen(name, mode, file, **kwargs)
        except errors as error:
            file.close()
            if mode == 'r':
                raise ReadError(f'not {what} file') from error
            raise
        except:
            file.close()
            raise
        archive._extfileobj = False
        return archive

    @staticmethod
    def _check_packed_mode(mode):
        if mode not in ('r', 'w', 'x'):
            raise ValueError("mode must be 'r', 'w' or 'x'")

    @classmethod
    def gzopen(cls, name, mode='r', fileobj=None, compresslevel=9, **kwargs):
        """An archive compressed by gzip."""
        cls._check_packed_mode(mode)
        try:
            from gzip import GzipFile
        except ImportError:
            raise CompressionError('gzip module is not available') from None
        return cls._open_packed(name, mode, lambda: GzipFile(name, mode + 'b', compresslevel, fileobj), (OSError, EOFError), 'a gzip',
                                kwargs)

    @classmethod
    def bz2open(cls, name, mode='r', fileobj=None, compresslevel=9, **kwargs):
        """An archive compressed by bzip2."""
        cls._check_packed_mode(mode)
        try:
            from bz2 import BZ2File
        except ImportError:
            raise CompressionError('bz2 module is not available') from None
        return cls._open_packed(name, mode, lambda: BZ2File(fileobj or name, mode, compresslevel=compresslevel), (OSError, EOFError),
                                'a bzip2', kwargs)

    @classmethod
    def xzopen(cls, name, mode='r', fileobj=None, preset=None, **kwargs):
        """An archive compressed by xz or lzma."""
        cls._check_packed_mode(mode)
        try:
            from lzma import LZMAError, LZMAFile
        except ImportError:
            raise CompressionError('lzma module is not available') from None
        return cls._open_packed(name, mode, lambda: LZMAFile(fileobj or name, mode, preset=preset), (LZMAError, EOFError), 'an lzma',
                                kwargs)

    def close(self):
        """Write the end's mark, and close the file if it is the archive's own."""
        if self.closed:
            return
        self.closed = True
        try:
            if self.mode in ('a', 'w', 'x'):
                self._write(NUL * (BLOCKSIZE * 2))
                self.fileobj.write(NUL * (-self.offset % RECORDSIZE))
        finally:
            if not self._extfileobj:
                self.fileobj.close()

    # What is in the archive

    def getmember(self, name):
        """The TarInfo of a name, the last of several; KeyError if there is none."""
        found = self._getmember(name.rstrip('/'))
        if found is None:
            raise KeyError(f'filename {name!r} not found')
        return found

    def getmembers(self):
        """The TarInfos of all members."""
        self._check()
        if not self._loaded:
            self._load()
        return self.members

    def getnames(self):
        """The members' names."""
        return [member.name for member in self.getmembers()]

    def list(self, verbose=True, *, members=None):
        """Print a table of the members."""
        self._check()
        for member in self if members is None else members:
            if verbose:
                if member.mode is None:
                    _safe_print('??????????')
                else:
                    _safe_print(stat.filemode(member.mode | _KINDS_OF_FILES.get(member.type, 0)))
                _safe_print(f'{member.uname or member.uid}/{member.gname or member.gid}')
                size = f'{member.devmajor},{member.devminor}' if member.ischr() or member.isblk() else str(member.size)
                _safe_print(f'{size:>10}')
                if member.mtime is None:
                    _safe_print('????-??-?? ??:??:??')
                else:
                    _safe_print('%d-%02d-%02d %02d:%02d:%02d' % time.localtime(member.mtime)[:6])
            _safe_print(member.name + ('/' if member.isdir() else ''))
            if verbose and member.issym():
                _safe_print('-> ' + member.linkname)
            if verbose and member.islnk():
                _safe_print('link to ' + member.linkname)
            print()

    # Writing

    def gettarinfo(self, name=None, arcname=None, fileobj=None):
        """The TarInfo of a file of the system, by name or open; None for what can't be in an archive. arcname is its name there."""
        self._check('awx')
        if fileobj is not None:
            name = fileobj.name
        arcname = os.path.splitdrive(name if arcname is None else arcname)[1].replace(os.sep, '/').lstrip('/')
        info = self.tarinfo()
        info._tarfile = self
        if fileobj is not None:
            state = os.fstat(fileobj.fileno())
        else:
            state = os.stat(name) if self.dereference else os.lstat(name)
        linkname, mode = '', state.st_mode
        if stat.S_ISREG(mode):
            inode = state.st_ino, state.st_dev
            if not self.dereference and state.st_nlink > 1 and inode in self.inodes and arcname != self.inodes[inode]:
                kind, linkname = LNKTYPE, self.inodes[inode]
            else:
                kind = REGTYPE
                if inode[0]:
                    self.inodes[inode] = arcname
        elif stat.S_ISDIR(mode):
            kind = DIRTYPE
        elif stat.S_ISFIFO(mode):
            kind = FIFOTYPE
        elif stat.S_ISLNK(mode):
            kind, linkname = SYMTYPE, os.readlink(name)
        elif stat.S_ISCHR(mode) or stat.S_ISBLK(mode):
            kind = CHRTYPE if stat.S_ISCHR(mode) else BLKTYPE
            info.devmajor, info.devminor = os.major(state.st_rdev), os.minor(state.st_rdev)
        else:
            return None
        info.name, info.mode, info.uid, info.gid = arcname, mode, state.st_uid, state.st_gid
        info.size = state.st_size if kind == REGTYPE else 0
        info.mtime, info.type, info.linkname = state.st_mtime, kind, linkname
        try:
            info.uname = pwd.getpwuid(info.uid)[0]
        except (AttributeError, KeyError, OSError):
            pass
        try:
            info.gname = grp.getgrgid(info.gid)[0]
        except (AttributeError, KeyError, OSError):
            pass
        return info

    def add(self, name, arcname=None, recursive=True, *, filter=None):
        """Add a file, or a folder with all that is in it. filter(tarinfo) gives what is added, None for nothing."""
        self._check('awx')
        if arcname is None:
            arcname = name
        if self.name is not None and os.path.abspath(name) == self.name:
            self._dbg(2, f'tarfile: Skipped {name!r}')
            return
        self._dbg(1, name)
        info = self.gettarinfo(name, arcname)
        if info is None:
            self._dbg(1, f'tarfile: Unsupported type {name!r}')
            return
        if filter is not None:
            info = filter(info)
            if info is None:
                self._dbg(2, f'tarfile: Excluded {name!r}')
                return
        if info.isreg():
            with bltn_open(name, 'rb') as file:
                self.addfile(info, file)
            return
        self.addfile(info)
        if info.isdir() and recursive:
            for each in sorted(os.listdir(name)):
                self.add(os.path.join(name, each), os.path.join(arcname, each), recursive, filter=filter)

    def addfile(self, tarinfo, fileobj=None):
        """Add a member, with its size's bytes of a file."""
        self._check('awx')
        if fileobj is None and tarinfo.isreg() and tarinfo.size != 0:
            raise ValueError('fileobj not provided for non zero-size regular file')
        tarinfo = copy.copy(tarinfo)
        self._write(tarinfo.tobuf(self.format, self.encoding, self.errors))
        if fileobj is not None:
            copyfileobj(fileobj, self.fileobj, tarinfo.size, bufsize=self.copybufsize)
            rest = -tarinfo.size % BLOCKSIZE
            self.fileobj.write(NUL * rest)
            self.offset += tarinfo.size + rest
        self.members.append(tarinfo)

    # Extracting

    def _get_filter_function(self, filter):
        if filter is None:
            filter = self.extraction_filter
            if filter is None:
                warnings.warn('Python 3.14 will, by default, filter extracted tar archives and reject files or modify their metadata. '
                              'Use the filter argument to control this behavior.', DeprecationWarning, stacklevel=3)
                return fully_trusted_filter
            if isinstance(filter, str):
                raise TypeError('String names are not supported for TarFile.extraction_filter. Use a function such as '
                                'tarfile.data_filter directly.')
            return filter
        if callable(filter):
            return filter
        try:
            return _NAMED_FILTERS[filter]
        except KeyError:
            raise ValueError(f'filter {filter!r} not found') from None

    def extractall(self, path='.', members=None, *, numeric_owner=False, filter=None):
        """Extract all members, or some, below a folder. numeric_owner: owners' numbers count, not their names."""
        chosen = self._get_filter_function(filter)
        folders = []
        for member in self if members is None else members:
            info = self._get_extract_tarinfo(member, chosen, path)
            if info is None:
                continue
            if info.isdir():
                folders.append(info)
            self._extract_one(info, path, set_attrs=not info.isdir(), numeric_owner=numeric_owner)
        # What is in a folder changes its time, and may not be allowed by its permissions.
        for info in sorted(folders, key=lambda info: info.name, reverse=True):
            target = os.path.join(path, info.name)
            try:
                self.chown(info, target, numeric_owner=numeric_owner)
                self.utime(info, target)
                self.chmod(info, target)
            except ExtractError as error:
                self._handle_nonfatal_error(error)

    def extract(self, member, path='', set_attrs=True, *, numeric_owner=False, filter=None):
        """Extract a member, by name or TarInfo, below a folder; set_attrs: with owner, time and permissions."""
        info = self._get_extract_tarinfo(member, self._get_filter_function(filter), path)
        if info is not None:
            self._extract_one(info, path, set_attrs, numeric_owner)

    def _get_extract_tarinfo(self, member, filter_function, path):
        """The TarInfo that a filter makes of a member's, None if it leaves it out."""
        original = self.getmember(member) if isinstance(member, str) else member
        info = original
        try:
            info = filter_function(original, path)
        except (OSError, UnicodeEncodeError, FilterError) as error:
            self._handle_fatal_error(error)
            info = None
        except ExtractError as error:
            self._handle_nonfatal_error(error)
            info = None
        if info is None:
            self._dbg(2, f'tarfile: Excluded {original.name!r}')
            return None
        if info.islnk():
            info = copy.copy(info)
            info._link_target = os.path.join(path, info.linkname)
        return info

    def _extract_one(self, tarinfo, path, set_attrs, numeric_owner):
        self._check('r')
        try:
            self._extract_member(tarinfo, os.path.join(path, tarinfo.name), set_attrs=set_attrs, numeric_owner=numeric_owner)
        except (OSError, UnicodeEncodeError) as error:
            self._handle_fatal_error(error)
        except ExtractError as error:
            self._handle_nonfatal_error(error)

    def _handle_nonfatal_error(self, e):
        if self.errorlevel > 1:
            raise
        self._dbg(1, f'tarfile: {e}')

    def _handle_fatal_error(self, e):
        if self.errorlevel > 0:
            raise
        if isinstance(e, OSError):
            self._dbg(1, f'tarfile: {e.strerror} {e.filename!r}' if e.filename is not None else f'tarfile: {e.strerror}')
        else:
            self._dbg(1, f'tarfile: {type(e).__name__} {e}')

    def extractfile(self, member):
        """A member, by name or TarInfo, as a file; None for what is neither a file nor a link to one."""
        self._check('r')
        info = self.getmember(member) if isinstance(member, str) else member
        if info.isreg() or info.type not in SUPPORTED_TYPES:
            return self.fileobject(self, info)
        if info.islnk() or info.issym():
            if isinstance(self.fileobj, _Stream):
                raise StreamError('cannot extract (sym)link as file object')
            return self.extractfile(self._find_link_target(info))
        return None

    def _extract_member(self, tarinfo, targetpath, set_attrs=True, numeric_owner=False):
        targetpath = targetpath.rstrip('/').replace('/', os.sep)
        folder = os.path.dirname(targetpath)
        if folder and not os.path.exists(folder):
            os.makedirs(folder, exist_ok=True)
        if tarinfo.islnk() or tarinfo.issym():
            self._dbg(1, f'{tarinfo.name} -> {tarinfo.linkname}')
        else:
            self._dbg(1, tarinfo.name)
        if tarinfo.isreg():
            self.makefile(tarinfo, targetpath)
        elif tarinfo.isdir():
            self.makedir(tarinfo, targetpath)
        elif tarinfo.isfifo():
            self.makefifo(tarinfo, targetpath)
        elif tarinfo.ischr() or tarinfo.isblk():
            self.makedev(tarinfo, targetpath)
        elif tarinfo.islnk() or tarinfo.issym():
            self.makelink(tarinfo, targetpath)
        elif tarinfo.type not in SUPPORTED_TYPES:
            self.makeunknown(tarinfo, targetpath)
        else:
            self.makefile(tarinfo, targetpath)
        if set_attrs:
            self.chown(tarinfo, targetpath, numeric_owner)
            if not tarinfo.issym():
                self.chmod(tarinfo, targetpath)
                self.utime(tarinfo, targetpath)

    def makedir(self, tarinfo, targetpath):
        """Make a folder, which others may not see before its permissions are set."""
        try:
            os.mkdir(targetpath, *(() if tarinfo.mode is None else (0o700,)))
        except FileExistsError:
            if not os.path.isdir(targetpath):
                raise

    def makefile(self, tarinfo, targetpath):
        """Write a file."""
        source = self.fileobj
        source.seek(tarinfo.offset_data)
        with bltn_open(targetpath, 'wb') as target:
            if tarinfo.sparse is None:
                copyfileobj(source, target, tarinfo.size, ReadError, self.copybufsize)
                return
            for offset, size in tarinfo.sparse:
                target.seek(offset)
                copyfileobj(source, target, size, ReadError, self.copybufsize)
            target.seek(tarinfo.size)
            target.truncate()

    def makeunknown(self, tarinfo, targetpath):
        """Write what is of a kind that is not known as a file."""
        self.makefile(tarinfo, targetpath)
        self._dbg(1, f'tarfile: Unknown file type {tarinfo.type!r}, extracted as regular file.')

    def makefifo(self, tarinfo, targetpath):
        """Make a pipe."""
        if not hasattr(os, 'mkfifo'):
            raise ExtractError('fifo not supported by system')
        os.mkfifo(targetpath)

    def makedev(self, tarinfo, targetpath):
        """Make a device."""
        if not hasattr(os, 'mknod') or not hasattr(os, 'makedev'):
            raise ExtractError('special devices not supported by system')
        mode = 0o600 if tarinfo.mode is None else tarinfo.mode
        mode |= stat.S_IFBLK if tarinfo.isblk() else stat.S_IFCHR
        os.mknod(targetpath, mode, os.makedev(tarinfo.devmajor, tarinfo.devminor))

    def makelink(self, tarinfo, targetpath):
        """Make a link; where that can't be, extract what it leads to."""
        try:
            if tarinfo.issym():
                if os.path.lexists(targetpath):
                    os.unlink(targetpath)
                os.symlink(tarinfo.linkname, targetpath)
                return
            if os.path.exists(tarinfo._link_target):
                if os.path.lexists(targetpath):
                    os.unlink(targetpath)
                os.link(tarinfo._link_target, targetpath)
                return
        except symlink_exception:
            try:
                self._extract_member(self._find_link_target(tarinfo), targetpath)
            except KeyError:
                raise ExtractError('unable to resolve link inside archive') from None
        else:
            self._extract_member(self._find_link_target(tarinfo), targetpath)

    def chown(self, tarinfo, targetpath, numeric_owner):
        """Set the owner, which only root may."""
        if not hasattr(os, 'geteuid') or os.geteuid() != 0:
            return
        user, group = tarinfo.uid, tarinfo.gid
        if not numeric_owner:
            try:
                group = grp.getgrnam(tarinfo.gname)[2] if grp and tarinfo.gname else group
            except KeyError:
                pass
            try:
                user = pwd.getpwnam(tarinfo.uname)[2] if pwd and tarinfo.uname else user
            except KeyError:
                pass
        try:
            (os.lchown if tarinfo.issym() and hasattr(os, 'lchown') else os.chown)(
                targetpath, -1 if user is None else user, -1 if group is None else group)
        except (OSError, OverflowError) as error:
            raise ExtractError('could not change owner') from error

    def chmod(self, tarinfo, targetpath):
        """Set the permissions."""
        if tarinfo.mode is not None:
            try:
                os.chmod(targetpath, tarinfo.mode)
            except OSError as error:
                raise ExtractError('could not change mode') from error

    def utime(self, tarinfo, targetpath):
        """Set the time."""
        if tarinfo.mtime is not None and hasattr(os, 'utime'):
            try:
                os.utime(targetpath, (tarinfo.mtime, tarinfo.mtime))
            except OSError as error:
                raise ExtractError('could not change modification time') from error

    # Reading headers

    def next(self):
        """The next TarInfo, None behind the last."""
        self._check('ra')
        if self.firstmember is not None:
            found, self.firstmember = self.firstmember, None
            return found
        if self.offset != self.fileobj.tell():
            if self.offset == 0:
                return None
            self.fileobj.seek(self.offset - 1)
            if not self.fileobj.read(1):
                raise ReadError('unexpected end of data')
        found = None
        while True:
            try:
                found = self.tarinfo.fromtarfile(self)
            except (EOFHeaderError, InvalidHeaderError) as error:
                if self.ignore_zeros:
                    self._dbg(2, f'0x{self.offset:X}: {error}')
                    self.offset += BLOCKSIZE
                    continue
                if self.offset == 0 and isinstance(error, InvalidHeaderError):
                    raise ReadError(str(error)) from None
            except EmptyHeaderError:
                if self.offset == 0:
                    raise ReadError('empty file') from None
            except TruncatedHeaderError as error:
                if self.offset == 0:
                    raise ReadError(str(error)) from None
            except SubsequentHeaderError as error:
                raise ReadError(str(error)) from None
            except Exception as error:
                if type(error).__module__ != 'zlib':
                    raise
                raise ReadError(f'zlib error: {error}') from None
            break
        if found is None:
            self._loaded = True
        elif not self.stream:
            self.members.append(found)
        return found

    def _getmember(self, name, tarinfo=None, normalize=False):
        """The last TarInfo of a name, of those before another TarInfo if that is given."""
        members = self.getmembers()
        if tarinfo is not None:
            for at, member in enumerate(members):
                if member.offset == tarinfo.offset:
                    members = members[:at]
                    break
            else:
                raise ValueError(tarinfo)
        if normalize:
            name = os.path.normpath(name)
        for member in reversed(members):
            if name == (os.path.normpath(member.name) if normalize else member.name):
                return member
        return None

    def _load(self):
        """Read all headers."""
        if not self.stream:
            while self.next() is not None:
                pass
            self._loaded = True

    def _check(self, mode=None):
        """OSError if the archive is closed, or was not opened for this."""
        if self.closed:
            raise OSError(f'{self.__class__.__name__} is closed')
        if mode is not None and self.mode not in mode:
            raise OSError(f'bad operation for mode {self.mode!r}')

    def _find_link_target(self, tarinfo):
        """What a link in the archive leads to; a hard link's is before it."""
        if tarinfo.issym():
            name = '/'.join(filter(None, (os.path.dirname(tarinfo.name), tarinfo.linkname)))
            limit = None
        else:
            name, limit = tarinfo.linkname, tarinfo
        found = self._getmember(name, tarinfo=limit, normalize=True)
        if found is None:
            raise KeyError(f'linkname {name!r} not found')
        return found

    def __iter__(self):
        """The members, read as they are asked for."""
        if self._loaded:
            yield from self.members
            return
        at = 0
        if self.firstmember is not None:
            yield self.next()
            at = 1
        while True:
            if at < len(self.members):
                found = self.members[at]
            elif not self._loaded or self.stream:
                found = self.next()
                if found is None:
                    self._loaded = True
                    return
            else:
                return
            at += 1
            yield found

    def _dbg(self, level, msg):
        if level <= self.debug:
            print(msg, file=sys.stderr)

    def __enter__(self):
        self._check()
        return self

    def __exit__(self, type, value, traceback):
        if type is None:
            self.close()
        else: # the end's mark is not written
            if not self._extfileobj:
                self.fileobj.close()
            self.closed = True


def is_tarfile(name):
    """Whether a file, by name or open, is an archive that can be read."""
    try:
        if hasattr(name, 'read'):
            here = name.tell()
            archive = open(fileobj=name)
            name.seek(here)
        else:
            archive = open(name)
        archive.close()
        return True
    except TarError:
        return False


open = TarFile.open


def main():
    """The command line: list, extract, create or test an archive."""
    from tarfile import _main
    _main.main()
