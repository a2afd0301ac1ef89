"""What of module os few programs use: imported when the first of these names is asked for (os.__getattr__).

_posix_calls takes bytes for paths and texts; what it does not raise it gives as an error's number, so that the path is shown as it came.
"""

__name__ = "posix"   # where the public names belong

import os
import _posix_calls as _calls
import _struct_sequence
from _posix_calls import *

_own = {'spawn', 'take_terminal'}  # natives that are no names of os


def _checked(error, path):
    """None for 0; any other number is raised with the path, if there is one."""
    if error:
        raise OSError(error, os.strerror(error), *(() if path is None else (path,)))


# Programs

if hasattr(_calls, 'spawn'):
    def _environment(env):
        if env is None:
            env = os.environb
        items = []
        keys, values = list(env.keys()), list(env.values())
        for key, value in zip(keys, values):
            key, value = os.fsencode(key), os.fsencode(value)
            if b'\0' in key or b'\0' in value:
                raise ValueError('embedded null byte')
            if not key or b'=' in key[1:]:
                raise ValueError('illegal environment variable name')
            items.append(key + b'=' + value)
        return items

    def _action(action):
        """A row for the native: numbers, and a path as bytes."""
        if not isinstance(action, tuple) or not action:
            raise TypeError('Each file_actions element must be a non-empty tuple')
        kind = action[0]
        if not isinstance(kind, int):
            raise TypeError(f"'{type(kind).__name__}' object cannot be interpreted as an integer")
        if kind == POSIX_SPAWN_OPEN:
            if len(action) != 5:
                raise TypeError('A open file_action tuple must have 5 elements')
            return kind, action[1], os.fsencode(action[2]), action[3], action[4]
        if kind == POSIX_SPAWN_DUP2:
            if len(action) != 3:
                raise TypeError('A dup2 file_action tuple must have 3 elements')
        elif kind == POSIX_SPAWN_CLOSE or kind == globals().get('POSIX_SPAWN_CLOSEFROM'):
            if len(action) != 2:
                name = 'close' if kind == POSIX_SPAWN_CLOSE else 'closefrom'
                raise TypeError(f'A {name} file_action tuple must have 2 elements')
        else:
            raise TypeError('Unknown file_actions identifier')
        return action

    def _scheduler(scheduler):
        """(policy, priority), each None where it is not asked."""
        if scheduler is None:
            return None, None
        if not isinstance(scheduler, tuple) or len(scheduler) != 2:
            raise TypeError('A scheduler tuple must have two elements')
        policy, param = scheduler
        return policy, _priority(param)

    def _spawn(search, path, argv, env, file_actions, setpgroup, resetids, setsid, setsigmask, setsigdef, scheduler):
        """What posix_spawn() and posix_spawnp() do with their arguments."""
        name = 'posix_spawnp' if search else 'posix_spawn'
        program = _name(path, name)
        if not isinstance(argv, (list, tuple)):
            raise TypeError(f'{name}: argv must be a tuple or list')
        if not argv:
            raise ValueError(f'{name}: argv must not be empty')
        arguments = [os.fsencode(argument) for argument in argv]
        if not arguments[0]:
            raise ValueError(f'{name}: argv first element cannot be empty')
        if env is not None and not hasattr(env, 'keys'):
            raise TypeError(f'{name}: environment must be a mapping object or None')
        try:
            actions = [] if file_actions is None else list(file_actions)
        except TypeError:
            raise TypeError('file_actions must be a sequence or None') from None
        asked = (setpgroup, True if resetids else None, True if setsid else None,
                 *(None if signals is False else list(signals) for signals in (setsigmask, setsigdef)), *_scheduler(scheduler))
        result = _calls.spawn(program, arguments, _environment(env), [_action(action) for action in actions], asked, search)
        if result < 0:
            _checked(-result, path)
        return result


waitid_result = _struct_sequence.make('posix', 'waitid_result', 'si_pid si_uid si_signo si_status si_code', 'What waitid() tells.')


def waitid(idtype, id, options, /):
    """Waits for a child: a waitid_result, or None with WNOHANG where there is none yet."""
    found = _calls.waitid(idtype, id, options)
    return None if found is None else waitid_result(found)


def wait4(pid, options):
    """Waits for a child: (pid, status, what it used)."""
    import resource
    pid, status, used = _calls.wait4(pid, options)
    return pid, status, resource.struct_rusage(used)


def wait3(options):
    """Waits for any child: (pid, status, what it used)."""
    return wait4(-1, options)


def setpgrp():
    """Makes this process the leader of a group of its own."""
    os.setpgid(0, 0)


# Terminals

def openpty():
    """A new terminal: descriptors of its master and of itself."""
    master = posix_openpt(os.O_RDWR | os.O_NOCTTY)
    try:
        grantpt(master)
        unlockpt(master)
        return master, os.open(ptsname(master), os.O_RDWR | os.O_NOCTTY)
    except:
        os.close(master)
        raise


def login_tty(fd, /):
    """Makes a terminal this process's own, of a new session, and its standard streams."""
    os.setsid()
    _calls.take_terminal(fd)
    for stream in range(3):
        os.dup2(fd, stream)
    if fd > 2:
        os.close(fd)


def forkpty():
    """Forks; the child gets a new terminal: (0, -1) there, (pid, descriptor of the master) here."""
    master, slave = openpty()
    try:
        pid = os.fork()
    except:
        os.close(master)
        os.close(slave)
        raise
    if pid:
        os.close(slave)
        return pid, master
    try:
        os.close(master)
        login_tty(slave)
    except:
        os._exit(1)
    return 0, -1


# Files

def preadv(fd, buffers, offset, flags=0, /):
    """Reads at an offset into several buffers: the number of bytes."""
    return _calls.preadv(fd, _sequence(buffers, 'preadv2'), offset, flags)


def pwritev(fd, buffers, offset, flags=0, /):
    """Writes several buffers at an offset: the number of bytes."""
    return _calls.pwritev(fd, _sequence(buffers, 'pwritev'), offset, flags)


def _sequence(buffers, name):
    if not hasattr(type(buffers), '__getitem__'):
        raise TypeError(f'{name}() arg 2 must be a sequence')
    return list(buffers)


def _name(path, function, what='path', kinds='string, bytes or os.PathLike'):
    if not isinstance(path, (str, bytes)) and not hasattr(type(path), '__fspath__'):
        raise TypeError(f'{function}: {what} should be {kinds}, not {type(path).__name__}')
    name = os.fsencode(path)
    if b'\0' in name:
        raise ValueError(f'{function}: embedded null character in {what}')
    return name


def mknod(path, mode=0o600, device=0, *, dir_fd=None):
    """Makes a file of any kind."""
    _checked(_calls.mknod(_name(path, 'mknod'), mode, device, -1 if dir_fd is None else dir_fd), None)


def chroot(path):
    """Makes a folder the root of all paths of this process."""
    _checked(_calls.chroot(_name(path, 'chroot')), path)


def initgroups(username, gid, /):
    """Sets this process's groups to a user's."""
    _calls.initgroups(os.fsencode(username), gid)


def getgrouplist(user, group, /):
    """The groups of a user."""
    return _calls.getgrouplist(os.fsencode(user), group)


def setgroups(groups, /):
    """Sets this process's groups beside the first."""
    _calls.setgroups(list(_sequence_of_ids(groups)))


def _sequence_of_ids(groups):
    if not hasattr(type(groups), '__getitem__'):
        raise TypeError('setgroups argument must be a sequence')
    return groups


if hasattr(_calls, 'copy_file_range'):
    def copy_file_range(src, dst, count, offset_src=None, offset_dst=None):
        """Copies between files inside the system: the number of bytes."""
        return _calls.copy_file_range(src, dst, count, offset_src, offset_dst, 0)

    def splice(src, dst, count, offset_src=None, offset_dst=None, flags=0):
        """Moves between a pipe and another descriptor: the number of bytes."""
        return _calls.splice(src, dst, count, offset_src, offset_dst, flags)


if hasattr(_calls, 'getxattr'):
    def _file(path, follow_symlinks, name, kinds='string, bytes, os.PathLike or integer'):
        if isinstance(path, int):
            if not follow_symlinks:
                raise ValueError(f'{name}: cannot use fd and follow_symlinks together')
            return path
        return _name(path, name, 'path', kinds)

    def getxattr(path, attribute, *, follow_symlinks=True):
        """The value of a file's attribute."""
        found = _calls.getxattr(_file(path, follow_symlinks, 'getxattr'), _name(attribute, 'getxattr', 'attribute'), follow_symlinks)
        return found if isinstance(found, bytes) else _checked(found, path)

    def setxattr(path, attribute, value, flags=0, *, follow_symlinks=True):
        """Sets an attribute of a file."""
        _checked(_calls.setxattr(_file(path, follow_symlinks, 'setxattr'), _name(attribute, 'setxattr', 'attribute'), value, flags, follow_symlinks), path)

    def listxattr(path=None, *, follow_symlinks=True):
        """The names of a file's attributes."""
        if path is None:
            path = '.'
        found = _calls.listxattr(_file(path, follow_symlinks, 'listxattr', 'string, bytes, os.PathLike, integer or None'), follow_symlinks)
        return [os.fsdecode(name) for name in found.split(b'\0') if name] if isinstance(found, bytes) else _checked(found, path)

    def removexattr(path, attribute, *, follow_symlinks=True):
        """Removes an attribute of a file."""
        _checked(_calls.removexattr(_file(path, follow_symlinks, 'removexattr'), _name(attribute, 'removexattr', 'attribute'), follow_symlinks), path)


# Turns

class sched_param(_struct_sequence.make('posix', 'sched_param', 'sched_priority', 'How a process takes its turns.')):
    __slots__ = ()
    __module__ = 'posix'

    def __new__(cls, sched_priority):
        return tuple.__new__(cls, (sched_priority,))

    def __reduce__(self):
        return type(self), tuple(self)


def _priority(param):
    if not isinstance(param, sched_param):
        raise TypeError('must have a sched_param object')
    return param.sched_priority


if hasattr(_calls, 'sched_getparam'):
    def sched_getparam(pid, /):
        """How a process takes its turns."""
        return sched_param(_calls.sched_getparam(pid))

    def sched_setparam(pid, param, /):
        """Sets how a process takes its turns."""
        _calls.sched_setparam(pid, _priority(param))

    def sched_setscheduler(pid, policy, param, /):
        """Sets by which policy a process takes its turns, and how."""
        _calls.sched_setscheduler(pid, policy, _priority(param))


# Timers

if hasattr(_calls, 'timerfd_create'):
    def timerfd_create(clockid, /, *, flags=0):
        """A timer with a descriptor."""
        return _calls.timerfd_create(clockid, flags | TFD_CLOEXEC)

    def timerfd_settime_ns(fd, /, *, flags=0, initial=0, interval=0):
        """Sets a timer, in nanoseconds: what was left, and its interval."""
        return _calls.timerfd_settime(fd, flags, initial, interval)

    def timerfd_gettime_ns(fd, /):
        """What is left of a timer, and its interval, in nanoseconds."""
        return _calls.timerfd_gettime(fd)

    def timerfd_settime(fd, /, *, flags=0, initial=0.0, interval=0.0):
        """Sets a timer, in seconds: what was left, and its interval."""
        return _seconds(_calls.timerfd_settime(fd, flags, _nanoseconds(initial), _nanoseconds(interval)))

    def timerfd_gettime(fd, /):
        """What is left of a timer, and its interval, in seconds."""
        return _seconds(_calls.timerfd_gettime(fd))

    def _nanoseconds(seconds):
        return round(seconds * 10**9)

    def _seconds(times):
        return tuple(time / 10**9 for time in times)


__all__ = [name for name in globals() if name[0] != '_' and name not in _own and name != 'os']
