import { OnEvent } from '@afterword/platform';
import { type DataOf, TranscriptCompleted, TranscriptCorrected } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { TranscriptFollower } from './transcript-follower';

/** Repeated deliveries do no harm: what is of the version already is left alone. */
@Controller()
export class TranscriptsConsumer {
  constructor(private readonly follower: TranscriptFollower) {}

  @OnEvent(TranscriptCorrected)
  corrected({ episodeId, to }: DataOf<typeof TranscriptCorrected>) {
    return this.follower.catchUp(episodeId, to);
  }

  @OnEvent(TranscriptCompleted)
  completed({ episodeId, version }: DataOf<typeof TranscriptCompleted>) {
    return this.follower.catchUp(episodeId, version);
  }
}
