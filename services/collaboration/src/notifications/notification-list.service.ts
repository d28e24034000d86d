import { Clock } from '@afterword/platform';
import type { ListNotifications, Output, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EpisodesClient } from '../episodes/episodes.client';
import { ActingMemberService } from '../team/acting-member.service';
import { describe, selectDeliverable } from './notification-texts';
import { NotificationsRepository } from './notifications.repository';

const SHOWN_MS = 24 * 3_600_000;
const MAX_SHOWN = 50;

/** What an open page may show its member. */
@Injectable()
export class NotificationListService {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly episodes: EpisodesClient,
    private readonly acting: ActingMemberService,
    private readonly clock: Clock,
  ) {}

  async listRecent(own: Parsed<typeof ListNotifications>): Promise<Output<typeof ListNotifications>> {
    const { id: memberId } = await this.acting.getSelfOrThrow(own);
    const since = new Date(this.clock.now().getTime() - SHOWN_MS);
    const found = await this.notifications.findCurrent(memberId, since, MAX_SHOWN);
    const titles = await this.episodes.findTitles(found.map(({ episodeId }) => episodeId));
    return {
      notifications: selectDeliverable(found, titles).map((row) => ({
        id: row.id,
        topic: row.topic,
        ...describe(row, titles.get(row.episodeId) ?? ''),
        createdAt: row.createdAt.toISOString(),
      })),
    };
  }
}
