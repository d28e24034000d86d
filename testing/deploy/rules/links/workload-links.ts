import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IEnvVar } from 'kubernetes-models/v1/EnvVar';
import type { Cluster } from '../../cluster/cluster';
import { type Manifest, nameOf } from '../../cluster/manifest';
import { containersOf, matches, podLabels, podSpec, type Workload } from '../../cluster/workload';

interface WithData extends Manifest {
  data?: Record<string, string>;
}

/** ConfigMaps, Secrets, volumes and probed ports of containers exist. */
export function containerLinks(cluster: Cluster): string[] {
  return cluster.workloads.flatMap((workload) => [
    ...volumeFindings(workload, cluster),
    ...containersOf(workload).flatMap((container) =>
      [...environmentFindings(container, cluster), ...mountFindings(container, workload), ...probeFindings(container)].map(
        (finding) => `${nameOf(workload)}: ${container.name} ${finding}`,
      ),
    ),
  ]);
}

function volumeFindings(workload: Workload, cluster: Cluster): string[] {
  const named = (podSpec(workload).volumes ?? []).flatMap(({ configMap }) => configMap?.name ?? []);
  return named.filter((name) => !cluster.has('ConfigMap', name)).map((name) => `${nameOf(workload)}: there is no ConfigMap ${name}`);
}

function environmentFindings({ env = [], envFrom = [] }: IContainer, cluster: Cluster): string[] {
  const whole = envFrom.flatMap(({ configMapRef, secretRef }) => [
    ...(configMapRef?.name && !cluster.has('ConfigMap', configMapRef.name)
      ? [`reads the ConfigMap ${configMapRef.name}, which does not exist`]
      : []),
    ...(secretRef?.name && !secretRef.optional && !cluster.has('Secret', secretRef.name)
      ? [`reads the Secret ${secretRef.name}, which does not exist`]
      : []),
  ]);
  return [...whole, ...env.flatMap((variable) => keyFindings(variable, cluster))];
}

function keyFindings({ name, valueFrom }: IEnvVar, cluster: Cluster): string[] {
  const { secretKeyRef: secret, configMapKeyRef: settings } = valueFrom ?? {};
  if (secret?.name && !secret.optional && !cluster.has('Secret', secret.name))
    return [`reads ${name} of the Secret ${secret.name}, which does not exist`];
  if (!settings?.name) return [];
  const map = cluster.find<WithData>('ConfigMap', settings.name);
  return map?.data?.[settings.key] === undefined ? [`reads ${settings.key} of the ConfigMap ${settings.name}, which does not exist`] : [];
}

function mountFindings({ volumeMounts = [] }: IContainer, workload: Workload): string[] {
  const volumes = (podSpec(workload).volumes ?? []).map(({ name }) => name);
  const claims = (workload.spec.volumeClaimTemplates ?? []).map(({ metadata }) => metadata.name);
  return volumeMounts.filter(({ name }) => ![...volumes, ...claims].includes(name)).map(({ name }) => `mounts ${name}, which is no volume`);
}

function probeFindings({ ports = [], startupProbe, readinessProbe, livenessProbe }: IContainer): string[] {
  const known = ports.flatMap(({ name, containerPort }) => [name, containerPort]);
  const probed = [startupProbe, readinessProbe, livenessProbe].flatMap((probe) => probe?.httpGet?.port ?? probe?.tcpSocket?.port ?? []);
  return probed.filter((port) => !known.includes(port)).map((port) => `is probed at port ${port}, which it does not have`);
}

/** Names are unique, workloads select their own pods, and their service accounts exist. */
export function identityLinks(cluster: Cluster): string[] {
  return [...twins(cluster.manifests), ...cluster.workloads.flatMap((workload) => identityOf(workload, cluster))];
}

function twins(manifests: Manifest[]): string[] {
  const seen = new Set<string>();
  return manifests.flatMap((manifest) => {
    const identity = [manifest.apiVersion, manifest.metadata.namespace, nameOf(manifest)].join(' ');
    if (seen.has(identity)) return [`${nameOf(manifest)}: exists twice`];
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
