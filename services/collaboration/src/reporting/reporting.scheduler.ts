import { Lifecycle, Schedule } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { ReportRefreshService } from './report-refresh.service';
import { ReportsRepository } from './reports.repository';

const REFRESH_INTERVAL_MS = 5000;

/** The address at which people open the product; undefined if nobody said. */
export class ProductAddress {
  constructor(readonly url: string | undefined) {}
}

/** Refreshes every five seconds what is out of date, and stores the address of the product at the start. */
@Injectable()
export class ReportingScheduler {
  constructor(
    refresh: ReportRefreshService,
    reports: ReportsRepository,
    { url }: ProductAddress,
    lifecycle: Lifecycle,
    schedule: Schedule,
  ) {
    lifecycle.onReady(() => reports.saveAddress(url));
    schedule.every({
      intervalMs: REFRESH_INTERVAL_MS,
      run: () => refresh.refreshRequested(),
      failure: 'Reports could not be refreshed yet.',
    });
  }
}
