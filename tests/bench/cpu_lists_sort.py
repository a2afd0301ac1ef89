# Lists and sorting: insertion sort, merge sort, built-in sorts with keys, slices, matrices.
def numbers(n, seed=1):
    out = []
    for _ in range(n):
        seed = (seed * 16807) % 2147483647
        out.append(seed % 100000)
    return out


def insertion(a):
    for i in range(1, len(a)):
        v = a[i]
        j = i - 1
        while j >= 0 and a[j] > v:
            a[j + 1] = a[j]
            j -= 1
        a[j + 1] = v
    return a


def merge_sort(a):
    if len(a) < 2:
        return a
    mid = len(a) // 2
    left, right = merge_sort(a[:mid]), merge_sort(a[mid:])
    out = []
    i = j = 0
    while i < len(left) and j < len(right):
        if left[i] <= right[j]:
            out.append(left[i])
            i += 1
        else:
            out.append(right[j])
            j += 1
    out.extend(left[i:])
    out.extend(right[j:])
    return out


def matmul(n):
    a = [[i + j for j in range(n)] for i in range(n)]
    b = [[i - j for j in range(n)] for i in range(n)]
    return [[sum(x * y for x, y in zip(row, col)) for col in zip(*b)] for row in a]


def builtin(n):
    data = numbers(n)
    pairs = [(x % 100, str(x)) for x in data]
    pairs.sort()
    data.sort(key=lambda x: -x)
    ordered = sorted(data, key=str, reverse=True)
    data.reverse()
    return pairs[0], pairs[-1], ordered[:2], data[n // 2], data == sorted(data)


s = insertion(numbers(1700))
m = merge_sort(numbers(90000))
x = matmul(100)
print(sum(s[::7]), m[0], m[-1], m == sorted(m), x[3][4], sum(map(sum, x)), builtin(150000))
