# The option z drops the sign of what rounds to zero, and of nothing else, wherever its digits stand.
for value in (-0.0, -1.0, -0.1, -0.04, -0.05, -10.0, -1e-9, -1e300, -5e-324, float("-inf"), float("-nan")):
    print(value, *(format(value, spec) for spec in ("z", "z.0f", "z.1f", "z.3f", "z.0e", "z.2e", "z.3g", "z%", "z.0%", "+z.1f", " z.1f", "z,.1f", "z#.0f", "z08.1f")))
for value in (-0.0 - 0.0j, complex(-1.0, -0.0), complex(-0.04, -1.0)):
    print(value, *(format(value, spec) for spec in ("z", "z.1f", "z.0e", "+z.1f")))
