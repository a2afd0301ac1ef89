# What finalisers call at the program's end works as before, whatever native modules keep for themselves.
import csv
import datetime
import decimal
import io
import json
import pickle
import re


class Last:
    def __init__(self, name):
        self.name, self.itself = name, self

    def __del__(self):
        out = io.StringIO()
        csv.writer(out).writerow([self.name, 1.5])
        print(self.name, json.dumps([1, {"a": 1.5}]), json.loads("[1]"), out.getvalue().strip(), decimal.Decimal("1.5") / 3,
              decimal.getcontext().prec, datetime.datetime(2020, 1, 2, tzinfo=datetime.timezone.utc).strftime("%Y"),
              datetime.datetime.strptime("2020", "%Y"), datetime.datetime.fromisoformat("2020-01-02T03:04"), re.sub("a", lambda m: "b", "aba"),
              pickle.loads(pickle.dumps({"k": [1, 2]})))


Last("first").__del__()
kept = Last("kept")
print("end")
