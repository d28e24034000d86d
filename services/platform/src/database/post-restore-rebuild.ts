import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Log } from '../telemetry/log';
import type { ProjectionRebuild } from './projection-rebuild';

const RETRY_MS = 5000;

/** Rebuilds the projection of a restored database as soon as the services that own the data respond. */
@Injectable()
export class PostRestoreRebuild {
  private readonly stopping = new AbortController();
  private running = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly log: Log,
  ) {}

  /** `projection` is null if the service has none. */
  start(projection: ProjectionRebuild | null): void {
    this.running = this.rebuildWithRetries(projection);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async rebuildWithRetries(projection: ProjectionRebuild | null): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        return await this.rebuildIfRestored(projection);
      } catch (error) {
        this.log.warn({ error }, 'The projections of this service could not be rebuilt yet.');
        await this.pause();
      }
    }
  }

  private async rebuildIfRestored(projection: ProjectionRebuild | null): Promise<void> {
    const [open] = await this.dataSource.query<{ last: string | null }[]>(
      'SELECT max(id)::text AS last FROM restorations WHERE settled_at IS NULL',
    );
    if (!open?.last) return;
    const rows = await projection?.rebuild();
    await this.dataSource.query('UPDATE restorations SET settled_at = now() WHERE id <= $1 AND settled_at IS NULL', [open.last]);
    this.log.info({ rows }, 'The database was restored from a backup, and its projections were rebuilt.');
  }

  private pause(): Promise<void> {
    const { signal } = this.stopping;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, RETRY_MS);
      signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
    });
  }
}
