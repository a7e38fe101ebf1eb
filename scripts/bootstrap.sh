#!/bin/sh
# Installs the system libraries that the build needs and this machine lacks: through apt on Linux (with sudo
# where needed), through brew on macOS. Does nothing where all are there.
set -eu

fail() {
  echo "bootstrap: $*" >&2
  exit 1
}

command -v swift >/dev/null || fail "no Swift toolchain; see https://www.swift.org/install"

case $(uname -s) in
Linux)
  modules="yaml-0.1 libxml-2.0 libcrypto zlib libzstd"
  packages="pkg-config libyaml-dev libxml2-dev libssl-dev zlib1g-dev libzstd-dev"
  ;;
Darwin)
  modules="yaml-0.1 libzstd"
  packages="pkgconf libyaml zstd"
  ;;
*) fail "builds on Linux and macOS, not on $(uname -s)" ;;
esac

# shellcheck disable=SC2086 # words are meant
has_all() { command -v pkg-config >/dev/null && pkg-config --exists $modules; }

has_all && exit 0
# shellcheck disable=SC2086
if command -v apt-get >/dev/null; then
  sudo=
  [ "$(id -u)" -eq 0 ] || sudo=sudo
  $sudo apt-get update -q
  $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $packages
elif command -v brew >/dev/null; then
  brew install $packages
else
  fail "neither apt-get nor brew is here; install these yourself: $packages"
fi
has_all || fail "still missing after the installation, one of: $modules"
