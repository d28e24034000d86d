import { DomainEvents } from '@afterword/platform';
import { Module, type OnModuleInit } from '@nestjs/common';
import { ContentRemoved } from '../content-items/content-items.events';
import { ContentItemsModule } from '../content-items/content-items.module';
import { EpisodeRemoved } from '../episode-deletion/episode-deletion.events';
import { PublicationsController } from './publications.controller';
import { PublicationsRepository } from './publications.repository';
import { PublicationsService } from './publications.service';

/** What was posted, where and when, as people mark it. */
@Module({
  imports: [ContentItemsModule],
  controllers: [PublicationsController],
  providers: [PublicationsService, PublicationsRepository],
  exports: [PublicationsRepository],
})
export class PublicationsModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly publications: PublicationsRepository,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(EpisodeRemoved, ({ manager }, { episodeId }) => this.publications.deleteByEpisode(manager, episodeId));
    this.events.subscribe(ContentRemoved, ({ manager }, { contentId }) => this.publications.deleteByContent(manager, contentId));
  }
}
