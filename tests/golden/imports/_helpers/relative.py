from . import plain
from .plain import x as renamed
from .sub import deep
from .sub.deep import where

