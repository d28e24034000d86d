import { setTimeout as pause } from 'node:timers/promises';
import { Api } from '../product/api';
import { waitUntil } from '../product/wait-until';
import { FleetServers } from './fleet-servers';
import { LoadBalancer } from './load-balancer';
import { Instance, type ServiceName } from './instance';

interface Options {
  /** The number of processes of each service. A service that is not listed does not run. */
  services: Partial<Record<ServiceName, number>>;
  settings?: Record<string, string>;
  natsServers?: 1 | 3;
  /** The checkout to run. Defaults to this one. */
  root?: string;
  /** How long a gateway continues after it is removed from the load balancer. */
  preStopMs?: number;
}

const PASSWORD = 'open the door';
/** Enough for requests that the load balancer has just sent to arrive. */
const IN_FLIGHT_MS = 200;
const SIGN_IN_MS = 60_000;

/** Afterword as in a cluster: several processes of each service with their own servers, behind a load balancer. */
export class Fleet {
  private readonly instances: Instance[] = [];

  private constructor(
    readonly servers: FleetServers,
    private readonly balancer: LoadBalancer,
    private readonly settings: Record<string, string>,
    private readonly preStopMs: number,
  ) {}

  static async start({ services, settings = {}, natsServers, root, preStopMs = IN_FLIGHT_MS }: Options): Promise<Fleet> {
    const servers = await FleetServers.start({ natsServers });
    const own = { APP_PASSWORD: PASSWORD, SESSION_SECRET: 'x'.repeat(32), TRUST_PROXY: '1', LOG_LEVEL: 'warn' };
    const fleet = new Fleet(servers, await LoadBalancer.start(servers.store), { ...own, ...servers.settings, ...settings }, preStopMs);
    try {
      const all = Object.entries(services).flatMap(([service, count]) => Array<ServiceName>(count).fill(service as ServiceName));
      await Promise.all(all.map((service) => fleet.add(service, root)));
      return fleet;
    } catch (error) {
      await fleet.stop();
      throw error;
    }
  }

  get url(): string {
    return this.balancer.url;
  }

  get password(): string {
    return PASSWORD;
  }

  /** The output of all processes so far: warnings and errors. */
  get printed(): string {
    return this.instances.map(({ service, printed }) => `${service}: ${printed}`).join('\n');
  }

  of(service: ServiceName): Instance[] {
    return this.instances.filter((instance) => instance.service === service);
  }

  signIn(): Promise<Api> {
    return Api.signIn(this);
  }

  /** Waits until signing in succeeds again. */
  async signedIn(): Promise<void> {
    await waitUntil(
      () => this.signIn().then(Boolean, () => false),
      SIGN_IN_MS,
      () => 'signing in to succeed again',
    );
  }

  /** Starts one more process, which gets requests as soon as it is ready. */
  async add(service: ServiceName, root?: string): Promise<Instance> {
    const instance = await Instance.start(service, this.settings, root);
    this.instances.push(instance);
    await instance.ready();
    if (service === 'gateway') this.balancer.addGateway(instance.url);
    return instance;
  }

  /** Stops a process: it gets no more requests, and finishes those in progress. */
  async retire(instance: Instance): Promise<void> {
    this.instances.splice(this.instances.indexOf(instance), 1);
    this.balancer.removeGateway(instance.url);
    if (instance.service === 'gateway') await pause(this.preStopMs);
    await instance.stop();
  }

  /** Performs a rolling update like Kubernetes: one after the other, a new process is ready before an old one stops. */
  async roll(service: ServiceName, root?: string): Promise<void> {
    for (const old of this.of(service)) {
      await this.add(service, root);
      await this.retire(old);
    }
  }

  async stop(): Promise<void> {
    await this.balancer.stop();
    await Promise.all(this.instances.splice(0).map((instance) => instance.kill()));
    await this.servers.stop();
  }
}
