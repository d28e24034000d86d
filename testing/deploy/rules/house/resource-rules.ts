import type { Cluster } from '../../cluster/cluster';
import { nameOf } from '../../cluster/manifest';
import { containersOf } from '../../cluster/workload';

/** The scheduler knows what a container needs, and no container takes the memory of its neighbours. */
export function resourceRules(cluster: Cluster): string[] {
  return cluster.workloads.flatMap((workload) =>
    containersOf(workload).flatMap(({ name, resources }) =>
      resources?.requests?.['cpu'] && resources.requests['memory'] && resources.limits?.['memory']
        ? []
        : [`${nameOf(workload)}: ${name} does not say what cpu and memory it needs, and how much memory at most`],
    ),
  );
}
