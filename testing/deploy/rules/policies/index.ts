import type { Cluster } from '../../cluster/cluster';
import { metricsRules, networkRules } from './network-rules';
import { imageRules, migrationRules, resourceRules, restrictedRules, startRules } from './pod-rules';
import { rolloutRules } from './rollout-rules';

/** Third validator, second half: our own rules for every pod. */
export function policyFindings(cluster: Cluster): string[] {
  return [restrictedRules, resourceRules, imageRules, startRules, rolloutRules, migrationRules, networkRules, metricsRules].flatMap(
    (rules) => rules(cluster),
  );
}
