# A long part that nearly fits everywhere is found, or not, in a time that is the sum of the lengths.
whole = b'ab' * (1 << 18)
part = b'ab' * (1 << 16)
for end in b'', b'a', b'b', b'ba', b'c':
    print(whole.find(part + end), whole.find(end + part), (whole + end + part + b'c').find(part + b'c'))
for middle in b'b', b'ac', b'aab':
    print((whole + middle + whole).find(part + middle + part), whole.find(part + middle + part), (b'a' * (1 << 19)).find(b'a' * (1 << 16) + middle + b'a' * (1 << 16)))

# every word of two letters up to eight long, in a text too long to be looked through byte by byte
words = [bytes(97 + (n >> i & 1) for i in range(length)) for length in range(2, 9) for n in range(1 << length)]
text = b'c'.join(words)
print(sum(text.find(word) == min(i for i in range(len(text)) if text.startswith(word, i)) for word in words), len(words))
