import type { Cluster } from '../../cluster/cluster';
import { autoscalerLinks, budgetLinks } from './availability-links';
import { networkLinks, serviceLinks } from './service-links';
import { containerLinks, identityLinks } from './workload-links';

/** Third validator, first half: references between objects are valid. */
export function linkFindings(cluster: Cluster): string[] {
  return [identityLinks, containerLinks, serviceLinks, autoscalerLinks, budgetLinks, networkLinks].flatMap((links) => links(cluster));
}
