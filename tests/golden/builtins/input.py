print(input(), input("prompt> "))
try: input()
except EOFError as e: print(repr(e))
