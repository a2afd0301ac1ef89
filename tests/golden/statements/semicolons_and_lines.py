x = 1; y = 2; print(x, y);
z = (1 +
     2 +  # comment
     3)
w = 1 + \
    2
print(z, w)
if x: print("a"); print("b")
class C: a = 1; b = 2
print(C.a, C.b)
	# a comment with a tab
print([
    1,

    2,
])
