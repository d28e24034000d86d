import { OnEvent } from '@afterword/platform';
import { type DataOf, TranscriptCompleted, TranscriptCorrected, TranscriptTimed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { TranscriptChangesService } from './transcript-changes.service';

/** Repeated deliveries are harmless: insights that have the version already are left alone. */
@Controller()
export class TranscriptChangesConsumer {
  constructor(private readonly changes: TranscriptChangesService) {}

  @OnEvent(TranscriptCorrected)
  transcriptCorrected({ episodeId, to }: DataOf<typeof TranscriptCorrected>) {
    return this.changes.handleTranscriptChange(episodeId, to);
  }

  @OnEvent(TranscriptCompleted)
  transcriptCompleted({ episodeId, version }: DataOf<typeof TranscriptCompleted>) {
    return this.changes.handleTranscriptChange(episodeId, version);
  }

  @OnEvent(TranscriptTimed)
  transcriptTimed({ episodeId }: DataOf<typeof TranscriptTimed>) {
    return this.changes.resync(episodeId);
  }
}
