import { Injectable } from '@nestjs/common';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { Log } from '../telemetry/log';
import { ConfigError } from '../config/read-config';
import { errorCodeOf, isMissingDatabase, isTransientError } from '../errors/transient-errors';
import { respondsInTime } from '../runtime/responds-in-time';
import { DatabaseSettings } from './database-settings';

const RETRY_MS = 500;
/** A warning every ten seconds. */
const FAILURES_PER_WARNING = 20;
const ALREADY_EXISTS = ['42P04', '23505'];
/** The id of the advisory lock that lets one replica migrate at a time. */
const MIGRATION_LOCK = 4_736_251;

/** Opens the database of a service: creates it if it is missing, and runs its migrations. */
@Injectable()
export class Database {
  constructor(
    private readonly settings: DatabaseSettings,
    private readonly dataSource: DataSource,
    private readonly log: Log,
  ) {}

  /**
   * Retries until the server responds.
   * @throws the reason of `signal`, or an error that waiting would not fix
   */
  async open(signal: AbortSignal): Promise<void> {
    for (let failures = 0; ; failures += 1) {
      signal.throwIfAborted();
      try {
        return await this.connectAndMigrate(signal);
      } catch (error) {
        if (!isTransientError(error)) throw error;
        if (failures % FAILURES_PER_WARNING === 1) this.log.warn({ error }, 'The database is not available yet.');
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  async isReachable(): Promise<boolean> {
    if (!this.dataSource.isInitialized) return false;
    return respondsInTime(this.dataSource.query('SELECT 1'));
  }

  async close(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }

  private async connectAndMigrate(signal: AbortSignal): Promise<void> {
    await this.createIfMissing();
    if (!this.dataSource.isInitialized) await this.dataSource.initialize();
    await this.assertFreeConnections();
    await this.migrate(signal);
  }

  /**
   * A pool that cannot be filled would fail under load, which is the worst moment.
   * @throws ConfigError
   */
  private async assertFreeConnections(): Promise<void> {
    const [{ free, all }] = await this.dataSource.query<[{ free: number; all: number }]>(
      `SELECT current_setting('max_connections')::int AS all,
              (current_setting('max_connections')::int - (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend'))::int AS free`,
    );
    if (free >= this.settings.pool) return;
    throw new ConfigError(
      `Postgres has ${free} of ${all} connections left and DATABASE_POOL is ${this.settings.pool}: raise max_connections, or lower DATABASE_POOL.`,
    );
  }

  /**
   * Runs the missing migrations under a lock: every replica may call this at the same time. The lock belongs to a transaction, because a
   * pooler may give the session to others, and replicas that wait leave their connection to the one that migrates.
   */
  private async migrate(signal: AbortSignal): Promise<void> {
    await this.withClient(this.settings.name, async (lock) => {
      while (!(await holdsLock(lock))) {
        signal.throwIfAborted();
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
      await this.dataSource.runMigrations();
      await lock.query('COMMIT');
    });
  }

  private async createIfMissing(): Promise<void> {
    const { name } = this.settings;
    const missing = await this.withClient(name, async () => false).catch((error: unknown) => {
      if (isMissingDatabase(error)) return true;
      throw error;
    });
    if (!missing) return;
    await this.withClient('postgres', (client) => client.query(`CREATE DATABASE "${name}"`)).catch((error: unknown) => {
      if (!ALREADY_EXISTS.includes(errorCodeOf(error))) throw error;
    });
  }

  private async withClient<T>(database: string, use: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client(this.settings.connection(database));
    client.on('error', () => undefined);
    await client.connect();
    return use(client).finally(() => client.end());
  }
}

/** Leaves a transaction open if it got the lock. */
async function holdsLock(client: Client): Promise<boolean> {
  await client.query('BEGIN');
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS locked', [MIGRATION_LOCK]);
  if (!rows[0]?.locked) await client.query('ROLLBACK');
  return rows[0]?.locked === true;
}
