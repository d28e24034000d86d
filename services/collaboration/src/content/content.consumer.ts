import { type Delivery, OnEvent, Transactions } from '@afterword/platform';
import { ContentChanged, ContentDeleted, ContentGenerated, type DataOf } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ContentProjectionService } from './content-projection.service';

@Controller()
export class ContentConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly projection: ContentProjectionService,
  ) {}

  @OnEvent(ContentGenerated)
  contentGenerated(data: DataOf<typeof ContentGenerated>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.projection.recordVersion(tx, { ...data, reason: 'generated' }));
  }

  @OnEvent(ContentChanged)
  contentChanged(data: DataOf<typeof ContentChanged>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.projection.recordVersion(tx, data));
  }

  @OnEvent(ContentDeleted)
  contentDeleted({ contentId }: DataOf<typeof ContentDeleted>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.projection.deleteItem(tx, contentId));
  }
}
