import type { Cluster } from '../../cluster/cluster';
import { type Manifest, nameOf } from '../../cluster/manifest';
import type { Labels, Workload } from '../../cluster/workload';
import { autoscalersOf, fewest } from './autoscaler-links';

interface Budget extends Manifest {
  spec: { selector?: { matchLabels?: Labels }; minAvailable?: number | string; maxUnavailable?: number | string };
}

/** Disruption budgets are about pods that exist, and let a node be emptied. */
export function budgetLinks(cluster: Cluster): string[] {
  return cluster.all<Budget>('PodDisruptionBudget').flatMap((budget) => {
    const pods = cluster.podsWith(budget.spec.selector?.matchLabels);
    if (pods.length === 0) return [`${nameOf(budget)}: selects no pod`];
    return pods
      .filter((pod) => blocks(budget, pod, cluster))
      .map((pod) => `${nameOf(budget)}: no node with ${nameOf(pod)} can ever be emptied`);
  });
}

function blocks({ spec }: Budget, pod: Workload, cluster: Cluster): boolean {
  const autoscaler = autoscalersOf(cluster).find(({ spec: { scaleTargetRef } }) => scaleTargetRef.name === pod.metadata.name);
  const pods = autoscaler ? fewest(autoscaler) : (pod.spec.replicas ?? 1);
  return spec.maxUnavailable === 0 || (typeof spec.minAvailable === 'number' && spec.minAvailable >= pods);
}
