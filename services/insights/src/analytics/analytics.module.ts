import { DomainEvents } from '@afterword/platform';
import { Module, type OnModuleInit } from '@nestjs/common';
import { ContentRemoved } from '../content-items/content-items.events';
import { ContentItemsModule } from '../content-items/content-items.module';
import { EpisodeRemoved } from '../episode-deletion/episode-deletion.events';
import { PublicationsModule } from '../publications/publications.module';
import { AnalyticsRecordingService } from './analytics-recording.service';
import { AnalyticsReportService } from './analytics-report.service';
import { AnalyticsController } from './analytics.controller';
import { AnalyticsRepository } from './analytics.repository';
import { AnalyticsService } from './analytics.service';
import { ContentFactsService } from './content-facts.service';
import { MeasuredContentService } from './measured-content.service';

/** How published content has performed, as people enter or import it. */
@Module({
  imports: [ContentItemsModule, PublicationsModule],
  controllers: [AnalyticsController],
  providers: [
    AnalyticsService,
    AnalyticsRecordingService,
    AnalyticsReportService,
    MeasuredContentService,
    AnalyticsRepository,
    ContentFactsService,
  ],
})
export class AnalyticsModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly analytics: AnalyticsRepository,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(EpisodeRemoved, ({ manager }, { episodeId }) => this.analytics.deleteByEpisode(manager, episodeId));
    this.events.subscribe(ContentRemoved, ({ manager }, { contentId }) => this.analytics.deleteByContent(manager, contentId));
  }
}
