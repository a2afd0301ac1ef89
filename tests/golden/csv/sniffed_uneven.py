# The sniffer wants nearly every row to have a delimiter equally often, and takes the more frequent of two; what is on both sides of quotes counts.
import csv


def sniff(text, *delimiters):
    try:
        found = csv.Sniffer().sniff(text, *delimiters)
    except csv.Error as e:
        return str(e)
    return found.delimiter, found.quotechar, found.doublequote, found.skipinitialspace


for odd in range(3):
    for rows in (5, 9, 10, 15, 20, 30):
        print(odd, rows, sniff("a#b\n" * (rows - odd) + "a#b#c\n" * odd))
print(sniff("05/05/03?05/05/03?05/05/03\n05/05/03?05/05/03?05/05/03\n"), sniff("ab?cd?ef!x\ngh?ij?kl!x\n"))
print(sniff('"a" | "b" | "c"\n"d" | "e" | "f"\n'), sniff('"a"| "b"| "c"\n"d"| "e"| "f"\n'), sniff("x | 'b' | c\ny | 'd' | e\n"))
