import type { Cluster } from '../../cluster/cluster';
import { type Manifest, nameOf } from '../../cluster/manifest';
import { type Labels, matches, podLabels, podSpec, type Workload } from '../../cluster/workload';

interface Budget extends Manifest {
  spec: { selector?: { matchLabels?: Labels } };
}
interface Settings extends Manifest {
  data?: Record<string, string>;
}

const LOST_NODE = ['node.kubernetes.io/not-ready', 'node.kubernetes.io/unreachable'];
const SPREAD_OVER = ['kubernetes.io/hostname', 'topology.kubernetes.io/zone'];
/** The maximum time of pods on an unreachable node. */
const MAX_TOLERATION_SECONDS = 60;

/** As long as the images allow: a start takes minutes on a node that is overloaded. */
const MIN_START_SECONDS = 300;

/** No request fails when a service is rolled out, drained, or lost with its node. */
export function rolloutRules(cluster: Cluster): string[] {
  return cluster.services.flatMap((service) =>
    [...updateRules(service), ...probeRules(service), ...farewellRules(service, cluster), ...placementRules(service, cluster)].map(
      (finding) => `${nameOf(service)}: ${finding}`,
    ),
  );
}

function updateRules({ spec }: Workload): string[] {
  return spec.strategy?.rollingUpdate?.maxUnavailable === 0 ? [] : ['an old pod may stop before a new one is ready'];
}

function probeRules(service: Workload): string[] {
  return podSpec(service).containers.flatMap(({ name, startupProbe, readinessProbe, livenessProbe }) => {
    const findings: string[] = [];
    if (!startupProbe || !livenessProbe) findings.push(`${name} has no startup or liveness probe`);
    const { periodSeconds = 10, failureThreshold = 3 } = startupProbe ?? {};
    if (periodSeconds * failureThreshold < MIN_START_SECONDS) findings.push(`${name} is started again while it starts on a busy node`);
    if (readinessProbe?.httpGet?.path !== '/readyz') findings.push(`${name} has no readiness probe`);
    if (livenessProbe?.httpGet?.path === '/readyz') findings.push(`${name} is restarted while a dependency is unavailable`);
    return findings;
  });
}

function farewellRules(service: Workload, cluster: Cluster): string[] {
  const { terminationGracePeriodSeconds: grace = 30, containers } = podSpec(service);
  const waits = containers.map(({ lifecycle }) => Number(lifecycle?.preStop?.exec?.command?.[1] ?? 0));
  const shutdown = Math.max(...cluster.all<Settings>('ConfigMap').map(({ data }) => Number(data?.['SHUTDOWN_MS'] ?? 0))) / 1000;
  if (waits.includes(0)) return ['it stops before proxies have removed it (preStop)'];
  return Math.max(...waits) + shutdown < grace ? [] : [`it is killed after ${grace} s, before its work is finished or released`];
}

function placementRules(service: Workload, cluster: Cluster): string[] {
  const { tolerations = [], topologySpreadConstraints = [] } = podSpec(service);
  const findings: string[] = [];
  const quick = tolerations.filter(({ tolerationSeconds = Infinity }) => tolerationSeconds <= MAX_TOLERATION_SECONDS).map(({ key }) => key);
  if (!LOST_NODE.every((key) => quick.includes(key))) findings.push('it stays on an unreachable node for five minutes');
  const amongThemselves = topologySpreadConstraints.filter(({ matchLabelKeys = [] }) => matchLabelKeys.includes('pod-template-hash'));
  const spread = amongThemselves.map(({ topologyKey }) => topologyKey);
  if (!SPREAD_OVER.every((key) => spread.includes(key))) findings.push('its pods are not spread over nodes and zones');
  const required = amongThemselves.filter(({ whenUnsatisfiable }) => whenUnsatisfiable === 'DoNotSchedule');
  if (!required.some(({ topologyKey }) => topologyKey === 'kubernetes.io/hostname')) findings.push('all its pods may run on one node');
  const budgets = cluster.all<Budget>('PodDisruptionBudget');
  if (!budgets.some(({ spec }) => matches(spec.selector?.matchLabels, podLabels(service)))) findings.push('it has no PodDisruptionBudget');
  return findings;
}
