import { type Delivery, DomainEvents, OnEvent, Tombstones, Transactions } from '@afterword/platform';
import { type DataOf, EpisodeDeleted } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { EpisodeRemoved } from './episode-deletion.events';

/** Deletes everything this service stores about a deleted episode. */
@Controller()
export class EpisodeDeletionConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly events: DomainEvents,
  ) {}

  @OnEvent(EpisodeDeleted)
  episodeDeleted({ episodeId }: DataOf<typeof EpisodeDeleted>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, async (tx) => {
      await this.tombstones.markDeleted(tx, episodeId);
      await this.events.publish(tx, EpisodeRemoved, { episodeId });
    });
  }
}
