"""What platform makes of versions, programs, libraries and the names of systems."""
import os
import platform
import struct
import sys
import tempfile
import warnings

warnings.simplefilter("ignore")


def program(head):
    with tempfile.NamedTemporaryFile(delete=False) as file:
        file.write(head)
    return file.name


def of(head, call, *args):
    name = program(head)
    try:
        return call(name, *args)
    finally:
        os.remove(name)


print("-- libraries")
for data in (b"x", b"__libc_init", b"GLIBC_2.9 GLIBC_2.31 GLIBC_2.4", b"libc.so.6", b"libc.so.5.4.46 libc.so.6", b"libc_r.so.4", b"libc_p.so.7 libc_p.so.6", b"libc.so.6 GLIBC_2.2",
             b"GLIBC_2.3 libc.so.6", b"libc.so", b"GLIBC_2.a"):
    print(data, of(data, platform.libc_ver), of(data, platform.libc_ver, "other", "9"), of(b"\0" * 16380 + data, platform.libc_ver))

print("-- implementations")
for text in ("3.13.0 (main, Oct  7 2024, 05:02:14) [GCC 11.4.0]", "3.14 (heads/main:1234, Jan  1 2024, 10:00:00) [Clang 17]", "2.7.18 (b, Jan 2 2020, 03:04:05) [GCC]", "3.10.14 (75b3de9d9035, Apr 21 2024, 10:54:48)\n[PyPy 7.3.16 with GCC 10.2.1]",
             "3.9.1 (default, Jan 1 2021, 01:02:03)", "1.2", "", "x (y) [z]"):
    try:
        print(repr(text), platform._sys_version(text))
    except ValueError as error:
        print(repr(text), error)
sys._git = ("CPython", "branch", "revision")
platform._sys_version_cache.clear()
print(platform.python_branch(), platform.python_revision(), len(platform.python_build()), platform.python_version_tuple()[0], platform.python_version()[0], bool(platform.python_compiler()))
print(platform._sys_version("3.13.0 (main, Oct  7 2024, 05:02:14) [GCC 11.4.0]"))
here, sys.platform = sys.platform, "java1.8"
print(platform._sys_version("2.7.1 (default, Jan 1 2021, 01:02:03) [Java]"))
sys.platform = here

print("-- systems")
for row in (("SunOS", "5.10", "v"), ("SunOS", "4.1", "v"), ("SunOS", "x", "v"), ("win32", "10", "v"), ("win16", "3", "v"), ("Linux", "6", "v")):
    print(row, platform.system_alias(*row))
print(platform.win32_ver("a", "1.2", "c", "d"), platform.mac_ver("r", ("a", "b", "c"), "m"), platform.java_ver("r", "v"), platform.ios_ver("s", "r", "m", True), platform.android_ver("r", 5, "m", "o", "d", True))
print(platform.win32_edition(), platform.win32_is_iot(), platform.mac_ver()[0] == "" or sys.platform == "darwin", platform.ios_ver(), platform.android_ver())
print(platform.java_ver())
print(platform.uname()._fields, platform.uname()[0] == platform.system(), platform.uname()[4] == platform.machine(), platform.node() == platform.uname().node, platform.release() == platform.uname().release,
      platform.version() == platform.uname().version, platform.processor() == platform.uname().processor)
Uname = platform.uname_result
real = platform.uname
platform.libc_ver = lambda *args: ("glibc", "2.0")
platform.architecture = lambda *args: ("64bit", "ELF")
for row in (("Linux", "node", "6.1", "#1", "x86_64"), ("SunOS", "node", "5.10", "#2", "sun4u"), ("Other sys", "node", "1:2/3", '"v"', "ma(ch)"), ("Darwin", "node", "23.1", "v", "arm64"), ("", "", "unknown", "", "")):
    platform.uname = lambda: Uname(*row)
    for aliased in False, True:
        for terse in False, True:
            platform._platform_cache.clear()
            platform.mac_ver = lambda: ("14.1", ("", "", ""), "arm64")
            print(platform.platform(aliased, terse), end=" ")
    print()

print("-- distributions")
text = ["# a comment\n", "NAME=Plain\n", 'PRETTY_NAME="The \\"quoted\\" \\$one"\n', "VERSION_ID='1.5'\n", "bad line\n", "ID=\n", "lower_case=x y\n", "NAME2=a\\`b\n"]
print(platform._parse_os_release(text), platform._parse_os_release([]))
platform._os_release_candidates = ("/none/os-release", "/none/other")
platform._os_release_cache = None
try:
    platform.freedesktop_os_release()
except OSError as error:
    print(error.errno, error.strerror)
name = program(b"NAME=Own\nID=own\n")
platform._os_release_candidates = ("/none/os-release", name)
told = platform.freedesktop_os_release()
os.remove(name)
told["NAME"] = "changed"
print(platform.freedesktop_os_release())
print([platform._comparable_version(v) for v in ("1.2a3", "1.2dev", "2pl1", "1-rc_2+x", "1.0RC1", "3b1", "1c4", "1alpha", "1beta2", "1p3", "1zz")])
