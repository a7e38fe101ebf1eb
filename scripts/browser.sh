#!/bin/sh
# Fetches what the browser tests need: Chromium and CJK fonts through apt, and axe-core, which a package of
# Python's carries, into .build/axe-core. Where they cannot be had the tests are skipped and say so; with STRICT set to
# anything, that is a failure.
set -eu
cd "$(dirname "$0")/.."

has_chromium() {
  [ -n "${CHROMIUM:-}" ] || command -v chromium >/dev/null || command -v google-chrome >/dev/null ||
    [ -d "/Applications/Google Chrome.app" ] || [ -d /Applications/Chromium.app ]
}

if ! has_chromium && command -v apt-get >/dev/null; then
  sudo=
  [ "$(id -u)" -eq 0 ] || sudo=sudo
  $sudo apt-get update -q
  $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends chromium fonts-noto-cjk
fi
has_chromium || {
  echo "browser: no Chromium here; install it for the browser tests" >&2
  [ -z "${STRICT:-}" ] || exit 1
}

if [ ! -f .build/axe-core/axe.min.js ]; then
  package=$(mktemp -d)
  trap 'rm -rf "$package"' EXIT
  python3 -m pip download -q --no-deps -d "$package" axe-core-python==0.1.0
  python3 -m zipfile -e "$package"/*.whl "$package"
  mkdir -p .build/axe-core
  cp "$package/axe_core_python/axe.min.js" .build/axe-core/
fi
