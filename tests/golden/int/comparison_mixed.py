big = 2 ** 53
print(big == float(big), big + 1 == float(big), big + 1 > float(big), 10 ** 400 > 1e308, -(10 ** 400) < float("-inf"), 10 ** 400 < float("inf"), 1 == 1.0, 2 ** 1000 == 2.0 ** 1000, 2 ** 1000 + 1 == 2.0 ** 1000)
nan = float("nan")
print(1 < nan, 1 > nan, 1 == nan, 10 ** 50 < nan, nan != nan, [nan] == [nan], nan in [nan])
print(1 == True, 0 == False, 1 == "1", 3 < 3.5 < 4, hash(1) == hash(1.0) == hash(True), hash(2 ** 80) == hash(2.0 ** 80), max(1, 1.0), min(1.0, 1))
print(5 == 5 + 0j, 2 ** 60 + 1 == complex(2 ** 60 + 1), 0.1 + 0.2 == 0.3, -0.0 == 0)
