# Text parsed by hand: log lines, key-value settings, CSV with quotes, numbers read digit by digit, a template filled in.
LOG = ["2024-%02d-%02d %s [%s] user=%d took %d ms" % (k % 12 + 1, k % 28 + 1, ("INFO", "WARN", "ERROR")[k % 3], "abcde"[k % 5] * 3, k % 97, k * 31 % 500)
       for k in range(1000)]


def logs(rounds):
    slow, levels = 0, {}
    for _ in range(rounds):
        for line in LOG:
            date, level, rest = line.split(" ", 2)
            year, month, day = map(int, date.split("-"))
            start, end = rest.index("[") + 1, rest.index("]")
            user = int(rest[end + 2:].split()[0].removeprefix("user="))
            if line.endswith("ms") and int(line.rsplit(" ", 2)[1]) > 400:
                slow += 1
            key = level, rest[start:end]
            levels[key] = levels.get(key, 0) + month + day + user
    return slow, sorted(levels.items())[0]


def settings(rounds):
    text = "\n".join("  key%d = value %d  # note" % (k, k) if k % 4 else "[part%d]" % k for k in range(400))
    for _ in range(rounds):
        parts, part = {}, None
        for line in text.splitlines():
            line = line.partition("#")[0].strip()
            if line.startswith("[") and line.endswith("]"):
                part = parts.setdefault(line[1:-1].lower(), {})
            elif "=" in line:
                name, value = line.split("=", 1)
                part[name.strip()] = value.strip()
    return len(parts), parts["part0"]["key3"]


def fields(line):
    out, field, quoted = [], [], False
    for ch in line:
        if quoted:
            if ch == '"':
                quoted = False
            else:
                field.append(ch)
        elif ch == '"':
            quoted = True
        elif ch == ",":
            out.append("".join(field))
            field = []
        else:
            field.append(ch)
    out.append("".join(field))
    return out


def number(text, at):
    value = 0
    while at < len(text) and text[at].isdigit():
        value = value * 10 + ord(text[at]) - 48
        at += 1
    return value, at


def numbers(text):
    total = at = 0
    while at < len(text):
        if text[at] in "0123456789":
            value, at = number(text, at)
            total += value
        else:
            at += 1
    return total


def filled(template, names):
    out, at = [], 0
    while (start := template.find("{{", at)) >= 0:
        end = template.find("}}", start)
        out += template[at:start], str(names[template[start + 2:end].strip()])
        at = end + 2
    return "".join(out) + template[at:]


print(logs(120), settings(450), sum(len(fields('a,"b,c",12,,"d e f",last %d' % k)) for k in range(39000)),
      numbers("abc 123, 45678 and 9; " * 25000), sum(len(filled("Dear {{ name }}, you owe {{sum}}. {{ name }}!", {"name": "X", "sum": k})) for k in range(100000)))
