import { DomainEvents, ProjectionRebuild } from '@afterword/platform';
import { Module, type OnModuleInit } from '@nestjs/common';
import { EpisodeRemoved } from '../episode-deletion/episode-deletion.events';
import { ContentItemsConsumer } from './content-items.consumer';
import { ContentItemsRebuild } from './content-items.rebuild';
import { ContentItemsRepository } from './content-items.repository';
import { ContentItemsService } from './content-items.service';
import { ContentClient } from './content.client';

/** A projection of what content exists, and of the brand voice it was requested in. */
@Module({
  controllers: [ContentItemsConsumer],
  providers: [ContentItemsService, ContentItemsRepository, ContentClient, { provide: ProjectionRebuild, useClass: ContentItemsRebuild }],
  exports: [ContentItemsRepository, ContentClient],
})
export class ContentItemsModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly items: ContentItemsRepository,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(EpisodeRemoved, ({ manager }, { episodeId }) => this.items.deleteByEpisode(manager, episodeId));
  }
}
