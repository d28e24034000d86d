import { type Delivery, OnEvent } from '@afterword/platform';
import { type DataOf, TranscriptCompleted, TranscriptCorrected, TranscriptTimed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { StalenessService } from './staleness.service';

@Controller()
export class StalenessConsumer {
  constructor(private readonly staleness: StalenessService) {}

  @OnEvent(TranscriptCorrected)
  transcriptCorrected({ episodeId, to, changed }: DataOf<typeof TranscriptCorrected>, delivery: Delivery) {
    return this.staleness.handleTranscriptChange({ episodeId, version: to, changed }, delivery);
  }

  /** If the episode was transcribed again, every word is new. */
  @OnEvent(TranscriptCompleted)
  transcriptCompleted({ episodeId, version }: DataOf<typeof TranscriptCompleted>, delivery: Delivery) {
    return this.staleness.handleTranscriptChange({ episodeId, version, changed: null }, delivery);
  }

  /** Repeated deliveries are harmless. */
  @OnEvent(TranscriptTimed)
  transcriptTimed({ episodeId }: DataOf<typeof TranscriptTimed>) {
    return this.staleness.updateTimes(episodeId);
  }
}
