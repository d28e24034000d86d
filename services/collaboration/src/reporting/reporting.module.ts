import { DomainEvents, ProjectionRebuild } from '@afterword/platform';
import { type DynamicModule, Module, type OnModuleInit } from '@nestjs/common';
import { JobFinished } from '../activity/activity.events';
import type { CollaborationConfig } from '../config';
import { ContentModule } from '../content/content.module';
import { ItemRemoved, VersionRecorded } from '../content/content.events';
import { EpisodeRemoved } from '../episode-deletion/episode-deletion.events';
import { ReportRefreshService } from './report-refresh.service';
import { ReportRefreshesRepository } from './report-refreshes.repository';
import { ReportSourcesClient } from './report-sources.client';
import { ReportingLogin, ReportingUserRepository } from './reporting-user.repository';
import { ReportingConsumer } from './reporting.consumer';
import { ReportingRebuild } from './reporting.rebuild';
import { ReportingScheduler } from './reporting.scheduler';
import { ProductAddress, ReportsRepository } from './reports.repository';

/** The schema `reporting`, which Grafana reads: reviews, decisions, episodes, jobs and spending, at most some seconds old. */
@Module({})
export class ReportingModule implements OnModuleInit {
  static with({ PUBLIC_URL, DATABASE_PREFIX, REPORTING_PASSWORD }: CollaborationConfig): DynamicModule {
    return {
      module: ReportingModule,
      imports: [ContentModule],
      controllers: [ReportingConsumer],
      providers: [
        ReportRefreshService,
        ReportRefreshesRepository,
        ReportSourcesClient,
        ReportsRepository,
        { provide: ProjectionRebuild, useClass: ReportingRebuild },
        { provide: ProductAddress, useValue: new ProductAddress(PUBLIC_URL) },
        ReportingScheduler,
        { provide: ReportingLogin, useValue: new ReportingLogin(DATABASE_PREFIX, REPORTING_PASSWORD) },
        ReportingUserRepository,
      ],
    };
  }

  constructor(
    private readonly events: DomainEvents,
    private readonly refresh: ReportRefreshService,
  ) {}

  onModuleInit(): void {
    for (const event of [VersionRecorded, ItemRemoved, EpisodeRemoved, JobFinished])
      this.events.subscribe<{ episodeId: string }>(event, (tx, { episodeId }) => this.refresh.request(tx, episodeId));
  }
}
