# Odd but legal layout.
if 1:
        print("eight")
        if 1:
         print("nine")
x = [1,
2,
        3]; print(x)
def f(
    a,
    b=2,
    *,
    c,
): return (a, b,
           c)
print(f(1,
        c=3))
if (1 and
    not 0): print("cond") # trailing comment
# comment at the end of a block
class C:

    # comment first

    def m(self):
        # another

        return 1

print(C().m()) ; print("semi") ;
while 0: pass
else: print("else on one line")
try: 1/0
except: print("short")
with open("/dev/null") as a, \
     open("/dev/null") as b:
    print("backslash")
print("no newline at end")
