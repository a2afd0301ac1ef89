class S:
    def __getitem__(self, k):
        return k
    def __setitem__(self, k, v):
        print("set", k, v)
    def __delitem__(self, k):
        print("del", k)
s = S()
print(s[1], s[1, 2], s[1:2], s[::], s[1:2, ...], s[()], s[*[1, 2], 3])
s[1:2] = 3
s[1, 2] = 4
del s[5], s[::2]
s["a"] = s["b"]
