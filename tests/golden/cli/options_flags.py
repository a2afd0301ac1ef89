import sys
print(sys.flags.optimize, sys.flags.bytes_warning, sys.flags.quiet, sys.flags.no_site, sys.flags.ignore_environment, sys.flags.dev_mode, sys.flags.isolated, sys.flags.safe_path)
print(sys._xoptions, sys.warnoptions, sys.get_int_max_str_digits(), __debug__)
assert False, "never"
def f(): "doc"
print(f.__doc__, type(sys.flags).__name__, len(sys.flags), sys.orig_argv[1:-1])
