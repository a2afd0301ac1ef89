"""Where textwrap breaks words: every word of a few letters, digits, underscores, hyphens and other signs, cut into the parts that it may be broken into."""
import itertools
import textwrap

split = textwrap.TextWrapper()._split
plain = textwrap.TextWrapper(break_on_hyphens=False)._split
shown, lines = [], []
for length in range(1, 6):
    for letters in itertools.product("a-1_", repeat=length):
        word = "".join(letters)
        parts = split(word)
        assert "".join(parts) == word
        if len(parts) > 1:
            lines.append("|".join(parts))
for letters in itertools.product("a-1", repeat=7):
    word = "".join(letters)
    if word.count("-") == 2 and len(split(word)) > 1:
        lines.append("|".join(split(word)))
for k in range(0, len(lines), 20):
    print(*lines[k:k + 20])
for letters in itertools.product("a-.!\"", repeat=5):
    word = "".join(letters)
    if "--" in word and len(split(word)) > 1:
        shown.append("|".join(split(word)))
for k in range(0, len(shown), 20):
    print(*shown[k:k + 20])
for word in "well-known", "e-mail", "a-b-c", "x--y", "--option", "-o", "em---dash", "pre-2-post", "ab-12-cd", "é-ü-ß", "été-là", "a_b-c_d", "semi-", "half-a--b", "ab-cd-", "(in-line)", "'t-is", "co-op-er-ate", "a-bc-d-e":
    print(split(word + " " + word), plain(word), textwrap.wrap(word * 3, 6))
