# TextIOWrapper._CHUNK_SIZE is not deleted.
import io

text = io.TextIOWrapper(io.BytesIO())
try:
    del text._CHUNK_SIZE
except AttributeError as e:
    print(e)
