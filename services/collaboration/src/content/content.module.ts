import { DomainEvents } from '@afterword/platform';
import { Module, type OnModuleInit } from '@nestjs/common';
import { EpisodeRemoved } from '../episode-deletion/episode-deletion.events';
import { ContentProjectionRebuild } from './content-projection.rebuild';
import { ContentProjectionService } from './content-projection.service';
import { ContentClient } from './content.client';
import { ContentConsumer } from './content.consumer';
import { ReviewItemsRepository } from './review-items.repository';

/**
 * The content that can be reviewed: read from its owner, and a projection of which items there are in which version. Publishes
 * VersionRecorded and ItemRemoved.
 */
@Module({
  controllers: [ContentConsumer],
  providers: [ContentClient, ContentProjectionService, ContentProjectionRebuild, ReviewItemsRepository],
  exports: [ContentClient, ContentProjectionService, ContentProjectionRebuild],
})
export class ContentModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly projection: ContentProjectionService,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(EpisodeRemoved, (tx, { episodeId }) => this.projection.deleteByEpisode(tx, episodeId));
  }
}
