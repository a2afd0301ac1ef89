if x = 5:
    pass
