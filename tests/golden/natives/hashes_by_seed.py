"""What a seed makes of text and bytes of every length near a word's: the same as the reference, in each width of characters."""
import os
import subprocess
import sys

CODE = """
for size in [*range(1, 26), 63, 64, 65, 1000]:
    text = "".join(chr(97 + k % 26) for k in range(size))
    print(size, hash(text), hash(text.encode()) == hash(text), hash(text[:-1] + "\\xff"), hash(text[:-1] + "\\u20ac"), hash(text[:-1] + "\\U0001f600"))
"""
for seed in ("0", "1", "4294967295"):
    print(subprocess.run([sys.executable, "-c", CODE], env=dict(os.environ, PYTHONHASHSEED=seed), stdout=subprocess.PIPE, text=True).stdout)
