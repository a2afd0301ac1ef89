"""A whole module as help() shows it."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import _shapes
help(_shapes)
