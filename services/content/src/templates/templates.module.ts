import { DomainEvents } from '@afterword/platform';
import { Module, type OnModuleInit } from '@nestjs/common';
import { BrandProfileRemoved } from '../brand-profiles/brand-profiles.events';
import { BrandProfilesModule } from '../brand-profiles/brand-profiles.module';
import { CitationsModule } from '../citations/citations.module';
import { ContentModule } from '../content/content.module';
import { EpisodesModule } from '../episodes/episodes.module';
import { TeamModule } from '../team/team.module';
import { TranscriptsModule } from '../transcripts/transcripts.module';
import { TemplateFillingService } from './template-filling.service';
import { TemplateStorageService } from './template-storage.service';
import { TemplateUseService } from './template-use.service';
import { TemplatesController } from './templates.controller';
import { TemplatesRepository } from './templates.repository';
import { TemplatesService } from './templates.service';

/** Templates with fields, and the content that is made from them. */
@Module({
  imports: [BrandProfilesModule, CitationsModule, ContentModule, EpisodesModule, TeamModule, TranscriptsModule],
  controllers: [TemplatesController],
  providers: [TemplatesService, TemplateFillingService, TemplateUseService, TemplateStorageService, TemplatesRepository],
  exports: [TemplateFillingService],
})
export class TemplatesModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly templates: TemplatesService,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(BrandProfileRemoved, (tx, { brandProfileId }) => this.templates.handleProfileRemoved(tx, brandProfileId));
  }
}
