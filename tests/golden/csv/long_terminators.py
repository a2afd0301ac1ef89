# A terminator of lines may be as long as a program likes: whether a character stands in it is known at once.
import csv
import io

out = io.StringIO()
writer = csv.writer(out, lineterminator='xy\u1235\n' * 250000)
writer.writerow(['\u1234' * 200000, 'x', 'a\u1235b', '\u1236', 'z'])
print([(text[:4], len(text)) for text in out.getvalue()[:200030].split(',')], len(out.getvalue()))
