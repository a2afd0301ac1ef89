"""A new text that keeps from the former expectation what still matches: patterns, and `...` for the lines they stand for.

What is shown as a difference, and what --accept writes, is this text.
"""

from .matching import ANY_LINES, lines_of

_MOST = 1_000_000      # pairs of lines that are compared; beyond it only the beginning and the end keep their patterns


def merge(matcher, expected, actual, dress):
    """The actual text, with the expected text's lines where they match; dress() puts filters' names into the others."""
    old, new = lines_of(expected), actual.split("\n")
    head = _agreeing(matcher, old, new)
    tail = _agreeing(matcher, old[head:][::-1], new[head:][::-1])
    old_middle, new_middle = old[head:len(old) - tail], new[head:len(new) - tail]
    if len(old_middle) * len(new_middle) > _MOST:
        middle = [dress(line) for line in new_middle]
    else:
        middle = list(_aligned(matcher, old_middle, new_middle, dress))
    lines = old[:head] + middle + old[len(old) - tail:]
    if lines[-1] == ANY_LINES:
        lines.append("")
    return "\n".join(lines)


def _agreeing(matcher, old, new):
    """How many lines match from the beginning, up to the first ANY_LINES."""
    count = 0
    for one, other in zip(old, new):
        if one == ANY_LINES or not matcher.line(one, other):
            break
        count += 1
    return count


_EDIT = 1 << 20     # what an edit costs: of ways with as few of them, the one with more lines that match is taken
_MATCH, _CHANGE, _TAKE, _END, _DROP, _ADD = range(6)


def _aligned(matcher, old, new, dress):
    """The lines of the cheapest way from old to new: a line that is changed, dropped or added costs an edit, what ANY_LINES takes nothing."""
    rows, columns = len(old), len(new)
    costs = [_EDIT * left for left in range(columns, -1, -1)]   # of what is left, from each place in new, when old is at its end
    steps = [bytearray([_ADD]) * (columns + 1)]
    for row in range(rows - 1, -1, -1):
        line, below = old[row], costs
        costs, taken = [0] * (columns + 1), bytearray(columns + 1)
        for column in range(columns, -1, -1):
            costs[column], taken[column] = _step(matcher, line, new, column, costs, below)
        steps.append(taken)
    steps.reverse()
    row = column = 0
    while row < rows or column < columns:
        step = steps[row][column]
        if step == _MATCH or step == _END:
            yield old[row]
        elif step in (_CHANGE, _ADD):
            yield dress(new[column])
        row += step in (_MATCH, _CHANGE, _END, _DROP)
        column += step in (_MATCH, _CHANGE, _TAKE, _ADD)


def _step(matcher, line, new, column, costs, below):
    """(cost, step) from a line of old and a place in new; `costs` are those of this line further on, `below` those of the next."""
    last = column == len(new)
    if line == ANY_LINES:
        best = below[column], _END
        return best if last or costs[column + 1] >= best[0] else (costs[column + 1], _TAKE)
    if last:
        return below[column] + _EDIT, _DROP
    if matcher.line(line, new[column]):
        best = below[column + 1] - 1, _MATCH
    else:
        best = below[column + 1] + _EDIT, _CHANGE
    if below[column] + _EDIT < best[0]:
        best = below[column] + _EDIT, _DROP
    return best if best[0] <= costs[column + 1] + _EDIT else (costs[column + 1] + _EDIT, _ADD)
