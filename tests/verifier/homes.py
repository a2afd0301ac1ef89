# Modules whose code objects are found again from their homes (tests/verifier/homes.out): of the bundled library, of its folder, of this file.
import argparse, ast, asyncio, dataclasses, json, typing, unittest


def outer():
    def inner():
        return lambda: (x for x in [inner])
    return inner


kept = [outer(), outer()(), *[(lambda n=n: n) for n in range(200)]]
