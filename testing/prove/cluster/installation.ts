import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const NAMESPACE = process.env['CLUSTER_NAMESPACE'] || 'afterword';
const MAX_OUTPUT = 64 * 1024 * 1024;
/** Longer than an image takes to arrive, and than a pod waits for a NATS server that is drained. */
const READY = '--timeout=600s';
/** What keeps its data on its node in a small cluster. Its users wait while it moves, so its node is not drained. */
const ALONE = ['postgres', 'object-store', 'fake-openai'];

interface Workload {
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
}
interface Pod {
  metadata: { labels?: Record<string, string> };
  spec: { nodeName?: string };
  status: { containerStatuses?: { state: { waiting?: { reason: string } } }[] };
}

/** What is missing for this proof, or null. */
export function whyNoCluster(): string | null {
  const missing = ['KUBECONFIG', 'CLUSTER_URL', 'APP_PASSWORD'].filter((name) => !process.env[name]);
  return missing.length > 0 ? `${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} not set.` : null;
}

/** An installation in the cluster that KUBECONFIG names, as somebody with kubectl uses it. */
export class Installation {
  readonly url = process.env['CLUSTER_URL'] ?? '';
  readonly password = process.env['APP_PASSWORD'] ?? '';

  /** Applies the overlay that CLUSTER_OVERLAY names. Without one, the installation is proven that is there. */
  async apply(): Promise<void> {
    const overlay = process.env['CLUSTER_OVERLAY'];
    if (overlay) await kubectl('apply', '--kustomize', overlay);
  }

  /** Waits until all pods of all workloads are ready and of the current version. */
  async ready(): Promise<void> {
    for (const { kind, metadata } of await this.workloads()) await kubectl('rollout', 'status', `${kind}/${metadata.name}`, READY);
  }

  async restart(service: string): Promise<void> {
    await kubectl('rollout', 'restart', `deployment/${service}`);
    await kubectl('rollout', 'status', `deployment/${service}`, READY);
  }

  /** Spreads the pods over the nodes again. */
  async restartAll(): Promise<void> {
    await kubectl('rollout', 'restart', 'deployment', '--selector=app.kubernetes.io/name');
    await this.ready();
  }

  async scale(service: string, replicas: number): Promise<void> {
    await kubectl('scale', `deployment/${service}`, `--replicas=${replicas}`);
    await kubectl('rollout', 'status', `deployment/${service}`, READY);
  }

  /** Deploys an image that does not exist. Its registry has no address, so none is asked. */
  async deployMissingImage(service: string): Promise<void> {
    await kubectl('set', 'image', `deployment/${service}`, 'app=registry.invalid/afterword/missing:none');
  }

  /** Whether a pod of the service waits for its image. */
  async lacksImage(service: string): Promise<boolean> {
    const states = (await this.pods(`app.kubernetes.io/name=${service}`)).flatMap(({ status }) => status.containerStatuses ?? []);
    return states.some(({ state }) => /Image/.test(state.waiting?.reason ?? ''));
  }

  async undo(service: string): Promise<void> {
    await kubectl('rollout', 'undo', `deployment/${service}`);
    await kubectl('rollout', 'status', `deployment/${service}`, READY);
  }

  /** Returns the node with most pods of ours and nothing that runs once, or null if there is none. */
  async nodeToDrain(): Promise<string | null> {
    const pods = await this.pods();
    const nameOf = ({ metadata: { labels = {} } }: Pod) => labels['app.kubernetes.io/name'] ?? labels['app'] ?? '';
    const taken = new Set(pods.filter((pod) => ALONE.includes(nameOf(pod))).map(({ spec }) => spec.nodeName));
    const nodes = pods.flatMap(({ spec }) => (spec.nodeName && !taken.has(spec.nodeName) ? [spec.nodeName] : []));
    const countOn = (node: string) => nodes.filter((each) => each === node).length;
    return nodes.sort((a, b) => countOn(b) - countOn(a))[0] ?? null;
  }

  /** The nodes with a pod of the service. */
  async nodesOf(service: string): Promise<Set<string>> {
    const pods = await this.pods(`app.kubernetes.io/name=${service}`);
    return new Set(pods.flatMap(({ spec }) => spec.nodeName ?? []));
  }

  async drain(node: string): Promise<void> {
    await kubectl('drain', node, '--ignore-daemonsets', '--delete-emptydir-data', READY);
  }

  async uncordon(node: string): Promise<void> {
    await kubectl('uncordon', node);
  }

  private async workloads(): Promise<Workload[]> {
    const { items } = JSON.parse(await kubectl('get', 'deployments,statefulsets', '--output=json')) as { items: Workload[] };
    return items;
  }

  private async pods(selector = ''): Promise<Pod[]> {
    const { items } = JSON.parse(await kubectl('get', 'pods', `--selector=${selector}`, '--output=json')) as { items: Pod[] };
    return items;
  }
}

async function kubectl(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('kubectl', ['--namespace', NAMESPACE, ...args], { maxBuffer: MAX_OUTPUT });
  return stdout;
}
