"""python -m tarfile"""

from tarfile import main

if __name__ == "__main__":
    main()
