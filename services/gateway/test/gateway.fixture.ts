import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Clock, readConfig, type RunningService, type ServiceModule, startService } from '@afterword/platform';
import { TestPeer } from '@afterword/platform/testing';
import type { Parsed, Rpc } from '@afterword/proto';
import { freshFolder, infrastructure } from '@afterword/testing';
import type { RouteOptions } from 'fastify';
import { AppModule, type GatewaySurroundings } from '../src/app.module';
import { SessionTokens } from '../src/auth/session-tokens';
import { GatewayConfig } from '../src/config';

export const PASSWORD = 'correct horse battery staple';

interface Call {
  body?: unknown;
  /** Sent unchanged, instead of `body`. */
  raw?: string;
  headers?: Record<string, string>;
  /** Whether the call has a bearer token. Defaults to true. */
  signedIn?: boolean;
}

export interface JsonResponse {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** A running gateway, and a peer that plays every other service. */
export class GatewayFixture {
  private readonly replies = new Map<Rpc, (input: unknown) => unknown>();
  private readonly lastInputs = new Map<Rpc, unknown>();

  private constructor(
    readonly service: RunningService,
    readonly others: TestPeer,
    readonly config: GatewayConfig,
    /** Every route that is served, with parameters such as `:id`. */
    readonly routes: string[],
  ) {}

  static async start(settings: Record<string, string> = {}, surroundings?: GatewaySurroundings): Promise<GatewayFixture> {
    const { natsUrl } = await infrastructure();
    return this.startAt(natsUrl, settings, surroundings);
  }

  static async startAt(
    natsUrl: string,
    settings: Record<string, string> = {},
    surroundings?: GatewaySurroundings,
  ): Promise<GatewayFixture> {
    const env = { NATS_URL: natsUrl, PORT: '0', LOG_LEVEL: 'silent', APP_PASSWORD: PASSWORD, SESSION_SECRET: 's'.repeat(32), ...settings };
    const config = readConfig(GatewayConfig, env);
    const routes: string[] = [];
    const module: ServiceModule<GatewayConfig> = {
      with: (given) => AppModule.with(given, surroundings),
      server: AppModule.server,
      prepare: (app, given) => {
        const note = ({ method, url }: RouteOptions) => void routes.push(`${String(method)} ${url}`);
        app.getHttpAdapter().getInstance().addHook('onRoute', note);
        return AppModule.prepare(app, given);
      },
    };
    const service = await startService(module, config, { listen: true });
    return new GatewayFixture(service, await TestPeer.connect(natsUrl), config, routes);
  }

  get url(): string {
    return `http://127.0.0.1:${this.service.port}`;
  }

  get clock(): Clock {
    return this.service.app.get(Clock);
  }

  token(): string {
    return this.service.app.get(SessionTokens).issue().token;
  }

  async call(route: string, { body, raw, headers, signedIn = true }: Call = {}): Promise<JsonResponse> {
    const response = await this.fetch(route, { body, raw, headers, signedIn });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: JSON.parse(text) as Record<string, unknown> };
  }

  fetch(route: string, { body, raw, headers = {}, signedIn = true }: Call = {}): Promise<Response> {
    const [method, path] = route.split(' ');
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const all = {
      ...(signedIn && { authorization: `Bearer ${this.token()}` }),
      ...(sent !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    };
    return fetch(`${this.url}${path}`, { method, headers: all, body: sent });
  }

  /** Responds to this RPC from now on. */
  async mockRpc<R extends Rpc>(rpc: R, reply: (input: Parsed<R>) => unknown): Promise<void> {
    const isNew = !this.replies.has(rpc);
    this.replies.set(rpc, reply as (input: unknown) => unknown);
    if (isNew) await this.others.respond<Rpc>(rpc, (input) => this.replies.get(rpc)?.(this.note(rpc, input)));
  }

  /** Returns the last input of a mocked RPC. */
  lastInput<R extends Rpc>(rpc: R): Parsed<R> | undefined {
    return this.lastInputs.get(rpc) as Parsed<R> | undefined;
  }

  private note(rpc: Rpc, input: unknown): unknown {
    this.lastInputs.set(rpc, input);
    return input;
  }

  async stop(): Promise<void> {
    await this.others.close();
    await this.service.stop();
  }
}

/** Creates a folder like that of the built page. */
export async function builtPage(): Promise<string> {
  const folder = await freshFolder();
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Afterword</title>');
  return folder;
}
