import { type Delivery, OnEvent } from '@afterword/platform';
import { type DataOf, TranscriptMarked, TranscriptMarkRemoved } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ShowService } from './show.service';

/** The show remembers whose advertisements people marked. */
@Controller()
export class HeardSponsorsConsumer {
  constructor(private readonly show: ShowService) {}

  @OnEvent(TranscriptMarked)
  async transcriptMarked({ markId, sponsor }: DataOf<typeof TranscriptMarked>, delivery: Delivery) {
    if (sponsor) await this.show.rememberSponsor({ ...sponsor, markId }, delivery);
  }

  @OnEvent(TranscriptMarkRemoved)
  transcriptMarkRemoved({ markId }: DataOf<typeof TranscriptMarkRemoved>, delivery: Delivery) {
    return this.show.forgetSponsor(markId, delivery);
  }
}
