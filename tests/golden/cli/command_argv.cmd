-c
import sys; print(sys.argv, __name__, sys.path[0] == "")
a
-b
--c
