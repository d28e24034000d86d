import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ContentAnalytics } from '../analytics/content-analytics.entity';
import { CallToActionRow } from '../calls-to-action/call-to-action.entity';
import { EpisodeChapter } from '../chapters/episode-chapter.entity';
import { ContentItem } from '../content-items/content-item.entity';
import { ContentVoice } from '../content-items/content-voice.entity';
import { CachedResponse } from '../generation/cached-response.entity';
import { WritingUsageRow } from '../usage/writing-usage.entity';
import { ExtractedQuote } from '../quotes/extracted-quote.entity';
import { InsightSet } from '../insight-sets/insight-set.entity';

const OF_AN_EPISODE = [
  EpisodeChapter,
  ExtractedQuote,
  CallToActionRow,
  InsightSet,
  ContentAnalytics,
  ContentItem,
  ContentVoice,
  CachedResponse,
];

@Injectable()
export class DeletionRepository {
  async deleteEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    for (const table of OF_AN_EPISODE) await manager.delete(table, { episodeId });
    await manager.delete(WritingUsageRow, { scope: episodeId });
  }

  async deleteContent(manager: EntityManager, contentId: string): Promise<void> {
    for (const table of [ContentAnalytics, ContentItem]) await manager.delete(table, { contentId });
  }
}
