#!/bin/sh
# Writes .env beside docker-compose.yml with random secrets, and prints the password of the page. Leaves an .env that exists alone.
set -eu
cd "$(dirname "$0")/.."

if [ -e .env ]; then
  echo ".env exists already: nothing was changed."
  exit 0
fi

# Where earlier versions kept it.
if [ -e deploy/.env ]; then
  mv deploy/.env .env
  echo "Moved deploy/.env to .env, beside docker-compose.yml."
  exit 0
fi

secret() {
  head -c 512 /dev/urandom | LC_ALL=C tr -dc 'a-zA-Z0-9' | head -c "$1"
}

umask 077
password=$(secret 16)
sed \
  -e "s/^APP_PASSWORD=.*/APP_PASSWORD=$password/" \
  -e "s/^SESSION_SECRET=.*/SESSION_SECRET=$(secret 48)/" \
  -e "s/^POSTGRES_PASSWORD=.*/POSTGRES_PASSWORD=$(secret 32)/" \
  -e "s/^S3_ACCESS_KEY=.*/S3_ACCESS_KEY=$(secret 20)/" \
  -e "s/^S3_SECRET_KEY=.*/S3_SECRET_KEY=$(secret 40)/" \
  -e "s/^REPORTING_PASSWORD=.*/REPORTING_PASSWORD=$(secret 32)/" \
  -e "s/^GRAFANA_PASSWORD=.*/GRAFANA_PASSWORD=$(secret 16)/" \
  -e '1s/.*/# The settings of docker-compose.yml. deploy\/.env.example names the others./' \
  deploy/.env.example >.env
echo "Wrote .env. The password of the page: $password"
