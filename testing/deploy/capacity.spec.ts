import { readFileSync } from 'node:fs';
import path from 'node:path';
import { platformConfig } from '@afterword/platform';
import { describe, expect, it } from '@jest/globals';
import { type Service, SERVICES, type Worker, WORKERS } from '../capacity/figures';
import { eventBytesOf, type Load, memoryOf, podsNeeded } from '../capacity/model';
import { PRODUCTION_LOAD, SHIPPED, type Size } from '../capacity/shipped';
import { Cluster } from './cluster/cluster';
import type { Manifest } from './cluster/manifest';
import { readManifests, renderedYaml } from './cluster/read-manifests';
import { podSpec } from './cluster/workload';
import { PRODUCTION, SMALL } from './installations';
import { autoscalersOf } from './rules/links/availability-links';

interface Volume extends Manifest {
  spec: { resources: { requests: { storage: string } } };
}
interface ConfigMap extends Manifest {
  data: Record<string, string>;
}

const clusters: Record<Size, Cluster> = { small: clusterOf(SMALL), production: clusterOf(PRODUCTION) };
const { production } = clusters;
const sizes = Object.keys(clusters) as Size[];
const scaled = [...WORKERS, 'gateway'] as const;

function clusterOf(overlay: string): Cluster {
  return new Cluster(readManifests(renderedYaml(overlay)));
}

const deploymentOf = (cluster: Cluster, service: string) => cluster.workloads.find(({ metadata }) => metadata.name === service)!;
const containerOf = (cluster: Cluster, service: string) => podSpec(deploymentOf(cluster, service)).containers[0]!;
const scalerOf = (cluster: Cluster, service: string) =>
  autoscalersOf(cluster).find(({ spec }) => spec.scaleTargetRef.name === service)?.spec;
const megabytes = (quantity: unknown) => {
  const [, figure, unit] = /^(\d+)(Mi|Gi)$/.exec(String(quantity))!;
  return Number(figure) * (unit === 'Gi' ? 1024 : 1);
};
const settingsOf = (cluster: Cluster) => cluster.all<ConfigMap>('ConfigMap').find(({ data }) => data?.['PUBLIC_URL'])!.data;
const configMapOf = (cluster: Cluster, prefix: string) =>
  cluster.all<ConfigMap>('ConfigMap').find(({ metadata }) => metadata.name?.startsWith(prefix))!;
const defaults = platformConfig.parse({ NATS_URL: 'nats://nats:4222', DATABASE_URL: 'postgres://postgres:5432' });

describe.each(sizes)('the capacity model knows of the installation %s', (size) => {
  const [cluster, shipped] = [clusters[size], SHIPPED[size]];

  it.each(SERVICES)('the fewest pods of %s', (service) => {
    expect(scalerOf(cluster, service)?.minReplicaCount ?? deploymentOf(cluster, service).spec.replicas ?? 1).toBe(shipped.minPods);
  });

  it.each(scaled)('the most pods of %s', (service) => {
    expect(scalerOf(cluster, service)?.maxReplicaCount ?? deploymentOf(cluster, service).spec.replicas ?? 1).toBe(shipped.maxPods[service]);
  });

  it('the events stream, which fits into NATS together with the dead letters', () => {
    const { EVENTS_MAX_MB = defaults.EVENTS_MAX_MB } = settingsOf(cluster);
    expect(Number(EVENTS_MAX_MB)).toBe(shipped.eventsMb);
    const nats = Object.values(configMapOf(cluster, 'nats').data).join('\n');
    const fileStoreMb = Number(/max_file_store: (\d+)GB/.exec(nats)![1]) * 1024;
    expect(fileStoreMb).toBeGreaterThan(shipped.eventsMb + defaults.DEAD_LETTERS_MAX_MB);
  });

  it('the volume of backups', () => {
    const [volume] = cluster.all<Volume>('PersistentVolumeClaim');
    expect(megabytes(volume!.spec.resources.requests.storage) / 1024).toBe(shipped.backupGb);
  });
});

describe('the capacity model', () => {
  it('knows how long events are kept, and how many connections a pod has', () => {
    expect(SHIPPED.eventsKeptDays).toBe(defaults.EVENTS_KEPT_DAYS);
    expect(SHIPPED.databasePool).toBe(defaults.DATABASE_POOL);
  });

  it('knows the connections of Postgres that are recommended', () => {
    const recommended = readFileSync(path.resolve(import.meta.dirname, '../../deploy/k8s/README.md'), 'utf8');
    expect(Number(/max_connections: '(\d+)'/.exec(recommended)![1])).toBe(SHIPPED.databaseConnections);
  });

  it('knows the processors of a transcription pod', () => {
    expect(Number(containerOf(production, 'transcription').resources!.limits!['cpu'])).toBe(SHIPPED.processorsOf('transcription'));
  });

  it.each(WORKERS)('knows how many jobs a pod of %s works on', (service) => {
    const thresholds = scalerOf(production, service)!.triggers!.map(({ metadata }) => Number(metadata['lagThreshold']));
    expect(Math.min(...thresholds)).toBe(SHIPPED.jobsOfPod[service]);
  });

  it('knows for how many pages a gateway is started', () => {
    expect(Number(scalerOf(production, 'gateway')!.triggers![0]!.metadata['threshold'])).toBe(SHIPPED.pagesOfGateway);
  });
});

describe('what the installation for production is made for', () => {
  const loads: Load[] = [true, false].map((hasKey) => ({ ...PRODUCTION_LOAD, hasKey }));
  const podsOf = (service: Worker | 'gateway') => Math.max(...loads.map((load) => podsNeeded(service, load)));

  it.each(scaled)('needs the most pods of %s that are started, and not half of them', (service) => {
    expect(podsOf(service)).toBeLessThanOrEqual(SHIPPED.production.maxPods[service]);
    expect(podsOf(service)).toBeGreaterThan(SHIPPED.production.maxPods[service] / 2);
  });

  it.each(SERVICES)('fits into the memory of the pods of %s', (service: Service) => {
    const limit = megabytes(containerOf(production, service).resources!.limits!['memory']);
    for (const load of loads) expect(memoryOf(service, load)).toBeLessThan(limit);
  });

  it('fits into the events stream for as long as events are kept', () => {
    const bytes = PRODUCTION_LOAD.episodesADay * SHIPPED.eventsKeptDays * eventBytesOf(PRODUCTION_LOAD.minutes);
    expect(bytes / 1024 ** 2).toBeLessThan(SHIPPED.production.eventsMb);
  });
});
