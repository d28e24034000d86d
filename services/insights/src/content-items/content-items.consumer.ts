import { type Delivery, OnEvent, Transactions } from '@afterword/platform';
import { ContentChanged, ContentDeleted, ContentGenerated, ContentRequested, type DataOf } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ContentItemsService } from './content-items.service';

@Controller()
export class ContentItemsConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly items: ContentItemsService,
  ) {}

  @OnEvent(ContentGenerated)
  contentGenerated(data: DataOf<typeof ContentGenerated>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.items.recordItem(tx, data));
  }

  @OnEvent(ContentChanged)
  contentChanged(data: DataOf<typeof ContentChanged>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.items.recordItem(tx, data));
  }

  @OnEvent(ContentRequested)
  contentRequested(data: DataOf<typeof ContentRequested>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.items.recordVoice(tx, data));
  }

  @OnEvent(ContentDeleted)
  contentDeleted({ contentId }: DataOf<typeof ContentDeleted>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.items.deleteItem(tx, contentId));
  }
}
