import { type Delivery, OnEvent } from '@afterword/platform';
import { type DataOf, WordTimingRequested } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { WordTimingService } from './word-timing.service';

@Controller()
export class WordTimingConsumer {
  constructor(private readonly wordTiming: WordTimingService) {}

  /** One at a time: its passages are aligned on all processors. */
  @OnEvent(WordTimingRequested, { concurrency: 1 })
  wordTimingRequested(request: DataOf<typeof WordTimingRequested>, delivery: Delivery) {
    return this.wordTiming.timeWords(request, delivery);
  }
}
