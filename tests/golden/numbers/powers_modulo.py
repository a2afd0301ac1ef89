# pow() of three: words that hold a product, words that don't, more than a word; exponents of one and more words.
for m in (1, 2, 97, 2**31 - 1, 2**32 - 1, 2**32, 2**32 + 15, 2**63 - 25, 2**64 - 59, 2**64, 2**64 + 13, 10**30, -7, -(2**32 + 15)):
    print(m, [pow(a, b, m) for a in (0, 1, 2, 3, -5, 2**32 - 1, 2**64 + 1) for b in (0, 1, 2, 63, 64, 65, 2**32, 2**64 - 1, 2**64, 3**50)])
for a, m in ((3, 97), (2, 2**32 + 15), (10, 2**64 - 59), (6, 9)):
    try:
        print(pow(a, -1, m), pow(a, -2**64, m))
    except ValueError as error:
        print(error)
