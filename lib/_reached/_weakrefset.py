"""Of _weakrefset: the same as of weakref."""

from _reached.weakref import _IterationGuard
