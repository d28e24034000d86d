import type { Client } from 'pg';
import type { DatabaseAccess } from '../database/database-owner';
import { BackupError } from './backup-error';
import { connectToDatabase, MAINTENANCE_DATABASE, escapeIdentifier, type ServiceDatabase } from './service-database';

const restoringName = (name: string) => `${name}_restoring`;
const replacedName = (name: string) => `${name}_replaced`;

/** Databases that are filled beside those in use and then take their place together. */
export class DatabaseSwap {
  private constructor(
    private readonly server: Client,
    private readonly names: string[],
  ) {}

  static async open(databases: ServiceDatabase[]): Promise<DatabaseSwap> {
    const [first] = databases;
    if (!first) throw new Error('There are no databases to restore.');
    const server = await connectToDatabase(first, MAINTENANCE_DATABASE);
    return new DatabaseSwap(
      server,
      databases.map(({ settings }) => settings.name),
    );
  }

  findExisting(): Promise<string[]> {
    return this.filterExisting(this.names);
  }

  /** @throws BackupError if the databases to be replaced have connections */
  async assertNotInUse(): Promise<void> {
    const { rows } = await this.server.query<{ name: string }>(
      'SELECT DISTINCT datname AS name FROM pg_stat_activity WHERE datname = ANY ($1)',
      [this.names],
    );
    if (rows.length > 0)
      throw new BackupError(`Stop Afterword first: ${rows.map(({ name }) => name).join(', ')} are in use. Nothing was changed.`);
  }

  /** Returns who owns a database and who else may connect to it by name, or null if it does not exist or is our own. */
  async findAccess(name: string): Promise<DatabaseAccess | null> {
    const { rows } = await this.server.query<DatabaseAccess>(
      `SELECT pg_get_userbyid(datdba) AS owner, ARRAY(
         SELECT pg_get_userbyid(grantee)::text FROM aclexplode(datacl)
         WHERE privilege_type = 'CONNECT' AND grantee NOT IN (0, datdba)
       ) AS guests FROM pg_database WHERE datname = $1 AND datdba <> current_user::regrole`,
      [name],
    );
    return rows[0] ?? null;
  }

  /** Creates an empty database beside the one with this name, and returns its name. */
  async createEmpty(name: string): Promise<string> {
    const fresh = restoringName(name);
    await this.drop([fresh]);
    await this.server.query(`CREATE DATABASE ${escapeIdentifier(fresh)} TEMPLATE template0`);
    return fresh;
  }

  /**
   * Puts every new database in place of the one in use. If one cannot be renamed, all are as before. The replaced databases are dropped.
   */
  async swap(): Promise<void> {
    const existing = await this.findExisting();
    await this.drop(this.names.map(replacedName));
    const undo: [from: string, to: string][] = [];
    try {
      for (const name of this.names) {
        if (existing.includes(name)) await this.rename(name, replacedName(name), undo);
        await this.rename(restoringName(name), name, undo);
      }
    } catch (error) {
      for (const [from, to] of undo.toReversed()) await this.rename(to, from, []);
      throw error;
    }
    await this.drop(this.names.map(replacedName));
  }

  /** Drops the new databases that were not swapped in. */
  async close(): Promise<void> {
    await this.drop(this.names.map(restoringName)).finally(() => this.server.end());
  }

  private async filterExisting(names: string[]): Promise<string[]> {
    const { rows } = await this.server.query<{ name: string }>('SELECT datname AS name FROM pg_database WHERE datname = ANY ($1)', [names]);
    return rows.map(({ name }) => name);
  }

  private async rename(from: string, to: string, undo: [string, string][]): Promise<void> {
    await this.server.query(`ALTER DATABASE ${escapeIdentifier(from)} RENAME TO ${escapeIdentifier(to)}`);
    undo.push([from, to]);
  }

  private async drop(names: string[]): Promise<void> {
    for (const name of names) await this.server.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)}`);
  }
}
