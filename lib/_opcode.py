"""What tools ask about the instruction set."""

ENABLE_SPECIALIZATION = False  # instructions do adapt to what they meet, but not in CPython's ways, which is what is asked here
