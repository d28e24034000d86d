import { Clock } from '@afterword/platform';
import type { ListNotifications, Output, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ActingMemberService } from '../team/acting-member.service';
import { NotificationNamesService } from './notification-names.service';
import { describe, selectDeliverable } from './notification-texts';
import { NotificationsRepository } from './notifications.repository';

const SHOWN_MS = 24 * 3_600_000;
const MAX_SHOWN = 50;

/** What an open page may show its member. */
@Injectable()
export class NotificationListService {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly names: NotificationNamesService,
    private readonly acting: ActingMemberService,
    private readonly clock: Clock,
  ) {}

  async listRecent(own: Parsed<typeof ListNotifications>): Promise<Output<typeof ListNotifications>> {
    const { id: memberId } = await this.acting.getSelfOrThrow(own);
    const since = new Date(this.clock.now().getTime() - SHOWN_MS);
    const found = await this.notifications.findCurrent(memberId, since, MAX_SHOWN);
    const names = await this.names.find(found);
    return {
      notifications: selectDeliverable(found, names.titles).map((row) => ({
        id: row.id,
        topic: row.topic,
        ...describe(row, names),
        createdAt: row.createdAt.toISOString(),
      })),
    };
  }
}
