import { setTimeout as pause } from 'node:timers/promises';
import { Api } from '../product/api';
import { waitUntil } from '../product/wait-until';
import { FleetServers } from './fleet-servers';
import { LoadBalancer } from './load-balancer';
import { Instance, type ServiceName } from './instance';

interface Options {
  /** How many of each; a service that is not named does not run. */
  services: Partial<Record<ServiceName, number>>;
  settings?: Record<string, string>;
  natsServers?: 1 | 3;
  /** The checkout whose build runs. */
  root?: string;
  /** How long a gateway that is sent nothing more goes on before it is asked to end. */
  preStopMs?: number;
}

const PASSWORD = 'open the door';
/** The door knows at once who is dismissed; what it has just sent arrives before the end is asked for. */
const IN_FLIGHT_MS = 200;
const SIGN_IN_MS = 60_000;

/** Afterword as a team's cluster runs it: several processes of each service on servers of their own, behind one door. */
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

  /** What every process has said so far, warnings and worse. */
  get printed(): string {
    return this.instances.map(({ service, printed }) => `${service}: ${printed}`).join('\n');
  }

  of(service: ServiceName): Instance[] {
    return this.instances.filter((instance) => instance.service === service);
  }

  signIn(): Promise<Api> {
    return Api.signIn(this);
  }

  /** Waits until people are let in again. */
  async signedIn(): Promise<void> {
    await waitUntil(
      () => this.signIn().then(Boolean, () => false),
      SIGN_IN_MS,
      () => 'people to be let in again',
    );
  }

  /** One more, which is sent requests as soon as it is ready. */
  async add(service: ServiceName, root?: string): Promise<Instance> {
    const instance = await Instance.start(service, this.settings, root);
    this.instances.push(instance);
    await instance.ready();
    if (service === 'gateway') this.balancer.addGateway(instance.url);
    return instance;
  }

  /** One less: it is sent nothing more, and asked to end while what it was sent is under way. */
  async retire(instance: Instance): Promise<void> {
    this.instances.splice(this.instances.indexOf(instance), 1);
    this.balancer.removeGateway(instance.url);
    if (instance.service === 'gateway') await pause(this.preStopMs);
    await instance.stop();
  }

  /** A rolling update as Kubernetes does it: a new one is ready before an old one goes, one after the other. */
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
