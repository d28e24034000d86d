import type { Cluster } from '../../cluster/cluster';
import { type Manifest, nameOf } from '../../cluster/manifest';
import { matches, podLabels, podSpec, type Workload } from '../../cluster/workload';

/** Names are unique, workloads know their own pods, and the accounts they run as are there. */
export function identityLinks(cluster: Cluster): string[] {
  return [...twins(cluster.manifests), ...cluster.workloads.flatMap((workload) => identityOf(workload, cluster))];
}

function twins(manifests: Manifest[]): string[] {
  const seen = new Set<string>();
  return manifests.flatMap((manifest) => {
    const identity = [manifest.apiVersion, manifest.metadata.namespace, nameOf(manifest)].join(' ');
    if (seen.has(identity)) return [`${nameOf(manifest)}: is there twice`];
    seen.add(identity);
    return [];
  });
}

function identityOf(workload: Workload, cluster: Cluster): string[] {
  const findings: string[] = [];
  if (!matches(workload.spec.selector.matchLabels, podLabels(workload))) findings.push('its selector does not match its own pods');
  const { serviceAccountName: account } = podSpec(workload);
  if (!account) findings.push('runs as the default ServiceAccount');
  else if (!cluster.has('ServiceAccount', account)) findings.push(`there is no ServiceAccount ${account}`);
  return findings.map((finding) => `${nameOf(workload)}: ${finding}`);
}
