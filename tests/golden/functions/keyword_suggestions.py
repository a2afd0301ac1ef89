# A misspelt keyword argument: the nearest parameter is suggested, for Python and native functions.


def f(alpha, /, gamma=0, *, beta=1):
    pass


for call in (lambda: f(1, bet=1), lambda: f(1, gama=2), lambda: f(1, zzzzzzzz=1), lambda: 'a'.encode(encodin='x'),
             lambda: sorted([1], revers=True),
             lambda: sorted(), lambda: sorted([1], None)):
    try:
        call()
    except TypeError as e:
        print(e)
