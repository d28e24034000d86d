import { Injectable } from '@nestjs/common';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { Log } from '../telemetry/log';
import { DatabaseAddress } from './database-address';

const RETRY_MS = 500;
const NO_SUCH_DATABASE = '3D000';
const ALREADY_EXISTS = ['42P04', '23505'];
/** The advisory lock that lets one replica migrate at a time. */
const MIGRATION_LOCK = 4_736_251;

/** Opens the service's database: makes it where it is missing, and brings its tables up to date. */
@Injectable()
export class Database {
  constructor(
    private readonly address: DatabaseAddress,
    private readonly dataSource: DataSource,
    private readonly log: Log,
  ) {}

  /** Tries until the server answers, or until `signal` aborts. */
  async open(signal: AbortSignal): Promise<void> {
    for (let silent = true; ; silent = false) {
      signal.throwIfAborted();
      try {
        await this.createIfMissing();
        await this.dataSource.initialize();
        break;
      } catch (error) {
        if (!silent) this.log.warn({ error }, 'The database does not answer yet.');
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
    await this.migrate();
  }

  async isReachable(): Promise<boolean> {
    if (!this.dataSource.isInitialized) return false;
    return this.dataSource.query('SELECT 1').then(
      () => true,
      () => false,
    );
  }

  async close(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }

  /** Runs the migrations that have not run, under a lock: every replica may call this at once. */
  private async migrate(): Promise<void> {
    const lock = new Client({ connectionString: this.address.url() });
    await lock.connect();
    try {
      await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
      await this.dataSource.runMigrations();
    } finally {
      await lock.end();
    }
  }

  private async createIfMissing(): Promise<void> {
    const { name } = this.address;
    const missing = await this.connectTo(name, async () => false).catch((error: unknown) => {
      if (codeOf(error) === NO_SUCH_DATABASE) return true;
      throw error;
    });
    if (!missing) return;
    await this.connectTo('postgres', (client) => client.query(`CREATE DATABASE "${name}"`)).catch((error: unknown) => {
      if (!ALREADY_EXISTS.includes(codeOf(error))) throw error;
    });
  }

  private async connectTo<T>(database: string, use: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client({ connectionString: this.address.url(database) });
    await client.connect();
    return use(client).finally(() => client.end());
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
