import sys
word = "script"
if "fail" in sys.argv:
    {}[sys.argv[0]]
if "exit" in sys.argv:
    sys.exit(3)
print(__name__, __file__.rpartition("/")[2], sys.argv[1:], word)
