"""Places in sorted sequences."""

try:
    from _bisect import bisect_left, bisect_right, insort_left, insort_right
except ImportError:
    from _pure.bisect import bisect_left, bisect_right, insort_left, insort_right

bisect = bisect_right
insort = insort_right
