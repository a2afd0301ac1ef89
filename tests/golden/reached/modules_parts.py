# Names of the library's modules that packages reach for: views' classes, a boundary, a parser of addresses, what the locale says.
import _collections_abc, ast, concurrent.futures, concurrent.futures._base, dataclasses, doctest, email.generator, encodings.idna, locale
import multiprocessing.util
from email.headerregistry import AddressHeader

for name in ('dict_keys', 'dict_values', 'dict_items', 'dict_keyiterator', 'bytes_iterator', 'range_iterator', 'longrange_iterator', 'str_iterator',
             'zip_iterator', 'generator', 'coroutine', 'async_generator', 'mappingproxy'):
    print(name, getattr(_collections_abc, name))
print(ast._const_node_type_names[bool], ast._const_node_type_names[type(...)])
print(concurrent.futures.wait([]) == concurrent.futures._base.DoneAndNotDoneFutures(set(), set()))
print(dataclasses._FIELD.name, dataclasses._FIELD_CLASSVAR.name, dataclasses._FIELD_INITVAR.name)
print(dataclasses._MODULE_IDENTIFIER_RE.match('typing.ClassVar[int]').groups(), dataclasses._MODULE_IDENTIFIER_RE.match(' ClassVar').groups())
print(doctest.linecache.getlines.__name__, doctest.difflib.__name__, doctest.traceback.__name__)
print(len(email.generator._make_boundary()) > 10, encodings.idna.dots.split('a.b\u3002c'), multiprocessing.util._args_from_interpreter_flags())
for text in ('Ann <ann@example.com>', 'webmaster', 'a@b, c@d', 'bad <a@b'):
    parsed = AddressHeader.value_parser(text)
    print([(box.local_part, box.domain, box.addr_spec) for box in parsed.all_mailboxes], [str(defect) for defect in parsed.all_defects])
for name in ('ABDAY_1', 'DAY_7', 'ABMON_12', 'MON_5', 'AM_STR', 'PM_STR', 'D_T_FMT', 'D_FMT', 'T_FMT', 'T_FMT_AMPM', 'RADIXCHAR', 'THOUSEP',
             'YESEXPR', 'NOEXPR', 'CRNCYSTR', 'ERA', 'ERA_D_FMT', 'ERA_D_T_FMT', 'ERA_T_FMT', 'ALT_DIGITS', 'CODESET'):
    print(name, getattr(locale, name), repr(locale.nl_langinfo(getattr(locale, name))))
for key in (99, 'a'):
    try:
        print(locale.nl_langinfo(key))
    except (ValueError, TypeError) as e:
        print(type(e).__name__, e)
