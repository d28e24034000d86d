import { ProjectionRebuild } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { ContentProjectionRebuild } from '../content/content-projection.rebuild';
import { ReportRefreshService } from './report-refresh.service';

/** Rebuilds the projections of this service: the content that can be reviewed, and then the reports, which list it. */
@Injectable()
export class ReportingRebuild extends ProjectionRebuild {
  constructor(
    private readonly content: ContentProjectionRebuild,
    private readonly reports: ReportRefreshService,
  ) {
    super();
  }

  async rebuild(): Promise<number> {
    const items = await this.content.rebuild();
    const episodes = await this.reports.requestAll();
    await this.reports.refreshRequested();
    return items + episodes;
  }
}
