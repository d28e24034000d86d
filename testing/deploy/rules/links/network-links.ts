import type { Cluster } from '../../cluster/cluster';
import { type Manifest, nameOf } from '../../cluster/manifest';
import { type Labels, podSpec } from '../../cluster/workload';

interface Peer {
  podSelector?: { matchLabels?: Labels };
  namespaceSelector?: object;
}
interface Allowed {
  from?: Peer[];
  to?: Peer[];
  ports?: { port?: number | string }[];
}
interface NetworkPolicy extends Manifest {
  spec: { podSelector: { matchLabels?: Labels }; policyTypes?: string[]; ingress?: Allowed[]; egress?: Allowed[] };
}

/** Network policies select existing pods, and allow only ports that are open. */
export function networkLinks(cluster: Cluster): string[] {
  const policies = cluster.all<NetworkPolicy>('NetworkPolicy');
  return policies.flatMap((policy) =>
    [...selectionFindings(policy, cluster), ...peerFindings(policy, cluster), ...portFindings(policy, cluster)].map(
      (finding) => `${nameOf(policy)}: ${finding}`,
    ),
  );
}

function selectionFindings({ spec }: NetworkPolicy, cluster: Cluster): string[] {
  return cluster.podsWith(spec.podSelector.matchLabels).length === 0 ? ['selects no pod'] : [];
}

function peerFindings({ spec }: NetworkPolicy, cluster: Cluster): string[] {
  const peers = [...(spec.ingress ?? []).flatMap(({ from = [] }) => from), ...(spec.egress ?? []).flatMap(({ to = [] }) => to)];
  return peers
    .filter(
      ({ podSelector, namespaceSelector }) => podSelector && !namespaceSelector && cluster.podsWith(podSelector.matchLabels).length === 0,
    )
    .map(({ podSelector }) => `${JSON.stringify(podSelector?.matchLabels)} selects no pod`);
}

function portFindings({ spec }: NetworkPolicy, cluster: Cluster): string[] {
  const pods = cluster.podsWith(spec.podSelector.matchLabels);
  const listened = pods.flatMap((pod) =>
    podSpec(pod).containers.flatMap(({ ports = [] }) => ports.map(({ containerPort }) => containerPort)),
  );
  const opened = (spec.ingress ?? []).flatMap(({ ports = [] }) => ports.flatMap(({ port }) => port ?? []));
  return opened
    .filter((port) => typeof port === 'number' && !listened.includes(port))
    .map((port) => `allows port ${port}, which is not open`);
}
