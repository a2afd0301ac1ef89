"""Interned strs are counted; there is no trampoline for the system's profilers."""
import sys
before = sys.getunicodeinternedsize()
kept = [sys.intern(f'not seen before {n}') for n in range(50)]
print(sys.getunicodeinternedsize() - before >= 50, sys.is_stack_trampoline_active(), sys.deactivate_stack_trampoline())
try:
    sys.activate_stack_trampoline(1)
except TypeError as error:
    print(error)
