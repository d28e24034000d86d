import { type Delivery, OnEvent, Transactions } from '@afterword/platform';
import { BrandProfileRenamed, type DataOf, EpisodeChanged, ShowChanged } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ReportRefreshService } from './report-refresh.service';

@Controller()
export class ReportingConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly reports: ReportRefreshService,
  ) {}

  @OnEvent(EpisodeChanged)
  episodeChanged({ episodeId }: DataOf<typeof EpisodeChanged>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.reports.request(tx, episodeId));
  }

  @OnEvent(ShowChanged)
  async showChanged() {
    await this.reports.refreshNames();
  }

  @OnEvent(BrandProfileRenamed)
  async brandProfileRenamed() {
    await this.reports.refreshNames();
  }
}
