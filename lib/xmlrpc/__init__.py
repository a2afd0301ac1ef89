"""Calls of procedures on other machines, as XML over HTTP."""
