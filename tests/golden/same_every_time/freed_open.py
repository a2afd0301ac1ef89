# What is left open when the interpreter is freed is closed then, when no thread is inside any more.
import sys
import threading

sys.kept_open = open('/dev/null')
threading.Thread(target=threading.Event().wait, daemon=True).start()
print('done')
