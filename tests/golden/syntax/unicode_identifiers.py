π = 3; naïve = 4; 变量 = 5; _ = 6; ª = 7; Ⅷ = 8; x·y = 9
print(π, naïve, 变量, a, VIII, x·y, "π" in globals(), "Ⅷ" in globals())
class Ω:
    ñ = 1
    def été(self, ü=2): return ü
print(Ω.ñ, Ω().été(), Ω().été(ü=3), Ω.__name__, Ω.été.__qualname__)
