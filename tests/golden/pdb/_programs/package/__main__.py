print("in package.__main__", __package__, __spec__.name)
