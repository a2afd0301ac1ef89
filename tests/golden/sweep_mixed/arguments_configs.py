# argparse with subcommands and custom actions, configparser with interpolation, shlex and pprint of what they give.
import argparse
import configparser
import io
import pprint
import shlex


class Collect(argparse.Action):
    def __call__(self, parser, namespace, values, option=None):
        getattr(namespace, self.dest).append((option, values))


def build():
    parser = argparse.ArgumentParser(prog="mixed", exit_on_error=False)
    parser.add_argument("-v", action="count", default=0)
    parser.add_argument("--set", action=Collect, default=[], nargs=2, metavar=("K", "V"))
    commands = parser.add_subparsers(dest="command", required=True)
    run = commands.add_parser("run")
    run.add_argument("files", nargs="+", type=lambda s: s.upper())
    parser.add_argument("--level", type=int, choices=range(3), default=1)
    return parser


parser = build()
found = parser.parse_args(shlex.split("-vv --set a 'b c' --level 2 run x.py 'y z'"))
pprint.pprint(vars(found), width=50)
try:
    parser.parse_args(["--level", "9", "run", "x"])
except argparse.ArgumentError as e:
    print(e)
print(parser.format_usage().strip())
config = configparser.ConfigParser(interpolation=configparser.ExtendedInterpolation(), converters={"list": lambda s: s.split()})
config.read_string("[base]\nroot = /srv\nnames = a b\n[site]\npath = ${base:root}/www\n  more\non = yes\n")
print(config["site"]["path"].split(), config["site"].getboolean("on"), config.getlist("base", "names"), config.sections())
try:
    config["site"]["nothing"]
except KeyError as e:
    print(e)
out = io.StringIO()
config.write(out)
print(len(out.getvalue().splitlines()))
