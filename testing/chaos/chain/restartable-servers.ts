import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startPostgres } from '@afterword/standalone/embedded';
import { natsServer } from '@afterword/standalone/nats-server';
import { eventually } from '@afterword/platform/testing';
import { connect } from '@nats-io/transport-node';
import { Client } from 'pg';
import { freePort } from '../../src/product/free-port';
import type { ChainServers } from './chain';

/** A Postgres and a NATS that can crash and restart at the same address. */
export class RestartableServers {
  private nats?: ChildProcess;

  private constructor(
    private readonly folder: string,
    private readonly natsPort: number,
    private readonly postgres: { url: string; stop(): Promise<void> },
  ) {}

  static async start(folder: string): Promise<RestartableServers> {
    const natsFolder = path.join(folder, 'nats');
    mkdirSync(natsFolder, { recursive: true });
    const servers = new RestartableServers(natsFolder, await freePort(), await startPostgres({ folder: path.join(folder, 'postgres') }));
    await servers.startNats();
    return servers;
  }

  get addresses(): ChainServers {
    return { databaseUrl: this.postgres.url, natsUrl: `nats://127.0.0.1:${this.natsPort}` };
  }

  /** Kills the server and restarts it with the same files. */
  async crashNats(): Promise<void> {
    await this.endNats();
    await this.startNats();
  }

  /** Kills one backend, after which Postgres drops every connection and recovers from its log. */
  async crashPostgres(): Promise<void> {
    const client = new Client({ connectionString: this.postgres.url });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    process.kill(rows[0]!.pid, 'SIGKILL');
    await eventually(() => isResponsive(this.postgres.url));
  }

  async stop(): Promise<void> {
    await this.endNats();
    await this.postgres.stop();
  }

  private async startNats(): Promise<void> {
    this.nats = spawn(natsServer(), ['-a', '127.0.0.1', '-p', String(this.natsPort), '-js', '-sd', this.folder], { stdio: 'ignore' });
    await eventually(async () => {
      const connection = await connect({ servers: this.addresses.natsUrl, maxReconnectAttempts: 0, timeout: 500 });
      await connection.close();
    });
  }

  private async endNats(): Promise<void> {
    const ended = new Promise((resolve) => this.nats?.once('exit', resolve));
    this.nats?.kill('SIGKILL');
    await ended;
  }
}

async function isResponsive(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.end();
  return true;
}
