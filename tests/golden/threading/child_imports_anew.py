"""What another thread was importing when a child was forked is imported anew in the child."""
import os
import sys
import tempfile
import threading
import time
import warnings

warnings.simplefilter("ignore")
with tempfile.TemporaryDirectory() as folder:
    sys.path.insert(0, folder)
    with open(os.path.join(folder, "slow.py"), "w") as file:
        file.write("import threading\nimport time\nstarted = True\nwhile threading.current_thread() is not threading.main_thread() and not threading.go_on:\n"
                   "    time.sleep(0.001)\nvalue = 5\n")
    threading.go_on = False
    thread = threading.Thread(target=lambda: __import__("slow"))
    thread.start()
    while not hasattr(sys.modules.get("slow"), "started"):
        time.sleep(0.001)
    pid = os.fork()
    if not pid:
        import slow
        print(slow.value, flush=True)
        os._exit(0)
    os.waitpid(pid, 0)
    threading.go_on = True
    thread.join()
    print(sys.modules["slow"].value)
