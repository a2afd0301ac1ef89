"""Caesar's cipher with 13 for its key: from str to str."""

from encodings import stateless

_turned = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", "NOPQRSTUVWXYZABCDEFGHIJKLMnopqrstuvwxyzabcdefghijklm")


def encode(input, errors="strict"):
    """Each letter moves by 13."""
    return str(input).translate(_turned), len(input)


def getregentry():
    return stateless("rot13", encode, encode, text=False)
