import time
time.sleep(0.05)
value = "whole"
