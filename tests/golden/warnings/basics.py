import warnings
warnings.warn("plain"); warnings.warn("dep", DeprecationWarning); warnings.warn(FutureWarning("inst"))
def f(): warnings.warn("from caller", stacklevel=2)
f()
for _ in range(2): warnings.warn("once per place")
with warnings.catch_warnings(record=True) as log:
    warnings.simplefilter("always")
    warnings.warn("rec", RuntimeWarning); warnings.warn("rec2")
print([(w.category.__name__, str(w.message)) for w in log])
with warnings.catch_warnings():
    warnings.simplefilter("error")
    try: warnings.warn("err")
    except UserWarning as e: print(repr(e))
    warnings.simplefilter("ignore"); warnings.warn("unseen")
try: warnings.warn("x", int)
except TypeError as e: print(e)
