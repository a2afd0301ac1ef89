async def ag(): yield 1
ag()
g = ag(); del g
x = ag().__anext__()
print("made")
del x
y = ag().asend(None)
y.close()
ag().aclose()
print("end")
