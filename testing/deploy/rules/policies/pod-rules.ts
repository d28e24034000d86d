import type { IContainer } from 'kubernetes-models/v1/Container';
import type { Cluster } from '../../cluster/cluster';
import { nameOf } from '../../cluster/manifest';
import { whyImageCannotStart } from '../images';
import { containersOf, podLabels, podSpec, type Workload } from '../../cluster/workload';

/** The pod security standard "restricted", and a read-only file system. */
export function restrictedRules(cluster: Cluster): string[] {
  return cluster.workloads.flatMap((workload) =>
    [...podRules(workload), ...containersOf(workload).flatMap(containerRules)].map((finding) => `${nameOf(workload)}: ${finding}`),
  );
}

function podRules(workload: Workload): string[] {
  const { securityContext, automountServiceAccountToken, hostNetwork, hostPID, hostIPC, volumes = [] } = podSpec(workload);
  const findings: string[] = [];
  if (!securityContext?.runAsNonRoot || !securityContext.runAsUser) findings.push('may run as root');
  if (securityContext?.seccompProfile?.type !== 'RuntimeDefault') findings.push('has no seccomp profile');
  if (automountServiceAccountToken !== false) findings.push('has a service account token');
  if (hostNetwork || hostPID || hostIPC || volumes.some(({ hostPath }) => hostPath)) findings.push('uses namespaces or files of the node');
  return findings;
}

function containerRules({ name, securityContext }: IContainer): string[] {
  const findings: string[] = [];
  if (securityContext?.allowPrivilegeEscalation !== false) findings.push('may gain privileges');
  if (securityContext?.privileged) findings.push('is privileged');
  if (!securityContext?.readOnlyRootFilesystem) findings.push('has a writable file system');
  if (!securityContext?.capabilities?.drop?.includes('ALL') || securityContext.capabilities.add) findings.push('keeps capabilities');
  return findings.map((finding) => `${name} ${finding}`);
}

/** Every container has resource requests and a memory limit. */
export function resourceRules(cluster: Cluster): string[] {
  return cluster.workloads.flatMap((workload) =>
    containersOf(workload).flatMap(({ name, resources }) =>
      resources?.requests?.['cpu'] && resources.requests['memory'] && resources.limits?.['memory']
        ? []
        : [`${nameOf(workload)}: ${name} has no resource requests or no memory limit`],
    ),
  );
}

/** A service with a database migrates it first, with the same version. */
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

const OWN = /(^|\/)afterword\/[a-z-]+:(.+)$/;

/** Every image is pinned, and all of ours have the same version. */
export function imageRules(cluster: Cluster): string[] {
  const images = cluster.workloads.flatMap((workload) => containersOf(workload).map(({ image = '' }) => ({ workload, image })));
  const floating = images
    .filter(({ image }) => isFloating(image))
    .map(({ workload, image }) => `${nameOf(workload)}: ${image} is not pinned`);
  const versions = new Set(images.flatMap(({ image }) => OWN.exec(image)?.[2] ?? []));
  return versions.size > 1 ? [...floating, `Our images are of different versions: ${[...versions].join(', ')}`] : floating;
}

/** Images of others can start as the pods run them. */
export function startRules(cluster: Cluster): string[] {
  return cluster.workloads.flatMap((workload) => {
    const { securityContext, volumes = [] } = podSpec(workload);
    const readOnly = volumes.filter(({ configMap, secret }) => configMap || secret).map(({ name }) => name);
    const user = securityContext?.runAsUser?.toString();
    return containersOf(workload).flatMap((container) => {
      const { image = '', volumeMounts = [], livenessProbe, readinessProbe, startupProbe, lifecycle } = container;
      const writable = volumeMounts
        .filter(({ name, readOnly: only }) => !only && !readOnly.includes(name))
        .map(({ mountPath }) => mountPath);
      const commands = [livenessProbe, readinessProbe, startupProbe, lifecycle?.preStop].map((check) => check?.exec?.command?.[0]);
      const programs = commands.filter((program) => program !== undefined);
      const findings = whyImageCannotStart({
        image,
        user,
        capabilities: container.securityContext?.capabilities?.add ?? [],
        writable,
        programs,
      });
      return findings.map((finding) => `${nameOf(workload)}: ${finding}`);
    });
  });
}

/** Whether an image has no version, or `latest`. */
export const isFloating = (image: string) => !/[:@][^/]+$/.test(image) || image.endsWith(':latest');
