-c

