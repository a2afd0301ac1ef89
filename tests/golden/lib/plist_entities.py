# Entities, which could grow without end, are refused in property lists.
import plistlib

text = b'<?xml version="1.0"?><!DOCTYPE plist [<!ENTITY e "x">]><plist version="1.0"><string>&e;</string></plist>'
try:
    plistlib.loads(text)
except plistlib.InvalidFileException as e:
    print(e)
