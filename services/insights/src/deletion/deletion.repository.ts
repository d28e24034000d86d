import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ContentAnalytics } from '../analytics/content-analytics.entity';
import { CallToActionRow } from '../calls-to-action/call-to-action.entity';
import { EpisodeChapter } from '../chapters/episode-chapter.entity';
import { ContentItem } from '../items/content-item.entity';
import { ContentVoice } from '../items/content-voice.entity';
import { ExtractedQuote } from '../quotes/extracted-quote.entity';
import { InsightSet } from '../sets/insight-set.entity';

@Injectable()
export class DeletionRepository {
  async deleteEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    for (const table of [EpisodeChapter, ExtractedQuote, CallToActionRow, InsightSet, ContentAnalytics, ContentItem, ContentVoice])
      await manager.delete(table, { episodeId });
  }

  async deleteContent(manager: EntityManager, contentId: string): Promise<void> {
    for (const table of [ContentAnalytics, ContentItem]) await manager.delete(table, { contentId });
  }
}
