#!/bin/sh
# Starts Cuadre with the Node of this folder: nothing else needs to be installed. See LEEME.txt.
case $0 in
  */*) here=${0%/*} ;;
  *) here=. ;;
esac
here=$(cd -- "$here" && pwd)
# Some unpackers forget which files are programs.
[ -x "$here/node/node" ] || chmod u+x "$here/node/node"
exec "$here/node/node" --max-semi-space-size=16 "$here/app/server/cuadre.js" "$@"
