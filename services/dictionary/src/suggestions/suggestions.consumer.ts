import { type Delivery, On, Transactions } from '@afterword/platform';
import { type DataOf, EpisodeDeleted, WordsCorrected } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { SuggestionsService } from './suggestions.service';

@Controller()
export class SuggestionsConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly suggestions: SuggestionsService,
  ) {}

  @On(WordsCorrected)
  corrected(data: DataOf<typeof WordsCorrected>, delivery: Delivery) {
    return this.transactions.once(delivery, (tx) => this.suggestions.remember(tx, data));
  }

  @On(EpisodeDeleted)
  episodeDeleted({ episodeId }: DataOf<typeof EpisodeDeleted>, delivery: Delivery) {
    return this.transactions.once(delivery, (tx) => this.suggestions.forget(tx, episodeId));
  }
}
