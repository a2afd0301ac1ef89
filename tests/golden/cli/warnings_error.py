import warnings
try: warnings.warn("as error", UserWarning)
except UserWarning as e: print("raised", e)
def f(): pass
warnings.warn("uncaught")
