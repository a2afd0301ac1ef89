# A mistake that the compiler explains
def greet(names):
    for name in names:
        print(f"Hello, {name}!"

greet(["Ada", "Grace"])
