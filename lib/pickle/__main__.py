"""python -m pickle FILE…: shows what pickles hold; - is standard input."""

import argparse
import pickle
import sys
from pprint import pprint


def main():
    parser = argparse.ArgumentParser(prog='pickle', description='shows what pickles hold')
    parser.add_argument('pickle_file', nargs='*', help='a file with a pickle; - for standard input')
    files = parser.parse_args().pickle_file
    if not files:
        parser.print_help()
    for name in files:
        if name == '-':
            pprint(pickle.load(sys.stdin.buffer))
            continue
        with open(name, 'rb') as file:
            pprint(pickle.load(file))


if __name__ == '__main__':
    main()
