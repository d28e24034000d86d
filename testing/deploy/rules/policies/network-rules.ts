import type { Cluster } from '../../cluster/cluster';
import { type Manifest, nameOf } from '../../cluster/manifest';
import { podSpec } from '../../cluster/workload';

interface Ingress {
  from?: { namespaceSelector?: { matchLabels?: Record<string, string> } }[];
  ports?: { port?: number | string }[];
}
interface NetworkPolicy extends Manifest {
  spec: { podSelector: object; policyTypes?: string[]; ingress?: Ingress[]; egress?: unknown };
}
interface Service extends Manifest {
  spec: { ports: { targetPort?: number | string }[] };
}

const MONITORING = 'monitoring';
const NAME = 'metrics';

/** Only Prometheus may read metrics. */
export function metricsRules(cluster: Cluster): string[] {
  const isMetrics = (port?: number | string) => port !== undefined && [NAME, ...numbersOf(cluster)].includes(port);
  const open = cluster
    .all<NetworkPolicy>('NetworkPolicy')
    .filter(({ spec }) => (spec.ingress ?? []).some((rule) => rule.ports?.some(({ port }) => isMetrics(port)) && !isForMonitoring(rule)));
  const leading = cluster.all<Service>('Service').filter(({ spec }) => spec.ports.some(({ targetPort }) => isMetrics(targetPort)));
  return [
    ...open.map((policy) => `${nameOf(policy)}: allows others than monitoring to read the metrics`),
    ...leading.map((service) => `${nameOf(service)}: exposes the metrics`),
  ];
}

const numbersOf = (cluster: Cluster): (string | number)[] =>
  cluster.services.flatMap((service) =>
    podSpec(service).containers.flatMap(({ ports = [] }) =>
      ports.filter(({ name }) => name === NAME).map(({ containerPort }) => containerPort),
    ),
  );

const isForMonitoring = ({ from = [] }: Ingress): boolean =>
  from.length > 0 && from.every(({ namespaceSelector }) => namespaceSelector?.matchLabels?.['kubernetes.io/metadata.name'] === MONITORING);

/** Policies only add permissions, so if there are any, one of them has to deny everything. */
export function networkRules(cluster: Cluster): string[] {
  const policies = cluster.all<NetworkPolicy>('NetworkPolicy');
  const isGuarded = policies.some(({ spec }) => spec.policyTypes?.includes('Egress'));
  return isGuarded && !policies.some(deniesEverything) ? ['No NetworkPolicy denies everything'] : [];
}

function deniesEverything({ spec }: NetworkPolicy): boolean {
  const { podSelector, policyTypes = [], ingress, egress } = spec;
  return Object.keys(podSelector).length === 0 && ['Ingress', 'Egress'].every((type) => policyTypes.includes(type)) && !ingress && !egress;
}
