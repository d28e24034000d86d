import type { NotificationChannel } from '@afterword/proto';
import { DeliveryError } from './delivery-error';
import type { Mailer } from './mailer';
import type { Message } from './message';
import { parseWebhookAddress } from './webhook-address';
import type { WebhookClient } from './webhook-client';
import { toWebhookPayload } from './webhook-payload';

/** Where a member is notified. */
export interface Destination {
  channel: NotificationChannel;
  email: string;
  webhookUrl: string | null;
}

/** Domains of RFC 2606 that never receive e-mail, such as that of the member whom the first start adds. */
const NOT_AN_ADDRESS = /\.(?:invalid|test|example)$/i;
const NO_SERVER = 'This server can’t send e-mail yet. Ask your server administrator to set SMTP_URL and MAIL_FROM.';
const NO_ADDRESS = 'Enter your e-mail address under Team first.';
const NO_WEBHOOK = 'There is no webhook.';
const NO_LINKS = 'Messages need the address of this page for their links. Ask your server administrator to set PUBLIC_URL.';

/** Sends messages by e-mail and to webhooks. */
export class MessageSender {
  constructor(
    /** The address that links in messages begin with, or null if it is not set. */
    readonly publicUrl: string | null,
    private readonly mailer: Mailer,
    private readonly webhooks: WebhookClient,
  ) {}

  /** Returns why a member cannot be notified in this channel, or null. */
  findObstacle(channel: NotificationChannel, email: string): string | null {
    if (channel === 'webhook') return this.publicUrl === null ? NO_LINKS : null;
    if (!this.mailer.isAvailable) return NO_SERVER;
    return NOT_AN_ADDRESS.test(email) ? NO_ADDRESS : null;
  }

  /** Returns why nothing can be sent there, whether or not the other side would accept it, or null. */
  findDestinationObstacle({ channel, email, webhookUrl }: Destination): string | null {
    return this.findObstacle(channel, email) ?? (channel === 'webhook' && webhookUrl === null ? NO_WEBHOOK : null);
  }

  /**
   * `compose` gets the address that links begin with.
   * @throws DeliveryError
   */
  async send(destination: Destination, compose: (publicUrl: string) => Message): Promise<void> {
    const obstacle = this.findDestinationObstacle(destination);
    if (obstacle !== null || this.publicUrl === null) throw new DeliveryError(obstacle ?? NO_LINKS, false);
    const message = compose(this.publicUrl);
    const { email, webhookUrl } = destination;
    if (webhookUrl === null) return this.mailer.send(email, message);
    const address = parseWebhookAddress(webhookUrl);
    await this.webhooks.post(address, toWebhookPayload[address.app](message));
  }
}
