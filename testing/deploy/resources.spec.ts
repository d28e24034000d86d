import { describe, expect, it } from '@jest/globals';
import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import { Metrics } from '@afterword/platform';
import { Cluster } from './cluster/cluster';
import type { Manifest } from './cluster/manifest';
import { readManifests, renderedYaml } from './cluster/read-manifests';
import { podSpec } from './cluster/workload';
import { PRODUCTION, SMALL } from './installations';
import { autoscalersOf } from './rules/links/availability-links';

interface Amounts {
  cpu: number;
  memoryMb: number;
  pods: number;
}
interface Quota extends Manifest {
  spec: { hard: Record<string, string> };
}
interface CronJob extends Manifest {
  spec: { schedule: string; jobTemplate: { spec: { template: { spec: IPodSpec } } } };
}

const UNITS: Record<string, number> = { '': 1, m: 0.001, Mi: 1, Gi: 1024 };

/** Returns CPUs, or MiB of memory. */
function amount(quantity: string | number | undefined): number {
  const [, figure, unit = ''] = /^([\d.]+)([a-zA-Z]*)$/.exec(String(quantity)) ?? [];
  return Number(figure) * (UNITS[unit] ?? Number.NaN);
}

const requestsOf = ({ resources }: IContainer) => ({
  cpu: amount(resources?.requests?.['cpu']),
  memoryMb: amount(resources?.requests?.['memory']),
});

/** What the scheduler reserves: the containers together, or the largest init container if that is more. */
function requestOf({ containers, initContainers = [] }: IPodSpec): Amounts {
  const of = (part: 'cpu' | 'memoryMb') => {
    const together = containers.reduce((sum, container) => sum + requestsOf(container)[part], 0);
    return Math.max(together, ...initContainers.map((container) => requestsOf(container)[part]));
  };
  return { cpu: of('cpu'), memoryMb: of('memoryMb'), pods: 1 };
}

function total(parts: { request: Amounts; pods: number }[]): Amounts {
  const sum = (part: keyof Amounts) => parts.reduce((all, { request, pods }) => all + request[part] * pods, 0);
  return { cpu: Math.round(sum('cpu') * 1000) / 1000, memoryMb: sum('memoryMb'), pods: sum('pods') };
}

/** `atMost`: as many pods as autoscalers may start, one more of each service during an update, and the backup. */
function requestsOfAll(cluster: Cluster, { atMost }: { atMost: boolean }): Amounts {
  const autoscalers = autoscalersOf(cluster);
  const running = cluster.workloads.map((workload) => {
    const scaler = autoscalers.find(({ spec }) => spec.scaleTargetRef.name === workload.metadata.name)?.spec;
    const fewest = scaler?.minReplicaCount ?? scaler?.minReplicas ?? workload.spec.replicas ?? 1;
    const most = scaler?.maxReplicaCount ?? scaler?.maxReplicas ?? fewest;
    const surge = workload.kind === 'Deployment' ? 1 : 0;
    return { request: requestOf(podSpec(workload)), pods: atMost ? most + surge : fewest };
  });
  const jobs = cluster.all<CronJob>('CronJob').map(({ spec }) => ({ request: requestOf(spec.jobTemplate.spec.template.spec), pods: 1 }));
  return total(atMost ? [...running, ...jobs] : running);
}

const clusterOf = (overlay: string) => new Cluster(readManifests(renderedYaml(overlay)));

describe('the small installation', () => {
  const cluster = clusterOf(SMALL);

  it('requests 0.75 CPU and 1.4 GiB', () => {
    expect(requestsOfAll(cluster, { atMost: false })).toEqual({ cpu: 0.75, memoryMb: 1472, pods: 9 });
  });

  it('has one pod of each service, and nothing that starts more', () => {
    expect(autoscalersOf(cluster)).toEqual([]);
    expect(cluster.workloads.filter(({ spec }) => (spec.replicas ?? 1) > 1)).toEqual([]);
  });
});

describe('the installation for production', () => {
  it('requests 3.8 CPU and 4.5 GiB while there is no work', () => {
    expect(requestsOfAll(clusterOf(PRODUCTION), { atMost: false })).toEqual({ cpu: 3.8, memoryMb: 4608, pods: 17 });
  });
});

describe('the nightly backup', () => {
  it('tells the program how far apart its schedule is, as an alert compares it with the age of the newest', () => {
    const backup = clusterOf(PRODUCTION)
      .all<CronJob>('CronJob')
      .find(({ metadata }) => metadata.name === 'backup')!;
    const { env = [] } = backup.spec.jobTemplate.spec.template.spec.containers[0]!;
    expect(backup.spec.schedule).toBe('0 3 * * *');
    expect(env[1]).toEqual({ name: 'BACKUP_EVERY_MINUTES', value: String(24 * 60) });
  });
});

describe.each([SMALL, PRODUCTION])('the quota of %s', (overlay) => {
  const cluster = clusterOf(overlay);

  it('has room for all that may run at the same time, and not for twice as much', () => {
    const [quota] = cluster.all<Quota>('ResourceQuota');
    const { 'requests.cpu': cpu, 'requests.memory': memory, pods } = quota!.spec.hard;
    const allowed = { cpu: amount(cpu), memoryMb: amount(memory), pods: amount(pods) };
    const most = requestsOfAll(cluster, { atMost: true });
    for (const part of ['cpu', 'memoryMb', 'pods'] as const) {
      expect(most[part]).toBeLessThanOrEqual(allowed[part]);
      expect(most[part] * 2).toBeGreaterThan(allowed[part]);
    }
  });
});

describe('the autoscaler of the gateway', () => {
  it('counts the open pages of its own installation, by a metric that gateways export', async () => {
    const scaler = autoscalersOf(clusterOf(PRODUCTION)).find(({ metadata }) => metadata.name === 'gateway');
    const { query = '' } = scaler!.spec.triggers![0]!.metadata;
    expect(query).toBe('sum(afterword_live_pages{namespace="afterword"})');
    expect(await new Metrics('gateway').render()).toContain('# TYPE afterword_live_pages gauge');
  });
});
