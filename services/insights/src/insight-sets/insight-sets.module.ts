import { DomainEvents } from '@afterword/platform';
import { Module, type OnModuleInit } from '@nestjs/common';
import { EpisodeRemoved } from '../episode-deletion/episode-deletion.events';
import { InsightChangesService } from './insight-changes.service';
import { InsightSetsRepository } from './insight-sets.repository';

/** What is known of the insights of an episode as a whole, and the lock under which people change them. */
@Module({
  providers: [InsightChangesService, InsightSetsRepository],
  exports: [InsightChangesService, InsightSetsRepository],
})
export class InsightSetsModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly sets: InsightSetsRepository,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(EpisodeRemoved, ({ manager }, { episodeId }) => this.sets.deleteByEpisode(manager, episodeId));
  }
}
