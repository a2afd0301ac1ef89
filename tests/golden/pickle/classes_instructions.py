# Pickles of every instruction and protocol, read and written through Pickler and Unpickler.
from _by_classes import run

run("natives/pickle_instructions")
