import type { Cluster } from '../../cluster/cluster';
import { imageRules } from './image-rules';
import { metricsRules } from './metrics-rules';
import { migrationRules } from './migration-rules';
import { networkRules } from './network-rules';
import { resourceRules } from './resource-rules';
import { restrictedRules } from './restricted-rules';
import { rolloutRules } from './rollout-rules';

/** Third validator, second half: what we ask of every pod beyond what Kubernetes accepts. */
export function houseFindings(cluster: Cluster): string[] {
  return [restrictedRules, resourceRules, imageRules, rolloutRules, migrationRules, networkRules, metricsRules].flatMap((rules) =>
    rules(cluster),
  );
}
