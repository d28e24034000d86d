import { Ids } from '@afterword/platform';
import type { ApprovalStatus, ContentType, NotificationChannel, NotificationTopic } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, LessThan, Not } from 'typeorm';
import { NotificationEntity } from './notification.entity';

export type Occurrence = Pick<NotificationEntity, 'topic' | 'subjectId' | 'contentId' | 'actorId'>;

/** A notification with what is true now. `isCurrent` if it still holds, `actor` is the name of the member who did it. */
export interface NotificationRow {
  id: string;
  topic: NotificationTopic;
  contentId: string;
  episodeId: string;
  contentType: ContentType;
  status: ApprovalStatus;
  actor: string | null;
  isCurrent: boolean;
  createdAt: Date;
}

/** Content that was decided no longer waits, a later decision replaces one, and resolved comments need nobody. */
const NOTIFICATION_ROWS = `
  SELECT notification.id, notification.topic, notification.content_id AS "contentId", item.episode_id AS "episodeId", item.content_type AS "contentType",
    item.status, actor.name AS actor, notification.created_at AS "createdAt",
    CASE notification.topic
      WHEN 'review' THEN item.status = 'pending'
      WHEN 'decision' THEN item.decision_id IS NOT DISTINCT FROM notification.subject_id
      ELSE EXISTS (SELECT FROM content_comments WHERE id = notification.subject_id AND NOT is_resolved)
    END AS "isCurrent"
  FROM notifications notification JOIN review_items item USING (content_id) LEFT JOIN team_members actor ON actor.id = notification.actor_id`;

@Injectable()
export class NotificationsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ids: Ids,
  ) {}

  /** Records it for every active member who wants to know, except the one who did it. Returns those who did not know it yet. */
  async record(manager: EntityManager, occurrence: Occurrence, createdAt: Date): Promise<string[]> {
    const recipients = await manager.query<{ memberId: string; pending: NotificationChannel[] }[]>(
      `SELECT member_id AS "memberId",
         ARRAY(SELECT channel FROM notification_channels on_for WHERE on_for.member_id = preference.member_id AND is_on) AS pending
       FROM notification_preferences preference JOIN team_members member ON member.id = member_id
       WHERE member.is_active AND $1 = ANY(topics) AND member_id IS DISTINCT FROM $2::uuid`,
      [occurrence.topic, occurrence.actorId],
    );
    if (recipients.length === 0) return [];
    const rows = recipients.map((recipient) => ({ ...occurrence, ...recipient, id: this.ids.next(), createdAt }));
    const insert = manager.createQueryBuilder().insert().into(NotificationEntity).values(rows).orIgnore().returning('member_id');
    const { raw } = (await insert.execute()) as { raw: { member_id: string }[] };
    return raw.map(({ member_id: id }) => id);
  }

  /** What a channel has not delivered to a member yet, oldest first. */
  findPending(memberId: string, channel: NotificationChannel): Promise<NotificationRow[]> {
    return this.dataSource.query(
      `${NOTIFICATION_ROWS} WHERE notification.member_id = $1 AND $2 = ANY(notification.pending) ORDER BY notification.id`,
      [memberId, channel],
    );
  }

  /** Newest first. */
  findCurrent(memberId: string, since: Date, limit: number): Promise<NotificationRow[]> {
    return this.dataSource.query(
      `SELECT * FROM (${NOTIFICATION_ROWS} WHERE notification.member_id = $1 AND notification.created_at > $2) AS recent WHERE "isCurrent" ORDER BY id DESC LIMIT $3`,
      [memberId, since, limit],
    );
  }

  async markDelivered(manager: EntityManager, channel: NotificationChannel, ids: string[]): Promise<void> {
    await manager.query('UPDATE notifications SET pending = array_remove(pending, $1) WHERE id = ANY($2)', [channel, ids]);
  }

  async withdrawChannel(manager: EntityManager, memberId: string, channel: NotificationChannel): Promise<void> {
    await manager.query('UPDATE notifications SET pending = array_remove(pending, $1) WHERE member_id = $2', [channel, memberId]);
  }

  async deleteOtherTopics(manager: EntityManager, memberId: string, topics: NotificationTopic[]): Promise<void> {
    await manager.delete(NotificationEntity, { memberId, topic: Not(In(topics)) });
  }

  async deleteByContent(manager: EntityManager, contentId: string): Promise<void> {
    await manager.delete(NotificationEntity, { contentId });
  }

  async deleteOlderThan(date: Date): Promise<void> {
    await this.dataSource.manager.delete(NotificationEntity, { createdAt: LessThan(date) });
  }
}
