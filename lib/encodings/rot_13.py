"""Caesar's cipher with 13 for its key: from str to str."""

from encodings import stateless

_turned = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", "NOPQRSTUVWXYZABCDEFGHIJKLMnopqrstuvwxyzabcdefghijklm")


def encode(input, errors="strict"):
    """Each letter moves by 13."""
    return str.translate(input, _turned), len(input)


def rot13(infile, outfile):
    """Writes what a text file has, turned."""
    outfile.write(infile.read().translate(_turned))


stateless(globals(), "rot-13", encode, encode, text=False)

if __name__ == "__main__":
    import sys
    rot13(sys.stdin, sys.stdout)
