#compdef kith
# Runs the completion that is made for bash, which zsh lacks one command for.
compopt() { : }
autoload -U +X bashcompinit && bashcompinit
. /usr/share/bash-completion/completions/kith
_bash_complete -o default -F _complete_kith
