# A loader's name and path may be set to other texts, and are its own from then on.
import importlib.machinery

for cls in importlib.machinery.SourceFileLoader, importlib.machinery.SourcelessFileLoader:
    loader = cls("a name", "/no/such.py")
    print(loader.name, loader.path)
    for k in range(4):
        loader.name = "".join(["name ", str(k)] * 20)
        loader.path = "/".join(["", "path", str(k)] * 20)
        texts = ["".join(["other ", str(n)] * 20) for n in range(50)]
        print(loader.name[:14], len(loader.name), loader.path[:14], len(loader.path), loader.name == loader.name)
    del texts
    loader.name = loader.path = "both"
    loader.name, loader.path = loader.path, loader.name
    print(loader.name, loader.path, loader.is_package("both") if hasattr(loader, "is_package") else None)
