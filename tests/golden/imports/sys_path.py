import sys, os
here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(here, "_helpers"))
import starred
print(starred.a, starred.__name__)
sys.path.pop(0)
print(os.path.basename(starred.__file__))
