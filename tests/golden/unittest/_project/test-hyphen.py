raise AssertionError("its name is no identifier: never imported")
