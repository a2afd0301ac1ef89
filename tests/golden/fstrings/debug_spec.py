a = 1; longer = [1, 2]
print(f"{a=}, {longer=}, {longer[0]=}, {a=:>4}, {a=!r:^5}, {longer =}, {a== 1}, {a<2=}")
print(f"{  a  =  }", f"{longer=!s}", f"{'s'=}", f"{(a:=5)=}", a)
print(f"{a!r}={a=}", f"{a
=}")
