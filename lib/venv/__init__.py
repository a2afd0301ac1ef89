"""Virtual environments: a folder with a link to the program, and packages of its own.

    python -m venv FOLDER

A program called by such a link finds `pyvenv.cfg` above it and has the folder's packages behind the library, as site.venv() says. Nothing of
the library is copied.
"""

import os
import shutil
import subprocess
import sys
import types

from ._scripts import SCRIPTS

__all__ = ["EnvBuilder", "create", "main"]

CORE_VENV_DEPS = ("pip",)
_VERSION = "%d.%d" % sys.version_info[:2]


class EnvBuilder:
    """Makes environments. Each step is a method, which subclasses replace or add to; what one step finds is an attribute of the context.

    system_site_packages: are the installation's packages found, too? clear: what is in the folder goes first. symlinks: links to the program, no
    copies. upgrade: the program was replaced, the packages stay. with_pip: install it. prompt: what the activated shell shows. upgrade_deps: pip's
    newest version. scm_ignore_files: which version control is told to ignore the folder ("git").
    """

    def __init__(self, system_site_packages=False, clear=False, symlinks=False, upgrade=False, with_pip=False, prompt=None,
                 upgrade_deps=False, *, scm_ignore_files=frozenset()):
        self.system_site_packages = system_site_packages
        self.clear = clear
        self.symlinks = symlinks
        self.upgrade = upgrade
        self.with_pip = with_pip
        self.orig_prompt = prompt
        self.prompt = os.path.basename(os.getcwd()) if prompt == "." else prompt
        self.upgrade_deps = upgrade_deps
        self.scm_ignore_files = frozenset(map(str.lower, scm_ignore_files))

    def create(self, env_dir):
        """Makes an environment in a folder."""
        context = self.ensure_directories(os.path.abspath(env_dir))
        for system in self.scm_ignore_files:
            getattr(self, f"create_{system}_ignore_file")(context)
        # pip is put into the environment alone, whatever else it is going to see.
        shared, self.system_site_packages = self.system_site_packages, False
        self.create_configuration(context)
        self.setup_python(context)
        if self.with_pip:
            self._setup_pip(context)
        if not self.upgrade:
            self.setup_scripts(context)
            self.post_setup(context)
        if shared:
            self.system_site_packages = True
            self.create_configuration(context)
        if self.upgrade_deps:
            self.upgrade_dependencies(context)

    def clear_directory(self, path):
        """Empties a folder."""
        with os.scandir(path) as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    shutil.rmtree(entry.path)
                else:
                    os.remove(entry.path)

    def ensure_directories(self, env_dir):
        """Makes the folders; the context for the other steps."""
        if os.pathsep in os.fspath(env_dir):
            raise ValueError(f"Refusing to create a venv in {env_dir} because it contains the PATH separator {os.pathsep}.")
        if os.path.exists(env_dir) and self.clear:
            self.clear_directory(env_dir)
        context = types.SimpleNamespace()
        context.env_dir = env_dir
        context.env_name = os.path.basename(env_dir)
        context.prompt = context.env_name if self.prompt is None else self.prompt
        context.executable = sys._base_executable
        context.python_dir, context.python_exe = os.path.split(context.executable)
        context.inc_path = os.path.join(env_dir, "include", "python" + _VERSION)
        context.lib_path = os.path.join(env_dir, "lib", f"python{_VERSION}", "site-packages")
        context.bin_name = "bin"
        context.bin_path = os.path.join(env_dir, "bin")
        context.env_exe = context.env_exec_cmd = os.path.join(context.bin_path, "python")
        for folder in (env_dir, context.inc_path, context.lib_path, context.bin_path):
            os.makedirs(folder, exist_ok=True)
        context.cfg_path = os.path.join(env_dir, "pyvenv.cfg")
        return context

    def create_configuration(self, context):
        """Writes pyvenv.cfg."""
        context.cfg_path = os.path.join(context.env_dir, "pyvenv.cfg")
        settings = {
            "home": context.python_dir,
            "include-system-site-packages": "true" if self.system_site_packages else "false",
            "version": "%d.%d.%d" % sys.version_info[:3],
        }
        if self.prompt is not None:
            settings["prompt"] = repr(self.prompt)
        settings["executable"] = os.path.realpath(context.executable)
        settings["command"] = " ".join([context.executable, "-m", "venv", *self._options(), context.env_dir])
        with open(context.cfg_path, "w", encoding="utf-8") as file:
            file.writelines(f"{name} = {value}\n" for name, value in settings.items())

    def _options(self):
        """The command line's, of what was asked for."""
        asked = (("--copies", not self.symlinks), ("--without-pip", not self.with_pip), ("--system-site-packages", self.system_site_packages),
                 ("--clear", self.clear), ("--upgrade", self.upgrade), ("--upgrade-deps", self.upgrade_deps),
                 (f'--prompt="{self.orig_prompt}"', self.orig_prompt is not None))
        return [option for option, given in asked if given]

    def create_git_ignore_file(self, context):
        """Tells git to ignore the folder, unless it was told something."""
        path = os.path.join(context.env_dir, ".gitignore")
        if not os.path.exists(path):
            with open(path, "w", encoding="utf-8") as file:
                file.write("*\n")

    def setup_python(self, context):
        """Puts the program into the environment, by all its names."""
        names = dict.fromkeys(("python", "python3", f"python{_VERSION}", "coil", context.python_exe))
        first = context.env_exe
        for name in names:
            path = os.path.join(context.bin_path, name)
            if os.path.lexists(path):
                if not self.upgrade:
                    continue
                os.remove(path)
            # A copy would lie where the library is not found: a link leads to it.
            os.symlink(context.executable if path == first else os.path.basename(first), path)

    def symlink_or_copy(self, src, dst, relative_symlinks_ok=False):
        """A link to a file; beside it, by its name alone."""
        if not os.path.islink(dst):
            near = relative_symlinks_ok and os.path.dirname(src) == os.path.dirname(dst)
            os.symlink(os.path.basename(src) if near else src, dst)

    def _setup_pip(self, context):
        self._call(context, "-m", "ensurepip", "--upgrade", "--default-pip")

    def _call(self, context, *arguments):
        """Runs the environment's program, as it will run."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        environment["VIRTUAL_ENV"] = context.env_dir
        subprocess.run([context.env_exec_cmd, *arguments], env=environment, check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def setup_scripts(self, context):
        """Writes the scripts that activate the environment."""
        for name, text in SCRIPTS.items():
            with open(os.path.join(context.bin_path, name), "w", encoding="utf-8") as file:
                file.write(self.replace_variables(text, context))

    def post_setup(self, context):
        """Nothing: for subclasses, which may install more."""

    def replace_variables(self, text, context):
        """A script's text with __VENV_DIR__ and the like filled in, as quoted as shells want it."""
        import shlex

        values = {"__VENV_DIR__": context.env_dir, "__VENV_NAME__": context.env_name, "__VENV_PROMPT__": context.prompt,
                  "__VENV_BIN_NAME__": context.bin_name, "__VENV_PYTHON__": context.env_exe}
        for name, value in values.items():
            text = text.replace(name, shlex.quote(value))
        return text

    def install_scripts(self, context, path):
        """Copies the scripts of a folder's `common` and of the folder named as the system, filled in, into the environment's."""
        for part in ("common", os.name):
            top = os.path.join(path, part)
            for folder, _, files in os.walk(top):
                inside = os.path.relpath(folder, top)
                into = context.bin_path if inside == "." else os.path.join(context.bin_path, inside)
                os.makedirs(into, exist_ok=True)
                for name in files:
                    source, target = os.path.join(folder, name), os.path.join(into, name)
                    with open(source, "rb") as file:
                        data = file.read()
                    try:
                        data = self.replace_variables(data.decode(), context).encode()
                    except UnicodeDecodeError:
                        pass  # no script
                    with open(target, "wb") as file:
                        file.write(data)
                    shutil.copymode(source, target)

    def upgrade_dependencies(self, context):
        """pip's newest version, from the index."""
        self._call(context, "-m", "pip", "install", "--upgrade", *CORE_VENV_DEPS)


def create(env_dir, system_site_packages=False, clear=False, symlinks=False, with_pip=False, prompt=None, upgrade_deps=False, *,
           scm_ignore_files=frozenset()):
    """Makes an environment in a folder."""
    EnvBuilder(system_site_packages, clear, symlinks, False, with_pip, prompt, upgrade_deps, scm_ignore_files=scm_ignore_files).create(env_dir)


def main(args=None):
    """What `-m venv` does."""
    import argparse

    parser = argparse.ArgumentParser(prog="venv", description="Makes a virtual environment in each of the folders.",
                                     epilog="Once it is made, its activate script makes a shell use it: source FOLDER/bin/activate")
    add = parser.add_argument
    add("dirs", metavar="ENV_DIR", nargs="+", help="the folder of an environment")
    add("--system-site-packages", action="store_true", dest="system_site", help="packages of the installation are found, too")
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument("--symlinks", action="store_true", default=True, help="link to the program (as is done)")
    ways.add_argument("--copies", action="store_false", dest="symlinks", help="accepted: a copy would not find the library, so it is a link")
    add("--clear", action="store_true", help="empty the folder first")
    add("--upgrade", action="store_true", help="the program is another now: renew the links")
    add("--without-pip", dest="with_pip", action="store_false", help="do not install pip")
    add("--prompt", help="the name that an activated shell shows")
    add("--upgrade-deps", action="store_true", dest="upgrade_deps", help="install pip's newest version")
    add("--without-scm-ignore-files", dest="ignore", action="store_const", const=frozenset(), default=frozenset(["git"]),
        help="write no .gitignore")
    options = parser.parse_args(args)
    if options.upgrade and options.clear:
        raise ValueError("you cannot supply --upgrade and --clear together.")
    builder = EnvBuilder(options.system_site, options.clear, options.symlinks, options.upgrade, options.with_pip, options.prompt,
                         options.upgrade_deps, scm_ignore_files=options.ignore)
    for folder in options.dirs:
        builder.create(folder)
