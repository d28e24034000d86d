import type { Cluster } from '../../cluster/cluster';
import { nameOf } from '../../cluster/manifest';
import { podLabels, podSpec, type Workload } from '../../cluster/workload';

/** A service with a database migrates it, with the very version that is about to start. */
export function migrationRules(cluster: Cluster): string[] {
  const withDatabase = cluster.services.filter((service) => podLabels(service)['uses-database'] === 'true');
  return withDatabase
    .filter((service) => !migrates(service))
    .map((service) => `${nameOf(service)}: it does not migrate its database first`);
}

function migrates(service: Workload): boolean {
  const { initContainers = [], containers } = podSpec(service);
  return initContainers.some(({ image, args }) => args?.[0] === 'migrate' && image === containers[0]?.image);
}
