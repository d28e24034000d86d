import type { Cluster } from '../../cluster/cluster';
import { type Manifest, nameOf } from '../../cluster/manifest';
import type { Labels, Workload } from '../../cluster/workload';

interface Service extends Manifest {
  spec: { ports: { port: number }[] };
}
/** A HorizontalPodAutoscaler or a ScaledObject of KEDA. */
interface Autoscaler extends Manifest {
  spec: {
    scaleTargetRef: { kind?: string; name: string };
    minReplicas?: number;
    maxReplicas?: number;
    minReplicaCount?: number;
    maxReplicaCount?: number;
    triggers?: { metadata: Record<string, string> }[];
  };
}

export const autoscalersOf = (cluster: Cluster) => cluster.all<Autoscaler>('HorizontalPodAutoscaler', 'ScaledObject');
export const fewest = ({ spec }: Autoscaler) => spec.minReplicas ?? spec.minReplicaCount ?? 0;

/** Each autoscaler has a target that no other one scales, and an existing server. */
export function autoscalerLinks(cluster: Cluster): string[] {
  const autoscalers = autoscalersOf(cluster);
  return autoscalers.flatMap((autoscaler) =>
    [
      ...targetFindings(autoscaler, cluster),
      ...rangeFindings(autoscaler),
      ...twinFindings(autoscaler, autoscalers),
      ...endpointFindings(autoscaler, cluster),
    ].map((finding) => `${nameOf(autoscaler)}: ${finding}`),
  );
}

function targetFindings({ spec }: Autoscaler, cluster: Cluster): string[] {
  const { kind = 'Deployment', name } = spec.scaleTargetRef;
  const target = cluster.find<Workload>(kind, name);
  if (!target) return [`there is no ${kind} ${name} to scale`];
  return target.spec.replicas === undefined ? [] : [`${kind} ${name} sets its replicas itself: each apply would undo the scaling`];
}

function rangeFindings(autoscaler: Autoscaler): string[] {
  const most = autoscaler.spec.maxReplicas ?? autoscaler.spec.maxReplicaCount ?? Infinity;
  return fewest(autoscaler) > most ? [`at least ${fewest(autoscaler)} and at most ${most} pods`] : [];
}

function twinFindings(autoscaler: Autoscaler, all: Autoscaler[]): string[] {
  const { name } = autoscaler.spec.scaleTargetRef;
  const others = all.filter((other) => other !== autoscaler && other.spec.scaleTargetRef.name === name);
  return others.map((other) => `${nameOf(other)} scales ${name} too`);
}

/** `<service>.<namespace>.svc.cluster.local:<port>` */
function endpointFindings({ metadata, spec }: Autoscaler, cluster: Cluster): string[] {
  const endpoints = (spec.triggers ?? []).flatMap((trigger) => trigger.metadata['natsServerMonitoringEndpoint'] ?? []);
  return [...new Set(endpoints)].flatMap((endpoint) => {
    const [, name = '', namespace, port] = /^([a-z-]+)\.([a-z-]+)\.svc\.cluster\.local:(\d+)$/.exec(endpoint) ?? [];
    const isThere = cluster.find<Service>('Service', name)?.spec.ports.some((known) => known.port === Number(port));
    return isThere && namespace === metadata.namespace ? [] : [`queries ${endpoint}, which does not exist`];
  });
}

interface Budget extends Manifest {
  spec: { selector?: { matchLabels?: Labels }; minAvailable?: number | string; maxUnavailable?: number | string };
}

/** Disruption budgets select existing pods, and allow a node to be drained. */
export function budgetLinks(cluster: Cluster): string[] {
  return cluster.all<Budget>('PodDisruptionBudget').flatMap((budget) => {
    const pods = cluster.podsWith(budget.spec.selector?.matchLabels);
    if (pods.length === 0) return [`${nameOf(budget)}: selects no pod`];
    return pods.filter((pod) => blocks(budget, pod, cluster)).map((pod) => `${nameOf(budget)}: no node with ${nameOf(pod)} can be drained`);
  });
}

function blocks({ spec }: Budget, pod: Workload, cluster: Cluster): boolean {
  const autoscaler = autoscalersOf(cluster).find(({ spec: { scaleTargetRef } }) => scaleTargetRef.name === pod.metadata.name);
  const pods = autoscaler ? fewest(autoscaler) : (pod.spec.replicas ?? 1);
  return spec.maxUnavailable === 0 || (typeof spec.minAvailable === 'number' && spec.minAvailable >= pods);
}
