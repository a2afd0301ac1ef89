"""Of collections.abc: the classes of built-ins' views and iterators."""

from types import AsyncGeneratorType as async_generator, CoroutineType as coroutine, GeneratorType as generator, MappingProxyType as mappingproxy

__name__ = "_collections_abc"

dict_keys, dict_values, dict_items = type({}.keys()), type({}.values()), type({}.items())
dict_keyiterator, dict_valueiterator, dict_itemiterator = type(iter({}.keys())), type(iter({}.values())), type(iter({}.items()))
bytes_iterator, bytearray_iterator = type(iter(b"")), type(iter(bytearray()))
list_iterator, list_reverseiterator, tuple_iterator, set_iterator = type(iter([])), type(iter(reversed([]))), type(iter(())), type(iter(set()))
range_iterator, longrange_iterator = type(iter(range(0))), type(iter(range(1 << 1000)))
str_iterator, zip_iterator = type(iter("")), type(iter(zip()))
