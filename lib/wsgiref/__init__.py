"""WSGI (PEP 3333): what servers and applications need, and a server to try them with."""
