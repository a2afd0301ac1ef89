# Underscores stand between digits, and nowhere else.
for text in ("1_0", "1_0j", "1_2+3_4j", "_", "__", "__1", "_1", "1_", "1__0", "1_j", "_1j", "1_.0", "1._0", "1e_5", "1+_2j"):
    try:
        print(text, complex(text))
    except ValueError as e:
        print(text, e)
