import type { IContainer } from 'kubernetes-models/v1/Container';
import type { Cluster } from '../../cluster/cluster';
import { nameOf } from '../../cluster/manifest';
import { containersOf, podSpec, type Workload } from '../../cluster/workload';

/** The pod security standard "restricted", and a file system that nobody writes to. */
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
  if (automountServiceAccountToken !== false) findings.push('is given a token of the cluster');
  if (hostNetwork || hostPID || hostIPC || volumes.some(({ hostPath }) => hostPath)) findings.push("uses the node's own");
  return findings;
}

function containerRules({ name, securityContext }: IContainer): string[] {
  const findings: string[] = [];
  if (securityContext?.allowPrivilegeEscalation !== false) findings.push('may gain privileges');
  if (securityContext?.privileged) findings.push('is privileged');
  if (!securityContext?.readOnlyRootFilesystem) findings.push('can write to its own files');
  if (!securityContext?.capabilities?.drop?.includes('ALL') || securityContext.capabilities.add) findings.push('keeps capabilities');
  return findings.map((finding) => `${name} ${finding}`);
}
