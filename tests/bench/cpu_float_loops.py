# Floating point: a numerical integral, the Mandelbrot set, an n-body step, Leibniz' series.
def integrate(n):
    h = 1.0 / n
    s = 0.0
    for i in range(n):
        x = (i + 0.5) * h
        s += 4.0 / (1.0 + x * x)
    return s * h


def mandelbrot(size, limit):
    inside = 0
    for py in range(size):
        cy = 2.0 * py / size - 1.0
        for px in range(size):
            cx = 3.0 * px / size - 2.0
            x = y = 0.0
            for _ in range(limit):
                x, y = x * x - y * y + cx, 2.0 * x * y + cy
                if x * x + y * y > 4.0:
                    break
            else:
                inside += 1
    return inside


def orbit(steps):
    x, y, vx, vy = 1.0, 0.0, 0.0, 0.9
    dt = 0.001
    for _ in range(steps):
        r2 = x * x + y * y
        f = -1.0 / (r2 * r2 ** 0.5)
        vx += f * x * dt
        vy += f * y * dt
        x += vx * dt
        y += vy * dt
    return x, y


print("%.12f" % integrate(3200000), mandelbrot(150, 70), "%.6f %.6f" % orbit(1300000))
