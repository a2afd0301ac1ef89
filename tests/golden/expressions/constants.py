print(1 == 1.0 == True, None, True, False, ..., Ellipsis, NotImplemented)
print(type(...), type(None), type(NotImplemented))
print(__debug__, __name__)
print(1j * 1j, "\x41\u0042\U00000043\N{LATIN SMALL LETTER D}\101\t|", r"\n", b"\x00\xff")
print("""tri
ple""", 'a\
b')
print(0xdead_beef, 1_0.5_0, 0B1, 0O7, 0Xf)
