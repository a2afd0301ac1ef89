"""What sysconf(), pathconf() and confstr() know by name."""
import os
for names in os.sysconf_names, os.pathconf_names, os.confstr_names:
    print(sorted(item for item in names.items() if item[0] not in ('SC_HOST_NAME_MAX', 'SC_SYMLOOP_MAX')))  # Coil knows these too
print(os.sysconf('SC_CHAR_BIT'), os.sysconf('SC_INT_MAX'), os.confstr('CS_LFS64_CFLAGS'), os.pathconf('/', 'PC_FILESIZEBITS'), os.sysconf('SC_XOPEN_XPG4'))
print('sysconf_names' in dir(os), os.sysconf_names is os.sysconf_names)
for call in (lambda: os.sysconf('SC_NOT'), lambda: os.confstr(None), lambda: os.sysconf(99999)):
    try:
        print(call())
    except (ValueError, TypeError, OSError) as error:
        print(type(error).__name__, error)
