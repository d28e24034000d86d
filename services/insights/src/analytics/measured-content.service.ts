import type { ListMeasuredContent, Output, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentItemsRepository } from '../content-items/content-items.repository';
import { toPublicationDto } from '../publications/publications.mapper';
import { PublicationsRepository } from '../publications/publications.repository';
import { toAnalyticsRecordDto } from './analytics.mapper';
import { AnalyticsRepository } from './analytics.repository';

/** All content, with its latest numbers and where it was posted. */
@Injectable()
export class MeasuredContentService {
  constructor(
    private readonly items: ContentItemsRepository,
    private readonly analytics: AnalyticsRepository,
    private readonly publications: PublicationsRepository,
  ) {}

  async listMeasuredContent({ limit, after }: Parsed<typeof ListMeasuredContent>): Promise<Output<typeof ListMeasuredContent>> {
    const items = await this.items.findNewest(limit + 1, after);
    const page = items.slice(0, limit);
    const ids = page.map(({ contentId }) => contentId);
    const latest = await this.analytics.findLatest(ids);
    const publications = await this.publications.findByContent(ids);
    const measured = page.map(({ contentId, episodeId, contentType }) => {
      const [record, publication] = [latest.get(contentId), publications.get(contentId)];
      return {
        contentId,
        episodeId,
        contentType,
        latest: record ? toAnalyticsRecordDto(record) : null,
        publication: publication ? toPublicationDto(publication) : null,
      };
    });
    return { content: measured, next: items.length > limit ? page.at(-1)!.contentId : null };
  }
}
