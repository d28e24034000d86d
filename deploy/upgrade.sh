#!/bin/sh
# Upgrades Afterword on this machine while people use it. Run it after `git pull`, or after VERSION in .env was changed: sh deploy/upgrade.sh
# Services of the new version start beside those that run, which stop once all of the new ones are ready. If one does not become ready, the
# new ones are removed again and those that ran go on. --no-build: with the images that are on this machine.
set -eu
cd "$(dirname "$0")/.."

SERVICES='episodes transcription content insights clips collaboration dictionary gateway'
# As long as migrations may take (start_period in deploy/Dockerfile).
READY_SECONDS=300

# Never with --no-deps: it changes the configuration that Compose remembers of a container, and the next `up` would replace it.
compose() { docker compose "$@"; }
say() { echo "=== $*"; }
containers() { for service in $SERVICES; do compose ps "$@" --quiet "$service"; done; }

case "${1:-}" in
  --no-build | '') ;;
  *)
    echo "Usage: sh deploy/upgrade.sh [--no-build]" >&2
    exit 1
    ;;
esac

[ -n "${COMPOSE_ENV_FILES:-}" ] || sh deploy/write-env.sh

if [ "${1:-}" != --no-build ]; then
  if compose config --images gateway | grep -q '^afterword/'; then
    say "Building the images"
    compose build
  else
    say "Downloading the images"
    compose pull --quiet
  fi
fi

old=$(containers)
if [ -z "$old" ]; then
  say "Nothing runs: starting"
  exec docker compose up --detach --no-build --wait
fi

as_now=
twice=
for service in $SERVICES; do
  running=$(compose ps --quiet "$service" | wc -l)
  as_now="$as_now --scale $service=$((running > 0 ? running : 1))"
  twice="$twice --scale $service=$((running > 0 ? running * 2 : 1))"
done

new_containers() {
  for container in $(containers --all); do
    case "$old" in
      *"$container"*) ;;
      *) echo "$container" ;;
    esac
  done
}
give_up() {
  trap - INT TERM
  echo "$1 What the services printed last:" >&2
  # shellcheck disable=SC2086
  compose logs --no-color --since 2m --tail 10 database-users $SERVICES >&2 || true
  for container in $(new_containers); do docker rm --force "$container" >/dev/null; done
  echo "The new containers are removed. The version that ran before goes on." >&2
  exit 1
}

say "Servers: only what has another image or setting is restarted"
compose up --detach --no-build --wait postgres nats object-store
# What services may do in NATS is in a file, which the server reads at its start and at this signal.
compose kill --signal HUP nats

say "Starting the new version beside the running one"
trap 'give_up "Interrupted."' INT TERM
# It ran already. Removed, it runs again with the new image, before the services start.
compose rm --force --stop database-users
# shellcheck disable=SC2086
compose up --detach --no-build --no-recreate $twice $SERVICES || give_up "The new version does not start."
# Not with --wait: on a busy machine a check may fail once, of an old container too.
new=$(new_containers)
deadline=$(($(date +%s) + READY_SECONDS))
while docker inspect --format '{{.State.Health.Status}}' $new | grep -qvx healthy; do
  if docker inspect --format '{{.RestartCount}}' $new | grep -q '^[3-9]'; then give_up "A service of the new version crashes."; fi
  [ "$(date +%s)" -lt "$deadline" ] || give_up "The new version is not ready after $READY_SECONDS seconds."
  sleep 2
done
trap - INT TERM

say "Stopping the old version"
for container in $old; do
  docker stop "$container" >/dev/null
  docker rm "$container" >/dev/null
done

say "Everything else"
# shellcheck disable=SC2086
compose up --detach --no-build --wait $as_now
# These read files of this folder at their start, or when they are told to. The proxy goes on with open connections.
for service in $(compose ps --services); do
  case "$service" in
    web) compose exec --no-TTY web caddy reload --config /etc/caddy/Caddyfile --adapter caddyfile --address unix//config/admin.sock ;;
    prometheus) compose kill --signal HUP prometheus ;;
    alertmanager | grafana | jaeger) compose restart "$service" ;;
  esac
done
say "Done"
