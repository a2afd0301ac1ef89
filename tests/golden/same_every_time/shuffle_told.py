# A program that fails in some order is told how to be run in that order again.
raise SystemExit(3)
