def subject():
    print("subject")
    return [1, 2]
match subject():
    case [1, 3]: print("no")
    case [1, 2]: print("yes")
class Tracked:
    @property
    def a(self): print("get a"); return 1
    @property
    def b(self): print("get b"); raise AttributeError
match Tracked():
    case Tracked(a=2): print("no")
    case Tracked(a=1, b=2): print("no")
    case Tracked(a=1): print("yes")
class Eq:
    def __eq__(self, o): print("eq", o); return o == 2
match Eq():
    case 1: pass
    case 2: print("two")
