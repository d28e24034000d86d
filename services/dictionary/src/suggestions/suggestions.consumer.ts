import { type Delivery, OnEvent, Transactions } from '@afterword/platform';
import { type DataOf, EpisodeDeleted, WordsCorrected } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { SuggestionsService } from './suggestions.service';

@Controller()
export class SuggestionsConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly suggestions: SuggestionsService,
  ) {}

  @OnEvent(WordsCorrected)
  wordsCorrected(data: DataOf<typeof WordsCorrected>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.suggestions.recordCorrections(tx, data));
  }

  @OnEvent(EpisodeDeleted)
  episodeDeleted({ episodeId }: DataOf<typeof EpisodeDeleted>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.suggestions.deleteByEpisode(tx, episodeId));
  }
}
