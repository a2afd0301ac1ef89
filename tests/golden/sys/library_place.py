"""The folder of os.py is the library's: programs find it by that."""
import os
import sysconfig

print(os.path.dirname(os.__file__) == sysconfig.get_path("stdlib"), os.path.isfile(os.__file__), os.path.basename(os.__file__))
