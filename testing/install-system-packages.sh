#!/usr/bin/env bash
# Installs what the tests use beyond npm, on Debian or Ubuntu: ffmpeg (a decoder), flite (a speaker), chromium (a browser), unzip (a reader of Word files), openssl (certificates),
# pgbouncer (a pooler of connections to Postgres).
# With the argument `guest` also what `npm run prove power-cut` starts a guest kernel with.
# Does nothing where all of it is there. Needs root, or sudo.
set -euo pipefail

needed=(ffmpeg flite chromium unzip openssl pgbouncer)
[ "${1:-}" = guest ] && needed+=(user-mode-linux slirp4netns e2fsprogs iproute2)
missing=()
for package in "${needed[@]}"; do
  dpkg -s "$package" >/dev/null 2>&1 || missing+=("$package")
done
[ "${#missing[@]}" -eq 0 ] && exit 0

as_root=()
[ "$(id -u)" -eq 0 ] || as_root=(sudo)
export DEBIAN_FRONTEND=noninteractive
"${as_root[@]}" apt-get -qq update
# Chromium without what draws windows: journeys take a fifth less with it. Ubuntu has none.
apt-cache show chromium-headless-shell >/dev/null 2>&1 && missing+=(chromium-headless-shell)
"${as_root[@]}" apt-get -qq install -y --no-install-recommends "${missing[@]}"
