import sys
print("buffered", end="")
sys.stdout.write(" more")
sys.exit(4)
