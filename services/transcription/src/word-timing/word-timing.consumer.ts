import { type Delivery, OnDeadLetter, OnEvent } from '@afterword/platform';
import { type DataOf, WordTimingRequested } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { WordTimesService } from './word-times.service';
import { WordTimingService } from './word-timing.service';

@Controller()
export class WordTimingConsumer {
  constructor(
    private readonly wordTiming: WordTimingService,
    private readonly wordTimes: WordTimesService,
  ) {}

  /** One at a time: its passages are aligned on all processors. */
  @OnEvent(WordTimingRequested, { concurrency: 1 })
  wordTimingRequested(request: DataOf<typeof WordTimingRequested>, delivery: Delivery) {
    return this.wordTiming.timeWords(request, delivery);
  }

  @OnDeadLetter(WordTimingRequested)
  deadLettered({ episodeId }: DataOf<typeof WordTimingRequested>) {
    return this.wordTimes.endTiming(episodeId);
  }
}
