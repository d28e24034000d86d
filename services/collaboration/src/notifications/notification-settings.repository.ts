import { Clock } from '@afterword/platform';
import type { NotificationChannel, NotificationTopic } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NotificationChannelEntity } from './notification-channel.entity';
import { NotificationPreference } from './notification-preference.entity';

export type ChannelChange = Partial<Pick<NotificationChannelEntity, 'notBefore' | 'attempts' | 'problem' | 'problemAt'>>;
type ChannelKey = Pick<NotificationChannelEntity, 'memberId' | 'channel'>;

/** One attempt to send what waits for a member in a channel. No other process makes one within the hour. */
export interface Claim extends ChannelKey {
  webhookUrl: string | null;
  email: string;
  /** This attempt included. */
  attempts: number;
}

interface ClaimRequest {
  now: Date;
  /** Something must have waited since then, so that what follows soon is in the same message. */
  waitingSince: Date;
  /** When the channel may be used again. */
  next: Date;
  limit: number;
}

export const NO_PROBLEM = { attempts: 0, problem: null, problemAt: null } satisfies ChannelChange;

@Injectable()
export class NotificationSettingsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async findTopics(memberId: string, manager = this.dataSource.manager): Promise<NotificationTopic[]> {
    return (await manager.findOneBy(NotificationPreference, { memberId }))?.topics ?? [];
  }

  findChannel(
    memberId: string,
    channel: NotificationChannel,
    manager = this.dataSource.manager,
  ): Promise<NotificationChannelEntity | null> {
    return manager.findOneBy(NotificationChannelEntity, { memberId, channel });
  }

  async saveTopics(manager: EntityManager, memberId: string, topics: NotificationTopic[]): Promise<void> {
    await manager.upsert(NotificationPreference, { memberId, topics }, ['memberId']);
  }

  /** A changed channel has no problem yet. When it was used last stays, so that changes do not allow more messages an hour. */
  async saveChannel(manager: EntityManager, channel: ChannelKey & Pick<NotificationChannelEntity, 'isOn' | 'webhookUrl'>): Promise<void> {
    await manager.upsert(NotificationChannelEntity, { ...channel, ...NO_PROBLEM }, ['memberId', 'channel']);
  }

  async update(manager: EntityManager, { memberId, channel }: ChannelKey, change: ChannelChange): Promise<void> {
    await manager.update(NotificationChannelEntity, { memberId, channel }, change);
  }

  /** Records a test, unless the channel was tested in the last `intervalMs`. Of several at once, one is recorded. Returns whether it was. */
  async claimTest({ memberId, channel }: ChannelKey, intervalMs: number): Promise<boolean> {
    const now = this.clock.now();
    const claimed: unknown[] = await this.dataSource.query(
      `INSERT INTO notification_channels AS known (member_id, channel, is_on, tested_at) VALUES ($1, $2, false, $3)
       ON CONFLICT (member_id, channel) DO UPDATE SET tested_at = $3 WHERE known.tested_at IS NULL OR known.tested_at <= $4
       RETURNING channel`,
      [memberId, channel, now, new Date(now.getTime() - intervalMs)],
    );
    return claimed.length > 0;
  }

  /** Claims channels in which something waits and that may be used, and blocks them until `next`. */
  claimDue({ now, waitingSince, next, limit }: ClaimRequest): Promise<Claim[]> {
    return this.dataSource.query(
      `WITH due AS (
         SELECT candidate.member_id, channel, email FROM notification_channels candidate
         JOIN team_members member ON member.id = candidate.member_id AND member.is_active
         WHERE is_on AND (not_before IS NULL OR not_before <= $1) AND EXISTS (
           SELECT FROM notifications waiting
           WHERE waiting.member_id = candidate.member_id AND candidate.channel = ANY(waiting.pending) AND waiting.created_at <= $2)
         ORDER BY not_before NULLS FIRST LIMIT $4 FOR UPDATE OF candidate SKIP LOCKED
       ), claimed AS (
         UPDATE notification_channels taken SET not_before = $3, attempts = attempts + 1
         FROM due WHERE taken.member_id = due.member_id AND taken.channel = due.channel
         RETURNING taken.member_id AS "memberId", taken.channel, webhook_url AS "webhookUrl", attempts, email
       )
       SELECT * FROM claimed`,
      [now, waitingSince, next, limit],
    );
  }
}
