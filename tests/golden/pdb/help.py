# help: the list of commands, and of each what it does.
from _session import session
import pdb

pdb.Pdb.do_undoc = lambda self, arg: None


def main():
    return 1


session("help\nh\n" + "".join(f"help {name}\n" for name in ["p", "where", "clear", "undoc", "exec", "pdb", "nothing"]) + "? p\nc\n", main)
pdb.help()
