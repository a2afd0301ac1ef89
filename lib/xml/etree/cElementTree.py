"""The name that ElementTree's native half once had."""

from xml.etree.ElementTree import *
