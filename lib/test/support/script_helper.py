"""Programs that tests run with this interpreter."""

import collections
import os
import subprocess
import sys

__all__ = ["assert_python_failure", "assert_python_ok", "interpreter_requires_environment", "kill_python", "make_script", "make_zip_script",
           "make_pkg", "run_python_until_end", "run_test_script", "spawn_python"]

_Ended = collections.namedtuple("_PythonRunResult", "rc out err")


def interpreter_requires_environment():
    """Does the interpreter need variables to start?"""
    return False


def run_python_until_end(*args, **env_vars):
    """Runs the interpreter with arguments: ((rc, out, err), the command line).

    Variables are added to the environment; `__cleanenv`: they are all of it, `__isolated`: -I (as it is if there are no variables), `__cwd`: the folder.
    """
    clean, cwd = env_vars.pop("__cleanenv", None), env_vars.pop("__cwd", None)
    isolated = env_vars.pop("__isolated", not env_vars)
    command = [sys.executable, "-X", "faulthandler", *["-I"] * bool(isolated), *args]
    environment = {} if clean else dict(os.environ)
    environment.setdefault("TERM", "")
    environment.update(env_vars)
    done = subprocess.run(command, stdin=subprocess.PIPE, capture_output=True, env=environment, cwd=cwd)
    return _Ended(done.returncode, done.stdout, done.stderr), command


def _checked(should_fail, args, env_vars):
    result, command = run_python_until_end(*args, **env_vars)
    if bool(result.rc) != should_fail:
        raise AssertionError("\n".join([f"Process return code is {result.rc}", f"command line: {command!r}",
                                        "stdout:", result.out.decode("ascii", "replace"), "stderr:", result.err.decode("ascii", "replace")]))
    return result


def assert_python_ok(*args, **env_vars):
    """Runs the interpreter, which has to end well: (rc, out, err)."""
    return _checked(False, args, env_vars)


def assert_python_failure(*args, **env_vars):
    """Runs the interpreter, which has to fail: (rc, out, err)."""
    return _checked(True, args, env_vars)


def spawn_python(*args, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options):
    """Starts the interpreter with pipes: a Popen."""
    environment = {**options.pop("env", os.environ), "TERM": "dumb"}
    return subprocess.Popen([sys.executable, "-E", *args], stdin=subprocess.PIPE, stdout=stdout, stderr=stderr, env=environment, **options)


def kill_python(p):
    """Ends what spawn_python() started: what it has written."""
    p.stdin.close()
    data = p.stdout.read()
    p.stdout.close()
    p.wait()
    return data


def make_script(script_dir, script_basename, source, omit_suffix=False):
    """Writes a script: its path."""
    path = os.path.join(script_dir, script_basename + ("" if omit_suffix else os.extsep + "py"))
    with open(path, "w", encoding="utf-8") as file:
        file.write(source)
    return path


def make_zip_script(zip_dir, zip_basename, script_name, name_in_zip=None):
    """Puts a script into an archive: (its path, that of the script in it)."""
    import zipfile

    path = os.path.join(zip_dir, zip_basename + os.extsep + "zip")
    inside = name_in_zip or os.path.basename(script_name)
    with zipfile.ZipFile(path, "w") as archive:
        archive.write(script_name, inside)
    return path, os.path.join(path, inside)


def make_pkg(pkg_dir, init_source=""):
    """Makes a package."""
    os.mkdir(pkg_dir)
    make_script(pkg_dir, "__init__", init_source)


def run_test_script(script):
    """Runs a script, which has to end well."""
    assert_python_ok("-u", script)
