{{- /* Written by npm run helm from deploy/k8s: change it there. */ -}}
{{- define "afterword.settings.fixed" }}
{{- if eq .Values.size "production" }}
EVENTS_MAX_MB: '4096'
{{- end }}
LOG_LEVEL: info
{{- if eq .Values.size "production" }}
NATS_REPLICAS: '3'
{{- end }}
PUBLIC_URL: '{{ .Values.publicUrl }}'
S3_BUCKET: '{{ .Values.s3.bucket }}'
{{- if .Values.objectStore.enabled }}
S3_ENDPOINT: http://object-store:8333
{{- else }}
S3_ENDPOINT: '{{ .Values.s3.endpoint }}'
{{- end }}
S3_PUBLIC_ENDPOINT: '{{ .Values.s3.publicEndpoint }}'
S3_REGION: '{{ .Values.s3.region }}'
SHUTDOWN_MS: '30000'
TRUST_PROXY: '1'
{{- end }}
