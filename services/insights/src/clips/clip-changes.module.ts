import { DomainEvents } from '@afterword/platform';
import { Module, type OnModuleInit } from '@nestjs/common';
import { EpisodeRemoved } from '../episode-deletion/episode-deletion.events';
import { TranscriptsModule } from '../transcripts/transcripts.module';
import { ClipChangesService } from './clip-changes.service';
import { ClipsRepository } from './clips.repository';

/** The rows of clips, and what happens to them if their episode changes. */
@Module({ imports: [TranscriptsModule], providers: [ClipChangesService, ClipsRepository], exports: [ClipChangesService, ClipsRepository] })
export class ClipChangesModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly clips: ClipsRepository,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(EpisodeRemoved, ({ manager }, { episodeId }) => this.clips.deleteByEpisode(manager, episodeId));
  }
}
