"""Processes as new programs: how they are called, and what they do first."""

import os
import runpy
import sys
import types

from . import process, reduction
from .context import _default_context, set_spawning_popen

__all__ = ['_main', 'freeze_support', 'set_executable', 'get_executable', 'get_preparation_data', 'get_command_line', 'import_main_path']

WINEXE = WINSERVICE = False

_python_exe = None


def set_executable(executable):
    """Which program is run; None means none."""
    global _python_exe
    _python_exe = None if executable is None else os.fsencode(executable)


def get_executable():
    """The program that is run."""
    return _python_exe


set_executable(sys.executable)


def is_forking(argv):
    """Whether these are the arguments of a frozen program that is to run a process."""
    return len(argv) >= 2 and argv[1] == '--multiprocessing-fork'


def freeze_support():
    """Run what a frozen program was started for, and end; nothing in other programs."""
    if is_forking(sys.argv):
        spawn_main(**{name: None if value == 'None' else int(value) for name, _, value in (arg.partition('=') for arg in sys.argv[2:])})
        sys.exit()


def get_command_line(**kwds):
    """The command line of a process; kwds are spawn_main()'s."""
    if getattr(sys, 'frozen', False):
        return [sys.executable, '--multiprocessing-fork', *(f'{name}={value!r}' for name, value in kwds.items())]
    from .util import subprocess_flags
    arguments = ', '.join(f'{name}={value!r}' for name, value in kwds.items())
    program = f'from multiprocessing.spawn import spawn_main; spawn_main({arguments})'
    return [_python_exe, *subprocess_flags(), '-c', program, '--multiprocessing-fork']


def spawn_main(pipe_handle, parent_pid=None, tracker_fd=None):
    """What a spawned program does: run the process that it is sent."""
    from . import resource_tracker
    assert is_forking(sys.argv), 'Not forking'
    resource_tracker._resource_tracker._fd = tracker_fd
    sys.exit(_main(pipe_handle, pipe_handle))


def _main(fd, parent_sentinel):
    """Run the process whose parts come out of a descriptor: its status."""
    from .connection import Connection
    source = Connection(fd, writable=False)
    process.current_process()._inheriting = True
    try:
        prepare(reduction.pickle.loads(source.recv_bytes()))
        self = reduction.pickle.loads(source.recv_bytes())
    finally:
        del process.current_process()._inheriting
        source._handle = None   # which tells of the parent's end from now on
    return self._bootstrap(parent_sentinel)


def send_process(process_obj, popen):
    """What _main() reads: two pickles, made while `popen` is the one that starts a process."""
    data = get_preparation_data(process_obj._name)
    set_spawning_popen(popen)
    try:
        return [bytes(reduction.ForkingPickler.dumps(obj)) for obj in (data, process_obj)]
    finally:
        set_spawning_popen(None)


def _check_not_importing_main():
    if getattr(process.current_process(), '_inheriting', False):
        raise RuntimeError('''
        An attempt has been made to start a new process before the
        current process has finished its bootstrapping phase.

        This probably means that you are not using fork to start your
        child processes and you have forgotten to use the proper idiom
        in the main module:

            if __name__ == '__main__':
                freeze_support()
                ...

        The "freeze_support()" line can be omitted if the program
        is not going to be frozen to produce an executable.

        To fix this issue, refer to the "Safe importing of main module"
        section in https://docs.python.org/3/library/multiprocessing.html
        ''')


def get_preparation_data(name):
    """What a process is told before it is sent its object."""
    from . import util
    _check_not_importing_main()
    told = dict(log_to_stderr=util._log_to_stderr, authkey=process.current_process().authkey)
    if util._logger is not None:
        told['log_level'] = util._logger.getEffectiveLevel()
    path = [process.ORIGINAL_DIR if entry == '' and process.ORIGINAL_DIR is not None else entry for entry in sys.path]
    told.update(name=name, sys_path=path, sys_argv=sys.argv, orig_dir=process.ORIGINAL_DIR, dir=os.getcwd(),
                start_method=_default_context.get_start_method())
    # The child has the main module's functions and classes from a module of its own.
    main = sys.modules['__main__']
    main_name = getattr(getattr(main, '__spec__', None), 'name', None)
    main_path = getattr(main, '__file__', None)
    if main_name is not None:
        told['init_main_from_name'] = main_name
    elif main_path is not None:
        if not os.path.isabs(main_path) and process.ORIGINAL_DIR is not None:
            main_path = os.path.join(process.ORIGINAL_DIR, main_path)
        told['init_main_from_path'] = os.path.normpath(main_path)
    return told


old_main_modules = []


def prepare(data):
    """Become what a process was told to be."""
    me = process.current_process()
    if 'name' in data:
        me.name = data['name']
    if 'authkey' in data:
        me.authkey = data['authkey']
    if data.get('log_to_stderr'):
        from . import util
        util.log_to_stderr()
    if 'log_level' in data:
        from . import util
        util.get_logger().setLevel(data['log_level'])
    if 'sys_path' in data:
        sys.path = data['sys_path']
    if 'sys_argv' in data:
        sys.argv = data['sys_argv']
    if 'dir' in data:
        os.chdir(data['dir'])
    if 'orig_dir' in data:
        process.ORIGINAL_DIR = data['orig_dir']
    if 'start_method' in data:
        _default_context.set_start_method(data['start_method'], force=True)
    if 'init_main_from_name' in data:
        _fixup_main_from_name(data['init_main_from_name'])
    elif 'init_main_from_path' in data:
        _fixup_main_from_path(data['init_main_from_path'])


def _become_main(content):
    old_main_modules.append(sys.modules['__main__'])
    module = types.ModuleType('__mp_main__')
    module.__dict__.update(content)
    sys.modules['__main__'] = sys.modules['__mp_main__'] = module


def _fixup_main_from_name(mod_name):
    current = sys.modules['__main__']
    # A package's __main__ does what its program does when it is imported.
    if mod_name == '__main__' or mod_name.endswith('.__main__') or getattr(current.__spec__, 'name', None) == mod_name:
        return
    _become_main(runpy.run_module(mod_name, run_name='__mp_main__', alter_sys=True))


def _fixup_main_from_path(main_path):
    current = sys.modules['__main__']
    if os.path.splitext(os.path.basename(main_path))[0] == 'ipython' or getattr(current, '__file__', None) == main_path:
        return
    _become_main(runpy.run_path(main_path, run_name='__mp_main__'))


def import_main_path(main_path):
    """Have the main module be what the file gives under another name."""
    _fixup_main_from_path(main_path)
