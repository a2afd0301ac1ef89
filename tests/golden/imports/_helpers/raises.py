print("about to fail")
raise ValueError("import time failure")
