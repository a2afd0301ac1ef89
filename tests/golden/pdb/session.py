# breakpoint() leads to a prompt: stepping, looking around, breakpoints.
def area(width, height=2, *rest, unit="m"):
    total = width * height
    for k in range(3):
        total += k
    return total


def main():
    size = [3, 4]
    breakpoint()
    first = area(3)
    second = area(4, unit="cm")
    print(first, second)


main()
