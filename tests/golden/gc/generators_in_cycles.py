# Generators that were begun, or not, die in one cycle with the function they are of.
import gc
import weakref


class Token:
    pass


tokens = []
for k in range(50):
    def f(token):
        yield token

    token = Token()
    tokens.append(weakref.ref(token))
    f.fresh = f(token)
    f.begun = f(token)
    next(f.begun)

    del f, token
gc.collect()
print(sum(ref() is not None for ref in tokens))
