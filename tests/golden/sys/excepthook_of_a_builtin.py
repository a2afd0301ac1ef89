# Any callable may be the hook, a built-in one too.
import sys

sys.excepthook = print
assert sys.excepthook is not sys.__excepthook__
1 / 0
