import type { NotificationChannel, WebhookApp } from '@afterword/proto';
import { DeliveryError } from './delivery-error';
import type { Mailer } from './mailer';
import { moreLines, type Message } from './message';
import { parseWebhookAddress } from './webhook-address';
import type { WebhookClient } from './webhook-client';

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

/** https://discord.com/developers/docs/resources/webhook#execute-webhook */
const MAX_DISCORD_CHARACTERS = 2000;
/** For the heading, and for the link to what did not fit. */
const ROOM_FOR_REST = 400;

/** The body of a request to a webhook, in which the texts of the message are only text. */
const toWebhookPayload: Record<WebhookApp, (message: Message) => object> = { slack: toSlack, discord: toDiscord, teams: toTeams };

/** https://api.slack.com/reference/surfaces/formatting#escaping. Without `link_names`, only `<…>` mentions anyone. */
function toSlack({ heading, lines, more, listUrl }: Message): object {
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const link = (url: string, text: string) => `<${url}|${escape(text)}>`;
  const first = heading === null ? [] : [escape(heading)];
  const rest = more > 0 ? [`• ${link(listUrl, moreLines(more))}`] : [];
  return { text: [...first, ...lines.map(({ text, url }) => `• ${link(url, text)}`), ...rest].join('\n') };
}

/** Lines that do not fit are counted. Mentions are off, whatever the text says. */
function toDiscord({ heading, lines, more, listUrl }: Message): object {
  const escape = (text: string) => text.replaceAll(/[\\`*_~|<>[\]()#@:-]/g, String.raw`\$&`);
  const link = (url: string, text: string) => `- [${escape(text)}](<${url}>)`;
  const first = heading === null ? [] : [escape(heading)];
  const shown: string[] = [];
  let left = MAX_DISCORD_CHARACTERS - ROOM_FOR_REST;
  for (const line of lines.map(({ text, url }) => link(url, text))) {
    left -= line.length + 1;
    if (left > 0) shown.push(line);
  }
  const hidden = more + lines.length - shown.length;
  const rest = hidden > 0 ? [link(listUrl, moreLines(hidden))] : [];
  return { content: [...first, ...shown, ...rest].join('\n'), allowed_mentions: { parse: [] } };
}

/** A message with a card, as the workflow "Post to a channel when a webhook request is received" takes it. Text runs have no markup. */
function toTeams({ heading, lines, more, listUrl }: Message): object {
  const paragraph = (text: string, style: object) => ({ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text, ...style }] });
  const link = (url: string, text: string) => paragraph(text, { selectAction: { type: 'Action.OpenUrl', url } });
  const rest = more > 0 ? [link(listUrl, moreLines(more))] : [];
  const first = heading === null ? [] : [paragraph(heading, { weight: 'Bolder' })];
  const body = [...first, ...lines.map(({ text, url }) => link(url, text)), ...rest];
  const content = { $schema: 'http://adaptivecards.io/schemas/adaptive-card.json', type: 'AdaptiveCard', version: '1.4', body };
  return { type: 'message', attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }] };
}
