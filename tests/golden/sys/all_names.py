"""vars(sys) has all names at once; what sys.unraisablehook is called with is a struct sequence."""
import sys

names = vars(sys)
wanted = """abiflags base_exec_prefix base_prefix builtin_module_names copyright dont_write_bytecode exec_prefix executable flags float_info
float_repr_style hash_info hexversion implementation int_info maxsize monitoring orig_argv platlibdir prefix pycache_prefix
stdlib_module_names thread_info version_info warnoptions _base_executable _framework _git _home _stdlib_dir _xoptions""".split()
print([name for name in wanted if name not in names], names is sys.__dict__, sorted(set(dir(sys)) ^ set(names)))
del sys.copyright
print("copyright" in vars(sys), hasattr(sys, "copyright"), hasattr(sys, "__getattr__"), hasattr(sys, "nothing"))

caught = []


class Raises:
    def __del__(self):
        raise ValueError("in __del__")


sys.unraisablehook = caught.append
thing = Raises()
del thing
[told] = caught
kind = type(told)
print(kind, kind.__name__, kind.__module__, kind.n_fields, kind.n_sequence_fields, kind.__match_args__, len(told))
print(told.exc_type, told[1], told.exc_traceback.tb_frame.f_code.co_name, told.err_msg, told[4].__name__)
print(kind((1, 2, 3, 4, 5)), isinstance(told, tuple))
for items in (1,), 5, range(6):
    try:
        kind(items)
    except TypeError as error:
        print(error)
sys.unraisablehook = sys.__unraisablehook__
sys.stderr = sys.stdout
sys.unraisablehook(kind((ValueError, ValueError("text"), None, "A message", None)))
sys.unraisablehook(kind((ValueError, ValueError("text"), None, None, "an object")))
