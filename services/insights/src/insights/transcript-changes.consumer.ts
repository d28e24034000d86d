import { OnEvent } from '@afterword/platform';
import { type DataOf, TranscriptCompleted, TranscriptCorrected, TranscriptTimed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ClipChangesService } from '../clips/clip-changes.service';
import { TranscriptChangesService } from './transcript-changes.service';

/** Repeated deliveries are harmless: insights that have the version already are left alone. */
@Controller()
export class TranscriptChangesConsumer {
  constructor(
    private readonly changes: TranscriptChangesService,
    private readonly clips: ClipChangesService,
  ) {}

  @OnEvent(TranscriptCorrected)
  async transcriptCorrected({ episodeId, to }: DataOf<typeof TranscriptCorrected>) {
    await this.changes.handleTranscriptChange(episodeId, to);
    await this.clips.resync(episodeId);
  }

  @OnEvent(TranscriptCompleted)
  async transcriptCompleted({ episodeId, version }: DataOf<typeof TranscriptCompleted>) {
    await this.changes.handleTranscriptChange(episodeId, version);
    await this.clips.resync(episodeId);
  }

  @OnEvent(TranscriptTimed)
  async transcriptTimed({ episodeId }: DataOf<typeof TranscriptTimed>) {
    await this.changes.resync(episodeId);
    await this.clips.resync(episodeId);
  }
}
