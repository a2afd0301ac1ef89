"""Of multiprocessing.util: the options that a child is started with."""

from subprocess import _args_from_interpreter_flags
