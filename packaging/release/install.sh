#!/bin/sh
# Installs Tabletop for one user, without root: ./install [--prefix FOLDER] [--remove]
# The program goes to FOLDER/lib/tabletop, a link to FOLDER/bin; FOLDER is ~/.local.
# Scores, matches and settings are never touched.
set -eu

version=@VERSION@
machine=@MACHINE@
glibc=@GLIBC@

stop() { echo "$1" >&2; exit 1; }

prefix=$HOME/.local
remove=
while [ $# -gt 0 ]; do
    case $1 in
        --prefix) [ $# -gt 1 ] || stop "--prefix needs a folder."; prefix=$2; shift ;;
        --remove) remove=yes ;;
        *) sed -n '2,4s/^# //p' "$0"; [ "$1" = --help ] && exit 0; exit 2 ;;
    esac
    shift
done
here=$(cd "$(dirname "$0")" && pwd)
case $prefix in /*) ;; *) prefix=$(pwd)/$prefix ;; esac
target=$prefix/lib/tabletop
list=$target/installed

refresh() {
    update-desktop-database -q "$prefix/share/applications" >/dev/null 2>&1 || true
    update-mime-database "$prefix/share/mime" >/dev/null 2>&1 || true
    gtk-update-icon-cache -q -t -f "$prefix/share/icons/hicolor" >/dev/null 2>&1 || true
}

take_away() {
    [ -f "$list" ] || return 0
    while IFS= read -r file; do rm -f "$prefix/$file"; done <"$list"
    rm -rf "$target"
}

if [ "$remove" ]; then
    [ -f "$list" ] || stop "Tabletop is not installed in $prefix."
    take_away
    refresh
    echo "Tabletop is removed. Your matches, scores and settings are still there."
    exit 0
fi

[ "$(uname -m)" = "$machine" ] || stop "This Tabletop is for $machine; this machine is $(uname -m)."
found=$(getconf GNU_LIBC_VERSION 2>/dev/null | cut -d' ' -f2 || true)
[ "$found" ] || stop "This Tabletop needs glibc $glibc or newer; this system has another C library."
older=$(printf '%s\n%s\n' "$glibc" "$found" | sort -V | head -n 1)
[ "$older" = "$glibc" ] || stop "This Tabletop needs glibc $glibc or newer; this system has $found."

# The loader itself is asked, of every file: what it does not find would keep the window shut.
# Where there is no Wayland, its plug-ins are not loaded.
missing=$(find "$here/program" -type f \( -name '*.so*' -o -name tabletop \) ! -path '*[wW]ayland*' -exec ldd {} + 2>/dev/null |
    sed -n 's/^[[:space:]]*\([^ ]*\) => not found$/\1/p' | sort -u | while read -r name; do
        [ "$(find "$here/program" -name "$name" | head -n 1)" ] || printf '%s ' "$name"
    done)
[ -z "$missing" ] ||
    stop "These libraries of the system are missing: ${missing% }. Install them with your package manager, then call this again."

take_away
mkdir -p "$prefix/lib" "$prefix/bin"
# The program is whole before it has its name.
rm -rf "$target.new"
cp -R "$here/program" "$target.new"
cp -R "$here/licences" "$target.new/licences"
cp "$here/install" "$target.new/install"
if [ -d "$here/share" ]; then (cd "$here" && find share -type f) >"$target.new/installed"; fi
echo bin/tabletop >>"$target.new/installed"
mv "$target.new" "$target"
ln -sf ../lib/tabletop/tabletop "$prefix/bin/tabletop"
if [ -d "$here/share" ]; then
    (cd "$here" && find share -type f) | while IFS= read -r file; do
        mkdir -p "$prefix/$(dirname "$file")"
        cp "$here/$file" "$prefix/$file"
    done
    # A menu finds the program wherever the path of the user's session leads.
    for entry in "$prefix"/share/applications/*tabletop*.desktop; do
        sed "s|^Exec=tabletop|Exec=\"$prefix/bin/tabletop\"|; s|^TryExec=tabletop|TryExec=$prefix/bin/tabletop|" \
            "$entry" >"$entry.new" && mv "$entry.new" "$entry"
    done
fi
refresh
echo "Tabletop $version is installed: $prefix/bin/tabletop"
case :$PATH: in *":$prefix/bin:"*) ;; *) echo "It is in your menu; to type its name alone, put $prefix/bin on your path." ;; esac
echo "To remove it: $target/install --remove$([ "$prefix" = "$HOME/.local" ] || echo " --prefix $prefix")"
