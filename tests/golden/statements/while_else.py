n = 3
while n:
    n -= 1
else:
    print("else", n)
while True:
    n += 1
    if n == 2: continue
    if n > 4: break
else:
    print("never")
print(n)
i = 0
while i < 3:
    i += 1
    j = 0
    while j < 3:
        j += 1
        if j == i: break
    else:
        print("no break")
        continue
    print(i, j)
