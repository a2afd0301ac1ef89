"""Filters of extraction (PEP 706): what of an archive is let into the file system, and how."""

import os

from tarfile._format import TarError

__name__ = 'tarfile'


class FilterError(TarError):
    """A filter refuses a member, tarinfo."""


class AbsolutePathError(FilterError):
    """A member's path begins at the root."""

    def __init__(self, tarinfo):
        self.tarinfo = tarinfo
        super().__init__(f'member {tarinfo.name!r} has an absolute path')


class OutsideDestinationError(FilterError):
    """A member would be outside of where it is extracted to."""

    def __init__(self, tarinfo, path):
        self.tarinfo = tarinfo
        self._path = path
        super().__init__(f'{tarinfo.name!r} would be extracted to {path!r}, which is outside the destination')


class SpecialFileError(FilterError):
    """A member is a device or a pipe."""

    def __init__(self, tarinfo):
        self.tarinfo = tarinfo
        super().__init__(f'{tarinfo.name!r} is a special file')


class AbsoluteLinkError(FilterError):
    """A link leads to a path from the root."""

    def __init__(self, tarinfo):
        self.tarinfo = tarinfo
        super().__init__(f'{tarinfo.name!r} is a link to an absolute path')


class LinkOutsideDestinationError(FilterError):
    """A link leads out of where it is extracted to."""

    def __init__(self, tarinfo, path):
        self.tarinfo = tarinfo
        self._path = path
        super().__init__(f'{tarinfo.name!r} would link to {path!r}, which is outside the destination')


def _is_inside(path, folder):
    return os.path.commonpath([path, folder]) == folder


def _data_mode(member, mode):
    """The permissions of a member of plain data: none that are of use to others than for reading."""
    if member.isreg() or member.islnk():
        if not mode & 0o100:
            mode &= ~0o111
        return mode | 0o600
    if member.isdir() or member.issym():
        return None
    raise SpecialFileError(member)


def _get_filtered_attrs(member, dest_path, for_data=True):
    """The attributes that a member gets; an error if it may not be extracted."""
    changed, name = {}, member.name
    dest_path = os.path.realpath(dest_path)
    if name.startswith(('/', os.sep)):
        name = changed['name'] = member.path.lstrip('/' + os.sep)
    if os.path.isabs(name):
        raise AbsolutePathError(member)
    target = os.path.realpath(os.path.join(dest_path, name))
    if not _is_inside(target, dest_path):
        raise OutsideDestinationError(member, target)
    mode = member.mode
    if mode is not None:
        mode &= 0o755
        if for_data:
            mode = _data_mode(member, mode)
        if mode != member.mode:
            changed['mode'] = mode
    if not for_data:
        return changed
    changed.update({field: None for field in ('uid', 'gid', 'uname', 'gname') if getattr(member, field) is not None})
    if member.islnk() or member.issym():
        if os.path.isabs(member.linkname):
            raise AbsoluteLinkError(member)
        folder = os.path.dirname(name) if member.issym() else ''
        target = os.path.realpath(os.path.join(dest_path, folder, member.linkname))
        if not _is_inside(target, dest_path):
            raise LinkOutsideDestinationError(member, target)
    return changed


def fully_trusted_filter(member, dest_path):
    """Everything, as it is."""
    return member


def tar_filter(member, dest_path):
    """Everything inside of the destination, without permissions for others to write and without special bits."""
    changed = _get_filtered_attrs(member, dest_path, False)
    return member.replace(**changed, deep=False) if changed else member


def data_filter(member, dest_path):
    """Files, folders and links inside of the destination, without owners."""
    changed = _get_filtered_attrs(member, dest_path, True)
    return member.replace(**changed, deep=False) if changed else member


_NAMED_FILTERS = {'fully_trusted': fully_trusted_filter, 'tar': tar_filter, 'data': data_filter}
