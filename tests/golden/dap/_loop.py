def double(x):
    return x * 2


class Box:
    def double(self, x):
        # a comment, then code
        return x * 2


total = 0
for k in range(12):
    total += double(k)
print(total, Box().double(4))
