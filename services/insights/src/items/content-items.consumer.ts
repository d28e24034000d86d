import { type Delivery, OnEvent, Transactions } from '@afterword/platform';
import { ContentChanged, ContentGenerated, ContentRequested, type DataOf } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ContentItemsService } from './content-items.service';

@Controller()
export class ContentItemsConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly items: ContentItemsService,
  ) {}

  @OnEvent(ContentGenerated)
  generated(data: DataOf<typeof ContentGenerated>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.items.take(tx, data));
  }

  @OnEvent(ContentChanged)
  changed(data: DataOf<typeof ContentChanged>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.items.take(tx, data));
  }

  @OnEvent(ContentRequested)
  requested(data: DataOf<typeof ContentRequested>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.items.takeVoice(tx, data));
  }
}
