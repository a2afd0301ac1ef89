"""Python halves of modules whose native half a program has blocked (None in sys.modules): slower, and the same to programs.

Each says by __name__ which module its classes and functions belong to."""
