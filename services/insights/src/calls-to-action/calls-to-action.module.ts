import { DomainEvents } from '@afterword/platform';
import { Module, type OnModuleInit } from '@nestjs/common';
import { EpisodeRemoved } from '../episode-deletion/episode-deletion.events';
import { InsightSetsModule } from '../insight-sets/insight-sets.module';
import { CallsToActionController } from './calls-to-action.controller';
import { CallsToActionRepository } from './calls-to-action.repository';
import { CallsToActionService } from './calls-to-action.service';

/** What an episode asks its listeners to do. */
@Module({
  imports: [InsightSetsModule],
  controllers: [CallsToActionController],
  providers: [CallsToActionService, CallsToActionRepository],
  exports: [CallsToActionRepository],
})
export class CallsToActionModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly callsToAction: CallsToActionRepository,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(EpisodeRemoved, ({ manager }, { episodeId }) => this.callsToAction.deleteByEpisode(manager, episodeId));
  }
}
