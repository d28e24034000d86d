import { type Delivery, DomainEvents, OnEvent, Transactions } from '@afterword/platform';
import { ContentChanged, ContentDeleted, ContentGenerated, type DataOf } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ContentProjectionService } from './content-projection.service';
import { ApprovalRequested, VersionApproved } from './content.events';

@Controller()
export class ContentConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly projection: ContentProjectionService,
    private readonly events: DomainEvents,
  ) {}

  @OnEvent(ContentGenerated)
  contentGenerated(data: DataOf<typeof ContentGenerated>, delivery: Delivery) {
    const { contentId, version, approve } = data;
    return this.transactions.handleOnce(delivery, async (tx) => {
      await this.projection.recordVersion(tx, { ...data, reason: 'generated' });
      if (approve) await this.events.publish(tx, ApprovalRequested, { contentId, version });
    });
  }

  @OnEvent(ContentChanged)
  contentChanged(data: DataOf<typeof ContentChanged>, delivery: Delivery) {
    const { contentId, version, approval } = data;
    return this.transactions.handleOnce(delivery, async (tx) => {
      await this.projection.recordVersion(tx, data);
      if (approval) await this.events.publish(tx, VersionApproved, { contentId, version, approval });
    });
  }

  @OnEvent(ContentDeleted)
  contentDeleted(item: DataOf<typeof ContentDeleted>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.projection.deleteItem(tx, item));
  }
}
