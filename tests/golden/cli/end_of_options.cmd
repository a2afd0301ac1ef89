-u
-c
import sys; print(sys.argv)
-x
--
-y
