"""The numbers that compile() takes: C ints, each with its own bounds."""
for names in [{"flags": 2**31}, {"flags": -2**31 - 1}, {"flags": 2**70}, {"flags": -1}, {"flags": 1 << 30}, {"flags": 2**31 - 1}, {"flags": 0.5},
              {"optimize": 2**31}, {"optimize": -2**31 - 1}, {"optimize": 2**70}, {"optimize": 3}, {"optimize": -2}, {"optimize": 2},
              {"flags": 1024, "_feature_version": 2**31}, {"_feature_version": 2**70}, {"_feature_version": 2**31}, {"_feature_version": -7},
              {"flags": 1024, "_feature_version": 3}, {"flags": 1024, "_feature_version": 0}, {"flags": 1024, "_feature_version": -1}]:
    for source in "1", "(x := 1)", "f'{x}'":
        try:
            print(names, source, type(compile(source, "f", "eval", **names)).__name__)
        except Exception as error:
            print(names, source, type(error).__name__, error)
