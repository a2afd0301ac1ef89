# Calls of os that few programs make: they are there as all others are, in dir() and in `import *` too.
import os

print(all(hasattr(os, name) for name in os.__all__), 'openpty' in dir(os), 'preadv' in os.__all__, hasattr(os, 'startfile'))
scope = {}
exec('from os import *', scope)
print(scope['sched_param'](sched_priority=3), scope['wait4'] is os.wait4)
pid = os.posix_spawn('/bin/sh', ['sh', '-c', 'exit 3'], {'A': 'b'})
print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
read, write = os.pipe()
pid = os.posix_spawnp('sh', ['sh', '-c', 'echo $A; exit 4'], {'A': 'text', 'PATH': '/bin:/usr/bin'},
                      file_actions=[(os.POSIX_SPAWN_DUP2, write, 1), (os.POSIX_SPAWN_CLOSE, read)])
found, status, used = os.wait4(pid, 0)
print(found == pid, os.waitstatus_to_exitcode(status), type(used), os.read(read, 10))
pid = os.posix_spawn('/bin/sh', ['sh', '-c', 'exit 5'], {})
told = os.waitid(os.P_PID, pid, os.WEXITED)
print(told.si_pid == pid, told.si_status, type(told))
master, slave = os.openpty()
print(os.isatty(master), os.isatty(slave), os.ptsname(master) == os.ttyname(slave))
os.close(slave)
for call in (lambda: os.posix_spawn('/no/such/program', ['x'], {}), lambda: os.posix_spawn('/bin/sh', [], {}),
             lambda: os.posix_spawn('/bin/sh', 'sh', {}), lambda: os.posix_spawn('/bin/sh', [''], {}),
             lambda: os.posix_spawn('/bin/sh', ['sh'], {}, file_actions=[(99,)]),
             lambda: os.posix_spawn('/bin/sh', ['sh'], {'a=b': ''}), lambda: os.waitid(os.P_ALL, 0, os.WEXITED),
             lambda: os.preadv(read, 5, 0), lambda: os.posix_fadvise(-42, 0, 0, 0), lambda: os.no_such_name, lambda: os.__nothing__,
             lambda: os.major(-2), lambda: os.chroot('/no/such/folder')):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)
print(os.major(-1), os.makedev(-1, -1), os.setpgrp())
