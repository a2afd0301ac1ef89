# The database of Unicode 3.2 finds no aliases and no named sequences, which are later.
import unicodedata

for name in 'LATIN SMALL LETTER A', 'latin small letter b', 'LATIN SMALL LETTER GHA', 'LATIN SMALL LETTER R WITH TILDE':
    for database in unicodedata, unicodedata.ucd_3_2_0:
        try:
            print(ascii(database.lookup(name)))
        except KeyError as error:
            print(error)
