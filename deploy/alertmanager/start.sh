#!/bin/sh
# Writes the settings of Alertmanager from the environment, because it reads none itself, and starts the program that is given.
set -eu
umask 077
config=${ALERTMANAGER_CONFIG:-/tmp/alertmanager.yml}

if [ -n "${ALERT_MAIL_TO:-}" ]; then
  : "${ALERT_MAIL_FROM:?is needed for ALERT_MAIL_TO}" "${ALERT_MAIL_SERVER:?is needed for ALERT_MAIL_TO, as host:port}"
fi

# A value as a YAML text.
quoted() {
  printf "'%s'" "$(printf %s "$1" | sed "s/'/''/g")"
}

{
  cat <<YAML
route:
  receiver: team
  group_by: [alertname, namespace, service]
  group_wait: ${ALERT_GROUP_WAIT:-30s}
  repeat_interval: 24h
receivers:
  - name: team
YAML
  if [ -n "${ALERT_MAIL_TO:-}" ]; then
    cat <<YAML
    email_configs:
      - to: $(quoted "$ALERT_MAIL_TO")
        from: $(quoted "$ALERT_MAIL_FROM")
        smarthost: $(quoted "$ALERT_MAIL_SERVER")
        require_tls: ${ALERT_MAIL_TLS:-true}
        auth_username: $(quoted "${ALERT_MAIL_USER:-}")
        auth_password: $(quoted "${ALERT_MAIL_PASSWORD:-}")
        headers: { subject: '{{ .Status | toUpper }}: {{ (index .Alerts 0).Annotations.summary }}' }
YAML
  fi
  if [ -n "${ALERT_SLACK_URL:-}" ]; then
    cat <<YAML
    slack_configs:
      - api_url: $(quoted "$ALERT_SLACK_URL")
        send_resolved: true
        title: '{{ .Status | toUpper }}: {{ (index .Alerts 0).Annotations.summary }}'
        text: '{{ range .Alerts }}{{ .Annotations.description }} {{ .Annotations.runbook_url }}{{ "\\n" }}{{ end }}'
YAML
  fi
  if [ -n "${ALERT_WEBHOOK_URL:-}" ]; then
    cat <<YAML
    webhook_configs:
      - url: $(quoted "$ALERT_WEBHOOK_URL")
YAML
  fi
} >"$config"

exec "$@" --config.file="$config"
