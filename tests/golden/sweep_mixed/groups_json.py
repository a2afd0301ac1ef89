# A task group whose tasks parse JSON by a hook, one of which fails: the group's error is split by kind.
import asyncio
import json


class Bad(ValueError):
    pass


def hook(pairs):
    if any(key == "bad" for key, _ in pairs):
        raise Bad(dict(pairs)["bad"])
    return tuple(sorted(pairs))


async def parse(text, delay):
    await asyncio.sleep(delay)
    return json.loads(text, object_pairs_hook=hook)


async def main():
    async with asyncio.TaskGroup() as group:
        whole = [group.create_task(parse('{"a": [1, {"b": null}]}', 0)) for _ in range(3)]
    print([task.result() for task in whole])
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(parse('{"bad": "first"}', 0))
            group.create_task(parse('[1, ', 0))
            last = group.create_task(parse("[]", 60))
    except* Bad as bad:
        print("bad", [str(e) for e in bad.exceptions])
    except* json.JSONDecodeError as wrong:
        print("wrong", [e.msg for e in wrong.exceptions])
    print(last.cancelled())


asyncio.run(main())
