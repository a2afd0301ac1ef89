try:
    try: raise ValueError
    except* ExceptionGroup: pass
except TypeError as e: print(e)
try:
    try: raise ValueError
    except* 5: pass
except TypeError as e: print(e)
try:
    try: raise ValueError
    except 5: pass
except TypeError as e: print(e)
try:
    try: raise ValueError
    except (KeyError, "x"): pass
except TypeError as e: print(e)
try:
    try: raise ValueError
    except (KeyError, ValueError, "x"): print("matched first")
except TypeError as e: print(e)
