import type { Cluster } from '../../cluster/cluster';
import type { Manifest } from '../../cluster/manifest';

interface NetworkPolicy extends Manifest {
  spec: { podSelector: object; policyTypes?: string[]; ingress?: unknown; egress?: unknown };
}

/** Where pods are allowed to reach something, all the rest is denied: policies only ever add. */
export function networkRules(cluster: Cluster): string[] {
  const policies = cluster.all<NetworkPolicy>('NetworkPolicy');
  const isGuarded = policies.some(({ spec }) => spec.policyTypes?.includes('Egress'));
  return isGuarded && !policies.some(deniesEverything) ? ['No NetworkPolicy denies everything'] : [];
}

function deniesEverything({ spec }: NetworkPolicy): boolean {
  const { podSelector, policyTypes = [], ingress, egress } = spec;
  return Object.keys(podSelector).length === 0 && ['Ingress', 'Egress'].every((type) => policyTypes.includes(type)) && !ingress && !egress;
}
