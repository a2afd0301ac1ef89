import _helpers.cyc_a as a, _helpers.cyc_b as b
print(a.other(), b.other())
try: import _helpers.cyc_bad
except ImportError as e: print(str(e).split(" (/")[0])
import sys
print("_helpers.cyc_bad" in sys.modules, "_helpers.cyc_bad2" in sys.modules)
