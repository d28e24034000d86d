import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import type { IContainer } from 'kubernetes-models/v1/Container';
import type { Manifest } from './manifest';

export type Labels = Record<string, string>;

/** A Deployment or a StatefulSet; the used parts are the same. */
export interface Workload extends Manifest {
  spec: {
    replicas?: number;
    selector: { matchLabels?: Labels };
    strategy?: { rollingUpdate?: { maxUnavailable?: number | string; maxSurge?: number | string } };
    template: { metadata?: { labels?: Labels }; spec: IPodSpec };
    volumeClaimTemplates?: { metadata: { name: string } }[];
  };
}

export const isWorkload = (manifest: Manifest): manifest is Workload => ['Deployment', 'StatefulSet'].includes(manifest.kind);
export const podLabels = ({ spec }: Workload): Labels => spec.template.metadata?.labels ?? {};
export const podSpec = ({ spec }: Workload): IPodSpec => spec.template.spec;

/** Returns all containers in the order in which they start: init containers first. */
export function containersOf(workload: Workload): IContainer[] {
  const { initContainers = [], containers } = podSpec(workload);
  return [...initContainers, ...containers];
}

/** Whether a pod with these labels is selected. */
export const matches = (selector: Labels | undefined, labels: Labels | undefined) =>
  Object.entries(selector ?? {}).every(([key, value]) => labels?.[key] === value);
