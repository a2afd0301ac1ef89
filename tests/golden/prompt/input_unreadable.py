# A prompt whose input can't be read any more ends.
import subprocess
import sys

for typed in ("import os\nos.close(0)\n", "import sys\nsys.stdin.close()\n", "import sys\nsys.stdin = 3\n", "import sys\nsys.stdin = None\n",
              "import sys\nclass S:\n  def readline(self, *size): return 3\n\nsys.stdin = S()\n"):
    done = subprocess.run([sys.executable, "-i", "-q", "-"], input=typed, text=True, capture_output=True, timeout=60)
    print(typed.splitlines()[-1], done.returncode)
