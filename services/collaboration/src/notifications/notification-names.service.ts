import { Injectable } from '@nestjs/common';
import { ContentClient } from '../content/content.client';
import { EpisodesClient } from '../episodes/episodes.client';
import type { NotificationNames } from './notification-texts';
import type { NotificationRow } from './notifications.repository';

/** Reads what notifications are called by from the services that own it. */
@Injectable()
export class NotificationNamesService {
  constructor(
    private readonly episodes: EpisodesClient,
    private readonly content: ContentClient,
  ) {}

  /** Reads only content that recipes wrote: the name of every other type is known. */
  async find(rows: readonly NotificationRow[]): Promise<NotificationNames> {
    const byRecipe = rows.filter(({ contentType }) => contentType === 'recipe').map(({ contentId }) => contentId);
    const [titles, recipes] = await Promise.all([
      this.episodes.findTitles(rows.map(({ episodeId }) => episodeId)),
      this.content.findRecipeNames(byRecipe),
    ]);
    return { titles, recipes };
  }
}
