# Where the files of an installation are, for install.sh and uninstall.sh: from $prefix and $DESTDIR.
case $prefix in
[!/]* | *[!A-Za-z0-9/._+~-]*)
    echo "PREFIX is \"$prefix\". Use an absolute path of letters, digits and ._+~-" >&2
    exit 64
    ;;
esac
root=${DESTDIR:-}$prefix
bash=$root/share/bash-completion/completions/bellhop
fish=$root/share/fish/vendor_completions.d/bellhop.fish
# Debian's zsh and systemd look in other directories for their own packages than for other software.
case $prefix in
/usr) zsh=$root/share/zsh/vendor-completions/_bellhop units=$root/lib/systemd/user ;;
*) zsh=$root/share/zsh/site-functions/_bellhop units=$root/share/systemd/user ;;
esac
