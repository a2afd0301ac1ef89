def f(n):
    if n == 0: raise ValueError("deep")
    f(n - 1)
f(10)
