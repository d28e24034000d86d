import { type Delivery, OnDeadLetter, OnEvent } from '@afterword/platform';
import { type DataOf, SpeakerTracksAdded } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { TrackMatchingService } from './track-matching.service';
import { TracksService } from './tracks.service';

@Controller()
export class TracksConsumer {
  constructor(
    private readonly matching: TrackMatchingService,
    private readonly tracks: TracksService,
  ) {}

  /** One at a time: several recordings are decoded for it. */
  @OnEvent(SpeakerTracksAdded, { concurrency: 1 })
  tracksAdded(request: DataOf<typeof SpeakerTracksAdded>, delivery: Delivery) {
    return this.matching.assignSpeakers(request, delivery);
  }

  @OnDeadLetter(SpeakerTracksAdded)
  deadLettered(request: DataOf<typeof SpeakerTracksAdded>) {
    return this.tracks.abandon(request);
  }
}
