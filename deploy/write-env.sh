#!/bin/sh
# Writes .env beside docker-compose.yml with random secrets, and prints the password of the page. Adds to an .env that exists what a new
# version needs, and changes nothing else in it.
set -eu
cd "$(dirname "$0")/.."
umask 077

# Where earlier versions kept it.
if [ ! -e .env ] && [ -e deploy/.env ]; then
  mv deploy/.env .env
  echo "Moved deploy/.env to .env, beside docker-compose.yml."
fi

# Begins with a letter: NATS would read "1e5" in its configuration as a number.
secret() {
  letter=$(head -c 512 /dev/urandom | LC_ALL=C tr -dc 'a-z' | head -c 1)
  echo "$letter$(head -c 1024 /dev/urandom | LC_ALL=C tr -dc 'a-zA-Z0-9' | head -c "$(($1 - 1))")"
}

length() {
  case "$1" in
    APP_PASSWORD | GRAFANA_PASSWORD) echo 16 ;;
    S3_ACCESS_KEY) echo 20 ;;
    S3_SECRET_KEY) echo 40 ;;
    SESSION_SECRET) echo 48 ;;
    *) echo 32 ;;
  esac
}

if [ ! -e .env ]; then
  {
    echo "# The settings of docker-compose.yml. deploy/.env.example names the others."
    tail -n +2 deploy/.env.example | while IFS= read -r line; do
      case "$line" in
        [A-Z]*=) echo "$line$(secret "$(length "${line%=}")")" ;;
        *) echo "$line" ;;
      esac
    done
  } >.env
  echo "Wrote .env. The password of the page: $(sed -n 's/^APP_PASSWORD=//p' .env)"
  exit 0
fi

added=
for name in $(sed -n 's/^\([A-Z][A-Z0-9_]*\)=$/\1/p' deploy/.env.example); do
  if ! grep -q "^$name=" .env; then
    [ -n "$added" ] || printf '\n# Added by deploy/write-env.sh.\n' >>.env
    echo "$name=$(secret "$(length "$name")")" >>.env
    added="$added $name"
  fi
done
if [ -n "$added" ]; then echo "Added to .env:$added"; else echo ".env has every secret already: nothing was changed."; fi
