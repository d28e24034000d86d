import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { FleetServers } from '../../src/fleet';
import { Instance } from '../../src/fleet/instance';
import { freePort } from '../../src/product';
import { Probe } from '../../src/probe';

const PASSWORD = 'open the door';
const LIVE_PAGES = /^afterword_live_pages\S* (\d+)$/m;

/** One gateway in a process of its own, and the episodes its pages hear about. */
export class GatewayUnderListeners {
  private constructor(
    private readonly servers: FleetServers,
    private readonly episodes: Instance,
    private readonly gateway: Instance,
    private readonly metricsPort: number,
    readonly probe: Probe,
  ) {}

  static async start(): Promise<GatewayUnderListeners> {
    const servers = await FleetServers.start();
    const settings = { APP_PASSWORD: PASSWORD, SESSION_SECRET: 'x'.repeat(32), LOG_LEVEL: 'warn', ...servers.settings };
    const [probe, metricsPort] = [await Probe.create(), await freePort()];
    const [episodes, gateway] = await Promise.all([
      Instance.start('episodes', settings),
      Instance.start('gateway', { ...settings, ...probe.settings, METRICS_PORT: String(metricsPort) }),
    ]);
    await Promise.all([episodes.ready(), gateway.ready()]);
    return new GatewayUnderListeners(servers, episodes, gateway, metricsPort, probe);
  }

  get url(): string {
    return this.gateway.url;
  }

  get password(): string {
    return PASSWORD;
  }

  get pid(): number {
    return this.gateway.pid;
  }

  /** How many pages the gateway says it tells. */
  async pages(): Promise<number> {
    const metrics = await (await fetch(`http://127.0.0.1:${this.metricsPort}/metrics`)).text();
    return Number(LIVE_PAGES.exec(metrics)?.[1] ?? Number.NaN);
  }

  /** Episodes that nobody works on, made in the table of their owner. */
  async addEpisodes(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => randomUUID());
    const url = Object.assign(new URL(this.servers.settings['DATABASE_URL']!), { pathname: '/afterword_episodes' });
    const client = new Client({ connectionString: url.href });
    await client.connect();
    await client.query(
      `INSERT INTO podcast_episodes (id, title, audio_file_path, audio_etag, audio_content_type)
       SELECT id, 'New', 'audio/' || id, 'etag', 'audio/mpeg' FROM unnest($1::uuid[]) AS id`,
      [ids],
    );
    await client.end();
    return ids;
  }

  async stop(): Promise<void> {
    await Promise.all([this.gateway.stop(), this.episodes.stop()]).finally(() => this.servers.stop());
  }
}
