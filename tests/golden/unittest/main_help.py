# --help of unittest.main().
from _programs import program

for line in ("-h", "discover --help"):
    try:
        program(line, None if "disc" in line else "__main__")
    except SystemExit:
        pass
