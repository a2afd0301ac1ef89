# Programs name parts of urllib that another import brought along.
import xml.sax.saxutils
import urllib

print(urllib.response.addbase.__name__, urllib.parse.quote(" "), urllib.request.Request.__name__, urllib.error.URLError.__name__)
try: urllib.nothing
except AttributeError as e: print(e)
