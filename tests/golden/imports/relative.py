from _helpers import relative as r
print(r.renamed, r.where(), r.deep.level, r.plain.__name__)
