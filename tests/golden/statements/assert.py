assert True
assert 1, "unused"
try:
    assert 0
except AssertionError as e:
    print(repr(e))
try:
    assert [], "msg"
except AssertionError as e:
    print(repr(e), e.args)
try:
    assert None, (1, 2)
except AssertionError as e:
    print(repr(e))
def side(): print("side"); return "s"
assert 1, side()
