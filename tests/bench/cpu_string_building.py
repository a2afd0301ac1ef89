# Strings built up: appended to, joined, formatted in three ways, padded, cut and turned.
def appended(n):
    text = ""
    for i in range(n):
        text += "ab"
        if i % 10 == 0:
            text += str(i)
    return len(text), text[-8:]


def table(n):
    lines = []
    for i in range(n):
        lines.append(f"{i:>6}|{i * 1.5:8.2f}|{'name' + str(i % 7):<10}|{i & 255:#04x}")
    return len("\n".join(lines)), lines[-1]


def percent(n):
    return sum(len("%s: %5d (%.1f%%)" % ("key", i, i / 7)) for i in range(n))


def formatted(n):
    return sum(len("{} -> {:03d} {name}".format(i, i % 500, name="x")) for i in range(n))


def letters(n):
    out = []
    for i in range(n):
        word = "".join([chr(97 + (i * k) % 26) for k in range(1, 9)])
        out.append(word.capitalize() if i % 3 else word[::-1].upper())
    return len(" ".join(out)), out[-1], hash(out[5]) == hash(out[5][:])


def caesar(text, by):
    out = []
    for ch in text:
        if "a" <= ch <= "z":
            out.append(chr((ord(ch) - 97 + by) % 26 + 97))
        else:
            out.append(ch)
    return "".join(out)


secret = "the quick brown fox jumps over the lazy dog " * 700
for turn in range(20):
    secret = caesar(secret, turn)
print(appended(500000), table(110000), percent(150000), formatted(160000), letters(100000), secret[:20])
