import { randomUUID } from 'node:crypto';
import { Clock } from '@afterword/platform';
import { eventually } from '@afterword/platform/testing';
import {
  ChangeNotificationSettings,
  GetNotificationSettings,
  type Input,
  ListEpisodeTitles,
  ListNotifications,
  type NotificationTopic,
  SendTestNotification,
  type TeamMember,
} from '@afterword/proto';
import { expect } from '@jest/globals';
import { BundleSender } from '../src/notifications/bundle-sender.service';
import { WebhookConnection } from '../src/notifications/delivery/webhook-client';
import { CollaborationUnderTest } from './collaboration-under-test';
import type { Item } from './fake-content-service';
import { FakeWebhook } from './fake-webhook';

export const MINUTE_MS = 60_000;
export const PUBLIC_URL = 'https://afterword.example.org';
const ALL: NotificationTopic[] = ['review', 'decision', 'comment'];

/** The service with a clock that a test moves, and with fakes of what it sends to. */
export class NotificationsUnderTest {
  private now = Date.now();
  private readonly titles = new Map<string, string>();

  private constructor(
    readonly review: CollaborationUnderTest,
    readonly webhook: FakeWebhook,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<NotificationsUnderTest> {
    const review = await CollaborationUnderTest.start({ PUBLIC_URL, ...settings });
    const started = new NotificationsUnderTest(review, await FakeWebhook.start());
    await review.product.respond(ListEpisodeTitles, ({ ids }) => started.listTitles(ids));
    started.prepare();
    return started;
  }

  async stop(): Promise<void> {
    await this.review.stop();
    await this.webhook.stop();
  }

  advance(minutes: number): void {
    this.now += minutes * MINUTE_MS;
  }

  /** Moves the time forward, and sends what is due then. */
  async pass(minutes: number): Promise<void> {
    this.advance(minutes);
    await this.sendDue();
  }

  sendDue({ app } = this.review.service): Promise<void> {
    return app.get(BundleSender).sendDue();
  }

  /** A member who is notified of everything at an address of their own. */
  async addSubscriber(settings: Partial<Input<typeof ChangeNotificationSettings>> = {}) {
    const member = await this.review.addMember();
    const address = `https://hooks.slack.com/services/${randomUUID()}`;
    await this.change(member, { topics: ALL, webhookUrl: address, ...settings });
    return { ...member, address, texts: () => this.webhook.textsAt(address) };
  }

  async change({ id }: Pick<TeamMember, 'id'>, change: Omit<Input<typeof ChangeNotificationSettings>, 'id'>) {
    return (await this.review.product.request(ChangeNotificationSettings, { id, actingAs: id, ...change })).settings;
  }

  async settings({ id }: Pick<TeamMember, 'id'>) {
    return (await this.review.product.request(GetNotificationSettings, { id, actingAs: id })).settings;
  }

  async sendTest({ id }: Pick<TeamMember, 'id'>, channel: Input<typeof SendTestNotification>['channel']) {
    return (await this.review.product.request(SendTestNotification, { id, actingAs: id, channel }, { timeoutMs: 60_000 })).settings;
  }

  /** What the page of a member can show. */
  async shown({ id }: Pick<TeamMember, 'id'>) {
    return (await this.review.product.request(ListNotifications, { id, actingAs: id })).notifications;
  }

  /** An item that waits, of an episode with a title. */
  async waiting(title = 'Slow Sundays', episodeId: string = randomUUID(), recipe?: Item['recipe']): Promise<Item> {
    this.titles.set(episodeId, title);
    const item = await this.review.content.generate(episodeId, recipe && 'recipe', { recipe });
    await this.known(item);
    return item;
  }

  async known(item: Item): Promise<void> {
    await eventually(async () => expect(await this.review.findKnownVersion(item)).toBe(item.version));
  }

  /** Waits until a member has something to be notified of about an item. */
  async recorded({ id }: Pick<TeamMember, 'id'>, topic: NotificationTopic, item: Item): Promise<void> {
    const sql = 'SELECT 1 FROM notifications WHERE member_id = $1 AND topic = $2 AND content_id = $3';
    await eventually(async () => expect(await this.review.database.query(sql, [id, topic, item.id])).toHaveLength(1));
  }

  removeEpisode({ episodeId }: Item): void {
    this.titles.delete(episodeId);
  }

  /** Gives a process that was just started the clock and the fakes. */
  prepare({ app } = this.review.service): void {
    app.get(Clock).now = () => new Date(this.now);
    this.webhook.replace(app.get(WebhookConnection));
  }

  private listTitles(ids: string[]) {
    return { titles: ids.flatMap((id) => (this.titles.has(id) ? [{ id, title: this.titles.get(id)!, isExample: false }] : [])) };
  }
}
