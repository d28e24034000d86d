import { DomainEvents } from '@afterword/platform';
import { Module, type OnModuleInit } from '@nestjs/common';
import { BrandProfilesModule } from '../brand-profiles/brand-profiles.module';
import { EpisodeRemoved } from '../episode-deletion/episode-deletion.events';
import { BrandVoiceRepository } from './brand-voice.repository';
import { BrandVoiceService } from './brand-voice.service';
import { PatternDecisionsRepository } from './pattern-decisions.repository';

/** The brand voice that a job writes in: a snapshot of the profile, and the lessons that the team has accepted. */
@Module({
  imports: [BrandProfilesModule],
  providers: [BrandVoiceService, BrandVoiceRepository, PatternDecisionsRepository],
  exports: [BrandVoiceService, BrandVoiceRepository, PatternDecisionsRepository],
})
export class BrandVoiceModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly voices: BrandVoiceRepository,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(EpisodeRemoved, ({ manager }, { episodeId }) => this.voices.deleteByEpisode(manager, episodeId));
  }
}
