import json


def fuzz(data):
    try:
        value = json.loads(data)
    except ValueError:
        return None
    text = json.dumps(value, indent=data[-1] & 3 or None, sort_keys=False, ensure_ascii=data[0] & 1 == 0)
    assert repr(json.loads(text)) == repr(value)
    return text


SEEDS = [b'{"a": [1, -2.5e3, true, null, "\\u00e9\\ud83d\\ude00"], "b": {}}', b"[NaN, -Infinity, 1E400, 12345678901234567890]", b'"\\ud800"']
