import path from 'node:path';
import { existsSync } from 'node:fs';
import { z } from 'zod';
import type { Cluster } from '../cluster/cluster';
import type { Manifest } from '../cluster/manifest';
import { containersOf } from '../cluster/workload';
import { serviceNames } from '../services';

const artifact = z.strictObject({
  image: z.string(),
  docker: z.strictObject({ dockerfile: z.string(), buildArgs: z.strictObject({ SERVICE: z.string() }) }),
});

const build = z.strictObject({
  local: z.strictObject({ useBuildkit: z.boolean(), push: z.boolean() }),
  artifacts: z.array(artifact).optional(),
});

const forwarded = z.strictObject({
  resourceType: z.enum(['service', 'pod']),
  resourceName: z.string(),
  namespace: z.string(),
  port: z.int(),
  localPort: z.int(),
});

/** The used part of skaffold's schema v4beta13. Other fields are errors. */
const SkaffoldFile = z.strictObject({
  apiVersion: z.literal('skaffold/v4beta13'),
  kind: z.literal('Config'),
  metadata: z.strictObject({ name: z.string() }),
  build,
  manifests: z.strictObject({ kustomize: z.strictObject({ paths: z.array(z.string()) }) }),
  deploy: z.strictObject({ statusCheckDeadlineSeconds: z.int(), kubectl: z.strictObject({}) }),
  portForward: z.array(forwarded),
  profiles: z.array(z.strictObject({ name: z.string(), build: build.optional() })),
});
type SkaffoldFile = z.infer<typeof SkaffoldFile>;

interface Service extends Manifest {
  spec: { ports: { port: number }[] };
}

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Returns what is wrong with a skaffold.yaml that deploys to `cluster`. */
export function skaffoldFindings(file: unknown, cluster: Cluster): string[] {
  const parsed = SkaffoldFile.safeParse(file);
  if (!parsed.success) return parsed.error.issues.map(({ path: where, message }) => `${where.join('.')}: ${message}`);
  return [...imageFindings(parsed.data, cluster), ...fileFindings(parsed.data), ...forwardFindings(parsed.data, cluster)];
}

function imageFindings({ build }: SkaffoldFile, cluster: Cluster): string[] {
  const built = (build.artifacts ?? []).map(({ image }) => image);
  const run = new Set(cluster.services.flatMap((service) => containersOf(service).map(({ image = '' }) => image.replace(/:[^:/]+$/, ''))));
  return [
    ...built.filter((image) => !run.has(image)).map((image) => `${image} is not used`),
    ...[...run].filter((image) => !built.includes(image)).map((image) => `${image} is not built`),
  ];
}

function fileFindings({ build, manifests }: SkaffoldFile): string[] {
  const artifacts = build.artifacts ?? [];
  const files = [...manifests.kustomize.paths, ...artifacts.map(({ docker }) => docker.dockerfile)];
  return [
    ...files.filter((file) => !existsSync(path.join(ROOT, file))).map((file) => `${file} does not exist`),
    ...artifacts
      .filter(({ image, docker }) => !serviceNames.includes(docker.buildArgs.SERVICE) || !image.endsWith(`/${docker.buildArgs.SERVICE}`))
      .map(({ image, docker }) => `${image} is built as ${docker.buildArgs.SERVICE}`),
  ];
}

function forwardFindings({ portForward }: SkaffoldFile, cluster: Cluster): string[] {
  return portForward
    .filter(({ resourceType, resourceName, port }) => !listens(cluster, resourceType, resourceName, port))
    .map(({ resourceName, port }) => `port ${port} of ${resourceName} is not open`);
}

function listens(cluster: Cluster, type: 'service' | 'pod', name: string, port: number): boolean {
  if (type === 'service') return cluster.find<Service>('Service', name)?.spec.ports.some((known) => known.port === port) ?? false;
  const owner = cluster.workloads.find(({ kind, metadata }) => kind === 'StatefulSet' && name === `${metadata.name}-0`);
  return owner !== undefined && containersOf(owner).some(({ ports = [] }) => ports.some(({ containerPort }) => containerPort === port));
}
