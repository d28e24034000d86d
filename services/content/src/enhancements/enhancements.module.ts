import { DomainEvents } from '@afterword/platform';
import { Module, type OnModuleInit } from '@nestjs/common';
import { BrandVoiceModule } from '../brand-voice/brand-voice.module';
import { CitationsModule } from '../citations/citations.module';
import { CurrentVersionChanged } from '../content/content.events';
import { ContentModule } from '../content/content.module';
import { TeamModule } from '../team/team.module';
import { TranscriptRead } from '../transcripts/transcripts.events';
import { EnhancementApplicationService } from './enhancement-application.service';
import { EnhancementGenerationService } from './enhancement-generation.service';
import { EnhancementsConsumer } from './enhancements.consumer';
import { EnhancementsController } from './enhancements.controller';
import { EnhancementsRepository } from './enhancements.repository';
import { EnhancementsService } from './enhancements.service';
import { SuggestedCitationsService } from './suggested-citations.service';

/** Suggestions that improve a part of a text. */
@Module({
  imports: [BrandVoiceModule, CitationsModule, ContentModule, TeamModule],
  controllers: [EnhancementsController, EnhancementsConsumer],
  providers: [
    EnhancementsService,
    EnhancementApplicationService,
    EnhancementGenerationService,
    EnhancementsRepository,
    SuggestedCitationsService,
  ],
})
export class EnhancementsModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly enhancements: EnhancementsService,
    private readonly citations: SuggestedCitationsService,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(CurrentVersionChanged, (tx, { item }) => this.enhancements.markOutdated(tx, item));
    this.events.subscribe(TranscriptRead, (tx, transcript) => this.citations.update(tx, transcript));
  }
}
