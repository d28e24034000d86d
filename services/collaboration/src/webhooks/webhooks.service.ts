import { ServiceError, type Transaction, Transactions } from '@afterword/platform';
import type {
  ChangeWebhook,
  CreateWebhook,
  DeleteWebhook,
  ListWebhooks,
  Output,
  Parsed,
  RotateWebhookSecret,
  Webhook,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { findLiteral, NOT_ENCRYPTED } from '../outbound/guarded-connection';
import { ActingMemberService } from '../team/acting-member.service';
import { canManageTeam } from '../team/permissions';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import { ReceiverConnection } from './webhook-receiver.client';
import { makeSecret } from './webhook-signature';
import type { WebhookEntity } from './webhook.entity';
import { WebhooksRepository } from './webhooks.repository';

/** Requests to all of them can be in progress at once. */
const MAX_WEBHOOKS = 20;

/** The addresses that get events. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly transactions: Transactions,
    private readonly acting: ActingMemberService,
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly connection: ReceiverConnection,
  ) {}

  async list(): Promise<Output<typeof ListWebhooks>> {
    return { webhooks: (await this.webhooks.findAll()).map(toWebhookDto) };
  }

  async create({ actingAs, url, ...fields }: Parsed<typeof CreateWebhook>): Promise<Output<typeof CreateWebhook>> {
    const { id: createdById } = await this.acting.getOrThrow(actingAs, canManageTeam, 'create webhooks');
    const secret = makeSecret();
    const webhook = { ...fields, url: this.parseAddress(url), secret, createdById };
    return this.transactions.run(async ({ manager, notify }) => {
      const created = await this.webhooks.insert(manager, webhook, MAX_WEBHOOKS);
      if (!created) throw new ServiceError('conflict', `There are ${MAX_WEBHOOKS} webhooks already. Delete one that is not used.`);
      notify('webhook', created.id);
      return { webhook: toWebhookDto(created), secret };
    });
  }

  /** What waits for a webhook that is turned off is given up. Members may send it again. */
  async change({ id, actingAs, isOn, url, ...fields }: Parsed<typeof ChangeWebhook>): Promise<Output<typeof ChangeWebhook>> {
    await this.acting.getOrThrow(actingAs, canManageTeam, 'change webhooks');
    const change = { ...defined(fields), ...(url !== undefined && { url: this.parseAddress(url) }) };
    return this.transactions.run(async (tx) => {
      await this.webhooks.update(tx.manager, id, change);
      if (isOn === true) await this.webhooks.turnOn(tx.manager, id);
      if (isOn === false) await this.turnOff(tx, id);
      tx.notify('webhook', id);
      return { webhook: toWebhookDto(await this.webhooks.findOrThrow(id, tx.manager)) };
    });
  }

  async delete({ id, actingAs }: Parsed<typeof DeleteWebhook>): Promise<Output<typeof DeleteWebhook>> {
    await this.acting.getOrThrow(actingAs, canManageTeam, 'delete webhooks');
    return this.transactions.run(async ({ manager, notify }) => {
      await this.webhooks.findOrThrow(id, manager);
      await this.webhooks.delete(manager, id);
      notify('webhook', id);
      return { id };
    });
  }

  async rotateSecret({ id, actingAs }: Parsed<typeof RotateWebhookSecret>): Promise<Output<typeof RotateWebhookSecret>> {
    await this.acting.getOrThrow(actingAs, canManageTeam, 'change webhooks');
    const secret = makeSecret();
    return this.transactions.run(async ({ manager, notify }) => {
      await this.webhooks.replaceSecret(manager, id, secret);
      notify('webhook', id);
      return { webhook: toWebhookDto(await this.webhooks.findOrThrow(id, manager)), secret };
    });
  }

  private async turnOff({ manager }: Transaction, id: string): Promise<void> {
    await this.webhooks.turnOff(manager, id, 'member');
    await this.deliveries.giveUp(manager, id);
  }

  /** @throws ServiceError `unprocessable` if nothing can be sent there. Where a name leads is checked at each connection. */
  private parseAddress(text: string): string {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw refusal('An address starts with https://.');
    if (url.username || url.password) throw refusal('Leave out the user name and password.');
    if (url.protocol === 'http:' && !this.connection.allowsHttp) throw refusal(UNENCRYPTED);
    const problem = findLiteral(url).map((address) => this.connection.findRefusal(url, address))[0];
    if (problem) throw refusal(problem.code === NOT_ENCRYPTED ? UNENCRYPTED : PRIVATE);
    url.hash = '';
    return url.href;
  }
}

const UNENCRYPTED = 'Use https, so that what is sent cannot be read on its way.';
const PRIVATE = 'This address belongs to a private network. Whoever runs Afterword can allow it.';

const refusal = (sentence: string) => new ServiceError('unprocessable', sentence, { details: { fields: { url: sentence } } });

const defined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

const toWebhookDto = ({ turnedOff, turnedOffAt, failingSince, oldSecretUntil, ...webhook }: WebhookEntity): Webhook => ({
  id: webhook.id,
  url: webhook.url,
  description: webhook.description,
  events: webhook.events,
  createdBy: webhook.createdBy.name,
  createdAt: webhook.createdAt.toISOString(),
  turnedOff: turnedOff && turnedOffAt && { reason: turnedOff, at: turnedOffAt.toISOString() },
  failingSince: failingSince && failingSince.toISOString(),
  oldSecretUntil: oldSecretUntil && oldSecretUntil.toISOString(),
});
