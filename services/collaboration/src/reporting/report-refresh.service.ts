import { ServiceError, type Transaction, Transactions } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { type Refresh, ReportRefreshesRepository } from './report-refreshes.repository';
import { type ReportNames, ReportSourcesClient } from './report-sources.client';
import { ReportsRepository } from './reports.repository';

/**
 * Keeps reports equal to what the owners of their data say. Events only say what is out of date, so duplicates and any order of them lead to
 * the same rows. A report that was requested again while it was read is dropped and read again.
 */
@Injectable()
export class ReportRefreshService {
  constructor(
    private readonly refreshes: ReportRefreshesRepository,
    private readonly sources: ReportSourcesClient,
    private readonly reports: ReportsRepository,
    private readonly transactions: Transactions,
  ) {}

  async request(tx: Transaction, ...episodeIds: string[]): Promise<void> {
    await this.refreshes.request(tx.manager, episodeIds);
  }

  /** Reads the names of the show and of brand voices again. Names that are not later than the known ones are ignored. */
  async refreshNames(): Promise<ReportNames> {
    const reading = await this.reports.beginReadingNames();
    const names = await this.sources.readNames();
    await this.transactions.run(({ manager }) => this.reports.saveNames(manager, names, reading));
    return names;
  }

  /** Requests the report of every episode that its owner knows, and of every one that is only known here. */
  async requestAll(): Promise<number> {
    const [existing, reported] = await Promise.all([this.sources.listEpisodeIds(), this.reports.findEpisodeIds()]);
    await this.transactions.run((tx) => this.request(tx, ...new Set([...existing, ...reported])));
    return existing.length;
  }

  /**
   * Refreshes what was requested.
   * @throws the first error, after all others were tried; at once if an owner does not respond
   */
  async refreshRequested(): Promise<void> {
    const requested = await this.refreshes.findRequested();
    if (requested.length === 0) return;
    const { show } = await this.refreshNames();
    const errors: unknown[] = [];
    for (const refresh of requested) {
      await this.refresh(show.id, refresh).catch((error: unknown) => {
        if (error instanceof ServiceError && error.code === 'unavailable') throw error;
        errors.push(error);
      });
    }
    if (errors.length > 0) throw errors[0];
  }

  private async refresh(showId: string, refresh: Refresh): Promise<void> {
    const report = await this.sources.readEpisode(refresh.episodeId);
    await this.transactions.run(async ({ manager }) => {
      if (!(await this.refreshes.settle(manager, refresh))) return;
      await (report ? this.reports.replace(manager, showId, report) : this.reports.delete(manager, refresh.episodeId));
    });
  }
}
