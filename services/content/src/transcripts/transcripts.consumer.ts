import { type Delivery, OnEvent } from '@afterword/platform';
import { type DataOf, TranscriptCompleted, TranscriptCorrected } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { TranscriptFollower } from './transcript-follower';

@Controller()
export class TranscriptsConsumer {
  constructor(private readonly follower: TranscriptFollower) {}

  @OnEvent(TranscriptCorrected)
  corrected({ episodeId, to, changed }: DataOf<typeof TranscriptCorrected>, delivery: Delivery) {
    return this.follower.follow({ episodeId, version: to, changed }, delivery);
  }

  /** Of an episode that was transcribed again, every word is new. */
  @OnEvent(TranscriptCompleted)
  completed({ episodeId, version }: DataOf<typeof TranscriptCompleted>, delivery: Delivery) {
    return this.follower.follow({ episodeId, version, changed: null }, delivery);
  }
}
