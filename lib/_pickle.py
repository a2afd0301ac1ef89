"""What pickle does, under the name of the native module that does it elsewhere; here it is all in Python."""
from pickle import (PickleBuffer, PickleError, Pickler, PicklingError, Unpickler, UnpicklingError, dump, dumps, load, loads)
