"""What -OO leaves of a program, and of this text: see _optimised.py."""
import _optimised

print(__debug__, __doc__)
