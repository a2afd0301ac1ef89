def __getattr__(name):
    if name == "magic": return "from __getattr__"
    raise AttributeError(f"no {name}")
def __dir__(): return ["magic", "other"]
