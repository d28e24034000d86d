import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';

const RULES = path.join(import.meta.dirname, 'rules');
const HEAD = '# Written from deploy/prometheus/rules by npm run monitoring: change it there.\n';

/** In the file of Prometheus it is an external label. The operator's Prometheus belongs to others: the overlay fills in `PUBLIC_URL`. */
const URL_LABEL = '{{ $externalLabels.afterword_url }}';
const EXAMPLE_URL = 'https://afterword.example.com';

/** Writes the alert rules as the object that the Prometheus operator reads: into the component `monitoring`, or into the file that is named. */
const file = process.argv[2] ?? path.join(import.meta.dirname, '../k8s/components/monitoring/alerts.yaml');
const groups = readdirSync(RULES)
  .sort()
  .flatMap((name) => parse(readFileSync(path.join(RULES, name), 'utf8').replaceAll(URL_LABEL, EXAMPLE_URL)).groups);
const rule = { apiVersion: 'monitoring.coreos.com/v1', kind: 'PrometheusRule', metadata: { name: 'afterword' }, spec: { groups } };
writeFileSync(file, HEAD + stringify(rule, { lineWidth: 0, singleQuote: true }));
