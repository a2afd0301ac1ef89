import unicodedata as U

print(U.name("a"), U.lookup("LATIN SMALL LETTER A"), U.category("a"), U.bidirectional("a"), U.decomposition("\xe9"), U.normalize("NFD", "\xe9"), U.normalize("NFC", "e\u0301"), U.is_normalized("NFC", "\xe9"), U.numeric("\xbd"), U.digit("5"), U.decimal("5"), U.east_asian_width("a"), U.name("\uac00"), U.name("\u4e00"), U.normalize("NFKC", "\ufb01"))
for wrong in (lambda: U.name("\0"), lambda: U.lookup("none"), lambda: U.digit("a"), lambda: U.numeric("a"), lambda: U.normalize("X", "a")):
    try:
        wrong()
    except (ValueError, KeyError) as error:
        print(error)
