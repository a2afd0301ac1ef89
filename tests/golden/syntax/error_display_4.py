class C:
    def f(self):
        return "unterminated
