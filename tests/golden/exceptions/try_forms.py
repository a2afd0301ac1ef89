def f(x):
    try:
        print("try", x)
        if x == 1: raise ValueError("one")
        if x == 2: raise KeyError("two")
        if x == 3: return "returned"
        if x == 4: raise OSError(2, "four")
    except ValueError as e:
        print("value", e)
    except (KeyError, IndexError) as e:
        print("key", repr(e))
    except:
        print("bare")
    else:
        print("else")
    finally:
        print("finally")
    return "end"
for i in range(5): print(f(i))
