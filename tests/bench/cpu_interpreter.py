# A small interpreter: a tokenizer, a recursive-descent parser, a tree walker, and a stack machine.
class Parser:
    def __init__(self, text):
        self.tokens = text.replace("(", " ( ").replace(")", " ) ").split()
        self.at = 0

    def peek(self):
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def take(self):
        token = self.tokens[self.at]
        self.at += 1
        return token

    def expression(self):
        left = self.term()
        while self.peek() in ("+", "-"):
            left = (self.take(), left, self.term())
        return left

    def term(self):
        left = self.factor()
        while self.peek() in ("*", "%"):
            left = (self.take(), left, self.factor())
        return left

    def factor(self):
        token = self.take()
        if token == "(":
            inner = self.expression()
            self.take()
            return inner
        return ("num", int(token)) if token.isdigit() else ("var", token)


def evaluate(node, names):
    kind = node[0]
    if kind == "num":
        return node[1]
    if kind == "var":
        return names[node[1]]
    a, b = evaluate(node[1], names), evaluate(node[2], names)
    if kind == "+":
        return a + b
    if kind == "-":
        return a - b
    return a * b if kind == "*" else a % b


def compiled(node, out):
    if node[0] == "num":
        out.append(("push", node[1]))
    elif node[0] == "var":
        out.append(("load", node[1]))
    else:
        compiled(node[1], out)
        compiled(node[2], out)
        out.append((node[0], None))
    return out


class Machine:
    def __init__(self):
        self.stack = []
        self.steps = 0

    def run(self, program, names):
        stack = self.stack
        for op, argument in program:
            self.steps += 1
            match op:
                case "push":
                    stack.append(argument)
                case "load":
                    stack.append(names[argument])
                case "+":
                    b = stack.pop()
                    stack.append(stack.pop() + b)
                case "-":
                    b = stack.pop()
                    stack.append(stack.pop() - b)
                case "*":
                    b = stack.pop()
                    stack.append(stack.pop() * b)
                case "%":
                    b = stack.pop()
                    stack.append(stack.pop() % b)
        return stack.pop()


TEXT = "( a + 3 ) * ( b - 2 ) % 97 + a * ( 7 + b * b ) - ( a + b ) % 11"
for _ in range(9000):
    tree = Parser(TEXT).expression()
program = compiled(tree, [])
machine = Machine()
names = {"a": 1, "b": 2}
walked = run = 0
for i in range(100000):
    names["a"] = i
    walked += evaluate(tree, names)
    run += machine.run(program, names)
print(walked, run, machine.steps, len(program))
