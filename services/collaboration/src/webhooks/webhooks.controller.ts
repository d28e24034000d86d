import { Rpc } from '@afterword/platform';
import {
  ChangeWebhook,
  CreateWebhook,
  DeleteWebhook,
  ListWebhookDeliveries,
  ListWebhooks,
  type Parsed,
  ReplayFailedWebhookDeliveries,
  ReplayWebhookDelivery,
  RotateWebhookSecret,
  TestWebhook,
} from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { WebhookDeliveriesService } from './webhook-deliveries.service';
import { WebhooksService } from './webhooks.service';

@Controller()
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly deliveries: WebhookDeliveriesService,
  ) {}

  @Rpc(ListWebhooks)
  list() {
    return this.webhooks.list();
  }

  @Rpc(CreateWebhook)
  create(input: Parsed<typeof CreateWebhook>) {
    return this.webhooks.create(input);
  }

  @Rpc(ChangeWebhook)
  change(input: Parsed<typeof ChangeWebhook>) {
    return this.webhooks.change(input);
  }

  @Rpc(DeleteWebhook)
  delete(input: Parsed<typeof DeleteWebhook>) {
    return this.webhooks.delete(input);
  }

  @Rpc(RotateWebhookSecret)
  rotateSecret(input: Parsed<typeof RotateWebhookSecret>) {
    return this.webhooks.rotateSecret(input);
  }

  @Rpc(TestWebhook)
  test(input: Parsed<typeof TestWebhook>) {
    return this.deliveries.test(input);
  }

  @Rpc(ListWebhookDeliveries)
  listDeliveries(input: Parsed<typeof ListWebhookDeliveries>) {
    return this.deliveries.list(input);
  }

  @Rpc(ReplayWebhookDelivery)
  replay(input: Parsed<typeof ReplayWebhookDelivery>) {
    return this.deliveries.replay(input);
  }

  @Rpc(ReplayFailedWebhookDeliveries)
  replayFailed(input: Parsed<typeof ReplayFailedWebhookDeliveries>) {
    return this.deliveries.replayFailed(input);
  }
}
