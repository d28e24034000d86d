import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Api } from '../product/api';
import { waitUntil } from '../product/wait-until';
import { FleetServers, type ServerOptions } from './fleet-servers';
import { Instance, type ServiceName } from './instance';

interface Options extends ServerOptions {
  /** The number of processes of each service. A service that is not listed does not run. */
  services: Partial<Record<ServiceName, number>>;
  settings?: Record<string, string>;
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

  static async start({ services, settings = {}, root, preStopMs = IN_FLIGHT_MS, ...options }: Options): Promise<Fleet> {
    const servers = await FleetServers.start(options);
    const own = { APP_PASSWORD: PASSWORD, SESSION_SECRET: 'x'.repeat(32), TRUST_PROXY: '1', LOG_LEVEL: 'warn' };
    const fleet = new Fleet(servers, await LoadBalancer.start(servers.store), { ...own, ...settings }, preStopMs);
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
    const instance = await Instance.start(service, { ...this.servers.settingsOf(service), ...this.settings }, root);
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

const NO_GATEWAY = JSON.stringify({ error: 'No gateway responds.', code: 'unavailable' });

/** Longer than clients keep connections idle, so that none is closed while a client uses it again. */
const KEEP_ALIVE_MS = 75_000;

/** Sends requests to the ready gateways in turn, and requests for files to the object store. */
class LoadBalancer {
  private readonly server = createServer((request, response) => this.pass(request, response));
  private readonly connections = new Agent({ keepAlive: true });
  private gateways: string[] = [];
  private turn = 0;

  private constructor(private readonly store: { endpoint: string; bucket: string }) {}

  static async start(store: { endpoint: string; bucket: string }): Promise<LoadBalancer> {
    const balancer = new LoadBalancer(store);
    balancer.server.keepAliveTimeout = KEEP_ALIVE_MS;
    balancer.server.listen(0, '127.0.0.1');
    await once(balancer.server, 'listening');
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Sends requests to this gateway from now on. */
  addGateway(gateway: string): void {
    this.gateways.push(gateway);
  }

  /** Sends no more requests to this gateway; those in progress continue. */
  removeGateway(gateway: string): void {
    this.gateways = this.gateways.filter((each) => each !== gateway);
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    this.connections.destroy();
    await closed;
  }

  private pass(request: IncomingMessage, response: ServerResponse): void {
    const target = this.targetOf(request.url ?? '/');
    if (!target) return refuse(response);
    const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress };
    const forward = httpRequest(target, { method: request.method, headers, agent: this.connections }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(response);
      upstream.once('error', () => response.destroy());
    });
    forward.once('error', () => refuse(response));
    response.once('close', () => forward.destroy());
    request.pipe(forward);
  }

  private targetOf(path: string): string | undefined {
    if (path.startsWith(`/${this.store.bucket}/`)) return this.store.endpoint + path;
    const gateway = this.gateways[this.turn++ % this.gateways.length];
    return gateway && gateway + path;
  }
}

function refuse(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(502, { 'content-type': 'application/json' }).end(NO_GATEWAY);
}
