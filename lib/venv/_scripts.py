"""The scripts that activate an environment, by name; EnvBuilder.replace_variables() fills them in."""

_SH = """\
# Make this shell use the environment: source this file. `deactivate` undoes it.
if [ -n "${VIRTUAL_ENV:-}" ] && command -v deactivate > /dev/null 2>&1; then
    deactivate
fi
VIRTUAL_ENV=__VENV_DIR__
VIRTUAL_ENV_PROMPT=__VENV_PROMPT__
_before_path=$PATH
_before_prompt=${PS1-}
_before_home=${PYTHONHOME-}
PATH="$VIRTUAL_ENV/"__VENV_BIN_NAME__":$PATH"
export VIRTUAL_ENV VIRTUAL_ENV_PROMPT PATH
unset PYTHONHOME
if [ -z "${VIRTUAL_ENV_DISABLE_PROMPT:-}" ]; then
    PS1="($VIRTUAL_ENV_PROMPT) ${PS1-}"
fi
deactivate() {
    PATH=$_before_path
    PS1=$_before_prompt
    export PATH
    if [ -n "$_before_home" ]; then
        PYTHONHOME=$_before_home
        export PYTHONHOME
    fi
    unset VIRTUAL_ENV VIRTUAL_ENV_PROMPT _before_path _before_prompt _before_home
    unset -f deactivate
    hash -r 2> /dev/null || :
}
hash -r 2> /dev/null || :
"""

_FISH = """\
# Make this fish shell use the environment: source this file. `deactivate` undoes it.
functions -q deactivate; and deactivate
set -g _before_path $PATH
set -gx VIRTUAL_ENV __VENV_DIR__
set -gx VIRTUAL_ENV_PROMPT __VENV_PROMPT__
set -gx PATH "$VIRTUAL_ENV/"__VENV_BIN_NAME__ $PATH
function deactivate
    set -gx PATH $_before_path
    set -e _before_path
    set -e VIRTUAL_ENV
    set -e VIRTUAL_ENV_PROMPT
    functions -e deactivate
    if functions -q _before_fish_prompt
        functions -e fish_prompt
        functions -c _before_fish_prompt fish_prompt
        functions -e _before_fish_prompt
    end
end
if test -z "$VIRTUAL_ENV_DISABLE_PROMPT"; and functions -q fish_prompt
    functions -c fish_prompt _before_fish_prompt
    function fish_prompt
        printf '(%s) ' $VIRTUAL_ENV_PROMPT
        _before_fish_prompt
    end
end
"""

SCRIPTS = {"activate": _SH, "activate.fish": _FISH}
