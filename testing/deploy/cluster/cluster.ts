import type { Manifest } from './manifest';
import { isWorkload, type Labels, matches, podLabels, type Workload } from './workload';

/** All objects of an installation, and the Secrets that exist outside of it. */
export class Cluster {
  constructor(
    readonly manifests: Manifest[],
    private readonly givenSecrets: string[] = [],
  ) {}

  get workloads(): Workload[] {
    return this.manifests.filter(isWorkload);
  }

  /** Returns the workloads of our services, without those of servers. */
  get services(): Workload[] {
    return this.workloads.filter((workload) => podLabels(workload)['app.kubernetes.io/component'] === 'service');
  }

  all<M extends Manifest>(...kinds: string[]): M[] {
    return this.manifests.filter(({ kind }) => kinds.includes(kind)) as M[];
  }

  find<M extends Manifest>(kind: string, name: string): M | undefined {
    return this.all<M>(kind).find(({ metadata }) => metadata.name === name);
  }

  has(kind: string, name: string): boolean {
    return this.find(kind, name) !== undefined || (kind === 'Secret' && this.givenSecrets.includes(name));
  }

  podsWith(labels: Labels | undefined): Workload[] {
    return this.workloads.filter((workload) => matches(labels, podLabels(workload)));
  }
}
