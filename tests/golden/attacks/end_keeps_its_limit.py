# What finalisers take while the VM is being freed counts as ever.
import sys


class Late:
    def __del__(self, write=sys.stderr.write, kinds=(MemoryError,)):
        try:
            [0] * 10**9
        except kinds:
            write("refused\n")
        else:
            write("given\n")


sys.kept = Late()
sys.modules["kept"] = Late()
cycle = Late()
cycle.cycle = cycle
