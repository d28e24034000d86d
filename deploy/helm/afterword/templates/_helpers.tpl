{{- /* The settings of all services: fixed ones, and those of `settings`, which win. */ -}}
{{- define "afterword.settings" -}}
{{- merge (deepCopy .Values.settings) (include "afterword.settings.fixed" . | fromYaml) | toYaml -}}
{{- end }}

{{- /* The name of their ConfigMap ends in their hash, computed as kustomize does: pods restart when settings change. */ -}}
{{- define "afterword.settings.name" -}}
{{- $data := include "afterword.settings" . | fromYaml -}}
{{- $hash := dict "kind" "ConfigMap" "name" "" "data" $data | toJson | sha256sum | trunc 10 -}}
afterword-{{ $hash | replace "0" "g" | replace "1" "h" | replace "3" "k" | replace "a" "m" | replace "e" "t" }}
{{- end }}
