import { Lifecycle, Schedule } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { ReportRefreshService } from './report-refresh.service';
import { ReportingUserRepository } from './reporting-user.repository';
import { ReportsRepository } from './reports.repository';

const REFRESH_INTERVAL_MS = 5000;

/** Prepares the schema for its readers at the start, and refreshes every five seconds what is out of date. */
@Injectable()
export class ReportingScheduler {
  constructor(
    lifecycle: Lifecycle,
    schedule: Schedule,
    private readonly reports: ReportsRepository,
    private readonly user: ReportingUserRepository,
    private readonly refresh: ReportRefreshService,
  ) {
    lifecycle.onReady(() => this.prepare());
    schedule.every({
      intervalMs: REFRESH_INTERVAL_MS,
      run: () => this.refresh.refreshRequested(),
      failure: 'Reports could not be refreshed yet.',
    });
  }

  private async prepare(): Promise<void> {
    await this.reports.saveAddress();
    await this.user.ensure();
  }
}
