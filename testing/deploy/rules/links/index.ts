import type { Cluster } from '../../cluster/cluster';
import { autoscalerLinks } from './autoscaler-links';
import { budgetLinks } from './budget-links';
import { containerLinks } from './container-links';
import { identityLinks } from './identity-links';
import { networkLinks } from './network-links';
import { serviceLinks } from './service-links';

/** Third validator, first half: whatever one object says of another is true. */
export function linkFindings(cluster: Cluster): string[] {
  return [identityLinks, containerLinks, serviceLinks, autoscalerLinks, budgetLinks, networkLinks].flatMap((links) => links(cluster));
}
