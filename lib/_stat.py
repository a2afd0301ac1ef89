"""stat under the name that its native half has elsewhere, for those who import that."""

from stat import *
