# sys.pycache_prefix moves what cache_from_source() tells into another tree, and source_from_cache() finds the way back.
import sys
from importlib.util import cache_from_source, source_from_cache

tag = sys.implementation.cache_tag
for prefix in None, '/pre/fix', '/pre/fix/':
    sys.pycache_prefix = prefix
    cached = cache_from_source('/some/folder/module.py', optimization='')
    print(prefix, cached.replace(tag, 'TAG'), source_from_cache(cached))
print(source_from_cache(f'/else/__pycache__/m.{tag}.pyc'))
try:
    source_from_cache(f'/else/m.{tag}.pyc')
except ValueError as error:
    print(str(error).replace(tag, 'TAG'))
sys.pycache_prefix = None
sys.implementation.cache_tag = None
for function, path in (cache_from_source, 'a.py'), (source_from_cache, '__pycache__/a.tag.pyc'):
    try:
        function(path)
    except NotImplementedError as error:
        print(error)
