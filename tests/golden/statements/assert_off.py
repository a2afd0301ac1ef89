assert False, "removed by -O"
print(__debug__)
if __debug__:
    print("never")
