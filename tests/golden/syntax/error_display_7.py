print(f"{a b}")
