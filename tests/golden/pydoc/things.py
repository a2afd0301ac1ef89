"""What help() says of functions, methods, attributes and instances, asked for by themselves or by name."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import _shapes
from _shapes import Shape, Square
for thing in (_shapes.area, _shapes.lam, _shapes.later, Shape.area, Shape('x').area, Square.make, Square.helper, Shape.width, _shapes.Slots.b,
              Square.taken, '_shapes.Shape.area', '_shapes.alias', '_shapes.Shape.width', Square('x'), _shapes.Slots, 'nothing.of.that.name'):
    help(thing)
