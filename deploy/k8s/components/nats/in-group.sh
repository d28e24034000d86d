#!/bin/sh
# Fails if this server must be restarted: JetStream is off, or the leader of the JetStream group does not count this server.
# Two servers of a new installation sometimes form the group without the third. That one says it is well, and only a restart adds it.
# If there is no leader, or it does not respond, a restart would not help.
monitor=http://127.0.0.1:8222
read_from() { wget -q -T 3 -O - "$1"; }

read_from "$monitor/healthz?js-enabled-only=true" >/dev/null || exit 1
leader=$(read_from "$monitor/jsz" | sed -n 's/^ *"leader": "\(.*\)".*/\1/p')
[ -n "$leader" ] && [ "$leader" != "$POD_NAME" ] || exit 0
group=$(read_from "http://$leader.nats-headless:8222/jsz") || exit 0
case $group in
  *'"replicas"'*"\"name\": \"$POD_NAME\""*) exit 0 ;;
  # Only the leader lists replicas: there is another one by now.
  *'"replicas"'*) ;;
  *) exit 0 ;;
esac
echo "$leader leads the JetStream group, and $POD_NAME is not in it."
exit 1
