"""Archives by format: making and unpacking, and the two registries."""

__name__ = 'shutil'   # where the public names belong

import errno
import os
import sys

from shutil import ReadError, RegistryError, copyfileobj, _get_gid, _get_uid

_TAR_ENDINGS = {'gzip': '.gz', 'bzip2': '.bz2', 'xz': '.xz', None: ''}


def _make_folder(path, dry_run, logger):
    if path and not os.path.exists(path):
        if logger is not None:
            logger.info('creating %s', path)
        if not dry_run:
            os.makedirs(path)


def _make_tarball(base_name, base_dir, compress='gzip', verbose=0, dry_run=0, owner=None, group=None, logger=None, root_dir=None):
    if compress not in _TAR_ENDINGS:
        raise ValueError(f"bad value for 'compress', or compression format not supported : {compress}")
    import tarfile
    name = base_name + '.tar' + _TAR_ENDINGS[compress]
    _make_folder(os.path.dirname(name), dry_run, logger)
    if logger is not None:
        logger.info('Creating tar archive')
    uid, gid = _get_uid(owner), _get_gid(group)

    def owned(member):
        if gid is not None:
            member.gid, member.gname = gid, group
        if uid is not None:
            member.uid, member.uname = uid, owner
        return member

    if not dry_run:
        what = base_dir if root_dir is None else os.path.join(root_dir, base_dir)
        with tarfile.open(name, 'w|' + _TAR_ENDINGS[compress][1:]) as archive:
            archive.add(what, base_dir, filter=owned)
    return name if root_dir is None else os.path.abspath(name)


def _make_zipfile(base_name, base_dir, verbose=0, dry_run=0, logger=None, owner=None, group=None, root_dir=None):
    import zipfile
    name = base_name + '.zip'
    _make_folder(os.path.dirname(base_name), dry_run, logger)
    if logger is not None:
        logger.info("creating '%s' and adding '%s' to it", name, base_dir)
    if not dry_run:
        top = base_dir if root_dir is None else os.path.join(root_dir, base_dir)
        top = os.path.normpath(top)
        with zipfile.ZipFile(name, 'w', compression=zipfile.ZIP_DEFLATED) as archive:
            for folder, folders, files in os.walk(top):
                inside = folder if root_dir is None else os.path.normpath(os.path.join(base_dir, os.path.relpath(folder, top)))
                if inside != os.curdir:
                    archive.write(folder, inside)
                    if logger is not None:
                        logger.info("adding '%s'", inside)
                folders.sort()
                for file in files:
                    path = os.path.join(folder, file)
                    if os.path.isfile(path):
                        member = os.path.normpath(os.path.join(inside, file))
                        archive.write(path, member)
                        if logger is not None:
                            logger.info("adding '%s'", member)
    return name if root_dir is None else os.path.abspath(name)


def _has(module):
    try:
        __import__(module)
    except ImportError:
        return False
    return True


# name -> function, its keywords, description
_ARCHIVE_FORMATS = {'tar': (_make_tarball, [('compress', None)], 'uncompressed tar file')}
# name -> file name endings, function, its keywords, description
_UNPACK_FORMATS = {}
_make_tarball.supports_root_dir = True
_make_zipfile.supports_root_dir = True


def make_archive(base_name, format, root_dir=None, base_dir=None, verbose=0, dry_run=0, owner=None, group=None, logger=None):
    """Makes an archive base_name + its format's ending, of base_dir (default: all) as seen from root_dir (default: the current folder);
    returns its path. owner and group: whose its members are. ValueError: an unknown format."""
    sys.audit('shutil.make_archive', base_name, format, root_dir, base_dir)
    if format not in _ARCHIVE_FORMATS:
        raise ValueError(f"unknown archive format '{format}'")
    function, extra, _description = _ARCHIVE_FORMATS[format]
    keywords = {'dry_run': dry_run, 'logger': logger, 'owner': owner, 'group': group, **dict(extra)}
    if base_dir is None:
        base_dir = os.curdir
    moved_from = None
    if root_dir is not None:
        if getattr(function, 'supports_root_dir', False):
            base_name = os.fspath(base_name)
            keywords['root_dir'] = root_dir
            if not os.path.isdir(root_dir):
                number = errno.ENOTDIR if os.path.exists(root_dir) else errno.ENOENT
                raise OSError(number, os.strerror(number), root_dir)
        else: # it works in the current folder
            moved_from = os.getcwd()
            if logger is not None:
                logger.debug("changing into '%s'", root_dir)
            base_name = os.path.abspath(base_name)
            if not dry_run:
                os.chdir(root_dir)
    try:
        return function(base_name, base_dir, **keywords)
    finally:
        if moved_from is not None:
            if logger is not None:
                logger.debug("changing back to '%s'", moved_from)
            os.chdir(moved_from)


def get_archive_formats():
    """(name, description) of each format that make_archive() knows."""
    return sorted((name, row[2]) for name, row in _ARCHIVE_FORMATS.items())


def register_archive_format(name, function, extra_args=None, description=''):
    """Adds a format: function(base_name, base_dir, **keywords), extra_args a list of (keyword, value)."""
    if not callable(function):
        raise TypeError(f'The {function} object is not callable')
    if extra_args is None:
        extra_args = []
    if not isinstance(extra_args, (tuple, list)):
        raise TypeError('extra_args needs to be a sequence')
    for element in extra_args:
        if not isinstance(element, (tuple, list)) or len(element) != 2:
            raise TypeError('extra_args elements are : (arg_name, value)')
    _ARCHIVE_FORMATS[name] = function, extra_args, description


def unregister_archive_format(name):
    """Removes a format."""
    del _ARCHIVE_FORMATS[name]


def get_unpack_formats():
    """(name, endings, description) of each format that unpack_archive() knows."""
    return sorted((name, row[0], row[3]) for name, row in _UNPACK_FORMATS.items())


def register_unpack_format(name, extensions, function, extra_args=None, description=''):
    """Adds a format: function(path, folder, **keywords) unpacks files whose names end so; it raises ReadError. RegistryError: an ending
    has a format."""
    taken = {ending: other for other, row in _UNPACK_FORMATS.items() for ending in row[0]}
    for ending in extensions:
        if ending in taken:
            raise RegistryError(f'{ending} is already registered for "{taken[ending]}"')
    if not callable(function):
        raise TypeError('The registered function must be a callable')
    _UNPACK_FORMATS[name] = extensions, function, extra_args if extra_args is not None else [], description


def unregister_unpack_format(name):
    """Removes a format."""
    del _UNPACK_FORMATS[name]


def _unpack_zipfile(filename, extract_dir):
    import zipfile
    if not zipfile.is_zipfile(filename):
        raise ReadError(f'{filename} is not a zip file')
    with zipfile.ZipFile(filename) as archive:
        for member in archive.infolist():
            name = member.filename
            if name.startswith('/') or '..' in name: # outside extract_dir
                continue
            target = os.path.join(extract_dir, *name.split('/'))
            os.makedirs(os.path.dirname(target), exist_ok=True)
            if not name.endswith('/'):
                with archive.open(name) as source, open(target, 'wb') as file:
                    copyfileobj(source, file)


def _unpack_tarfile(filename, extract_dir, *, filter=None):
    import tarfile
    try:
        archive = tarfile.open(filename)
    except tarfile.TarError:
        raise ReadError(f'{filename} is not a compressed or uncompressed tar file')
    with archive:
        archive.extractall(extract_dir, filter=filter)


register_unpack_format('tar', ['.tar'], _unpack_tarfile, [], 'uncompressed tar file')
if _ZLIB_SUPPORTED := _has('zlib'):
    _ARCHIVE_FORMATS['gztar'] = _make_tarball, [('compress', 'gzip')], "gzip'ed tar-file"
    _ARCHIVE_FORMATS['zip'] = _make_zipfile, [], 'ZIP file'
    register_unpack_format('gztar', ['.tar.gz', '.tgz'], _unpack_tarfile, [], "gzip'ed tar-file")
    register_unpack_format('zip', ['.zip'], _unpack_zipfile, [], 'ZIP file')
if _BZ2_SUPPORTED := _has('bz2'):
    _ARCHIVE_FORMATS['bztar'] = _make_tarball, [('compress', 'bzip2')], "bzip2'ed tar-file"
    register_unpack_format('bztar', ['.tar.bz2', '.tbz2'], _unpack_tarfile, [], "bzip2'ed tar-file")
if _LZMA_SUPPORTED := _has('lzma'):
    _ARCHIVE_FORMATS['xztar'] = _make_tarball, [('compress', 'xz')], "xz'ed tar-file"
    register_unpack_format('xztar', ['.tar.xz', '.txz'], _unpack_tarfile, [], "xz'ed tar-file")


def _find_unpack_format(filename):
    return next((name for name, row in _UNPACK_FORMATS.items() for ending in row[0] if filename.endswith(ending)), None)


def unpack_archive(filename, extract_dir=None, format=None, *, filter=None):
    """Unpacks an archive into a folder (default: the current one), by its format or else its name's ending. filter: tarfile's, for tar
    formats. ReadError, ValueError."""
    sys.audit('shutil.unpack_archive', filename, extract_dir, format)
    extract_dir = os.fspath(os.getcwd() if extract_dir is None else extract_dir)
    filename = os.fspath(filename)
    if format is None:
        format = _find_unpack_format(filename)
        if format is None:
            raise ReadError(f"Unknown archive format '{filename}'")
    elif format not in _UNPACK_FORMATS:
        raise ValueError(f"Unknown unpack format '{format}'") from None
    _endings, function, extra, _description = _UNPACK_FORMATS[format]
    keywords = {**dict(extra), **({} if filter is None else {'filter': filter})}
    function(filename, extract_dir, **keywords)
