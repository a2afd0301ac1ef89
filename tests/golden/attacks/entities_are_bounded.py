# What comes of entities within a document costs no steps, and so there may be little of it: less than Expat allows by itself.
import pyexpat


def laughs(levels):
    entities = ['<!ENTITY e0 "laugh">']
    for level in range(1, levels):
        entities.append(f'<!ENTITY e{level} "{f"&e{level - 1};" * 10}">')
    return f"<!DOCTYPE a [{''.join(entities)}]><a>&e{levels - 1};</a>"


for levels in (3, 6):
    try:
        print(levels, pyexpat.ParserCreate().Parse(laughs(levels), True))
    except pyexpat.ExpatError as error:
        print(levels, str(error).split(":")[0])
