import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import type { Product } from '../../src/product';
import type { Health, Probe } from '../../src/probe';

export interface Sample extends Health {
  /** Connections to the database, and everything the process holds open: files, sockets, pipes. */
  databaseConnections: number;
  open: number;
}

const CONNECTIONS = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name LIKE 'afterword-%'`;

/** How a product is, from time to time. */
export class Samples {
  private readonly all: Sample[] = [];

  private constructor(
    private readonly product: Product,
    private readonly probe: Probe,
    private readonly database: Client,
  ) {}

  /** What was before is not of interest. */
  static async of(product: Product, probe: Probe): Promise<Samples> {
    const servers = readFileSync(path.join(product.dataFolder, 'servers.json'), 'utf8');
    const database = new Client({ connectionString: (JSON.parse(servers) as { DATABASE_URL: string }).DATABASE_URL });
    await Promise.all([database.connect(), probe.readHealth()]);
    return new Samples(product, probe, database);
  }

  async take(): Promise<Sample> {
    const health = await this.probe.readHealth();
    const { rows } = await this.database.query<{ count: number }>(CONNECTIONS);
    const open = readdirSync(`/proc/${this.product.pid}/fd`).length;
    const sample = { ...health, databaseConnections: rows[0]!.count, open };
    this.all.push(sample);
    return sample;
  }

  /** The middle one of the first, second and last third of all samples. */
  medians(of: keyof Sample): [number, number, number] {
    const length = Math.floor(this.all.length / 3);
    const third = (from: number) => median(this.all.slice(from, from + length).map((sample) => sample[of]));
    return [third(0), third(length), third(this.all.length - length)];
  }

  most(of: keyof Sample): number {
    return Math.max(...this.all.map((sample) => sample[of]));
  }

  close(): Promise<void> {
    return this.database.end();
  }
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
