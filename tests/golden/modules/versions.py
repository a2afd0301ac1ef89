# What modules say of their versions, which programs print and compare.
import argparse, csv, imaplib, ipaddress, json, logging, platform, re, socketserver, tabnanny
import xml

for module in argparse, csv, imaplib, ipaddress, json, logging, platform, re, socketserver, tabnanny:
    print(module.__name__, module.__version__)
print(sorted(xml.__all__))
