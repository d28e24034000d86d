import type { Cluster } from '../../cluster/cluster';
import { metricsRules, networkRules } from './network-rules';
import { imageRules, migrationRules, resourceRules, restrictedRules } from './pod-rules';
import { rolloutRules } from './rollout-rules';

/** Third validator, second half: what we ask of every pod beyond what Kubernetes accepts. */
export function policyFindings(cluster: Cluster): string[] {
  return [restrictedRules, resourceRules, imageRules, rolloutRules, migrationRules, networkRules, metricsRules].flatMap((rules) =>
    rules(cluster),
  );
}
