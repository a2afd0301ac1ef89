from .. import value
level = __name__
