# What no module can be found by, and names that None in sys.modules halts.
import sys

for name in 'json.', 'json..decoder', 'a..b', 'json.decoder.x', 'sys.x.y':
    try:
        print(__import__(name))
    except ImportError as error:
        print(type(error).__name__, error, error.name)

sys.modules['json.tool'] = None
for text in 'import json.tool', 'from json import tool', 'import json.tool.x':
    try:
        exec(text)
        print('imported')
    except ImportError as error:
        print(type(error).__name__, error)
