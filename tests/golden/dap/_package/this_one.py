print(__name__, __spec__.name)
