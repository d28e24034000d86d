import { takeWhileFits } from '@afterword/platform';
import type { GetCurrentContent, ListContentVersions, ListEpisodeContent, Output, Parsed, VersionReason } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { toContentDto, sortForReading } from './content.mapper';
import type { ContentItem } from './content-item.entity';
import { ContentRepository } from './content.repository';

@Injectable()
export class ContentService {
  constructor(private readonly items: ContentRepository) {}

  async listByEpisode(episodeId: string): Promise<Output<typeof ListEpisodeContent>> {
    const items = await this.items.findByEpisode(episodeId);
    return { content: sortForReading(items).map(toContentDto) };
  }

  async listCurrentVersions({ limit, after }: Parsed<typeof ListContentVersions>): Promise<Output<typeof ListContentVersions>> {
    const found = await this.items.findPage(limit + 1, after);
    const page = found.slice(0, limit);
    const versions = (await this.withReasons(page)).map(({ item: { id, episodeId, contentType, version }, reason }) => ({
      contentId: id,
      episodeId,
      contentType,
      version,
      reason,
    }));
    return { items: versions, next: found.length > limit ? (page.at(-1)?.id ?? null) : null };
  }

  async getCurrent(ids: string[]): Promise<Output<typeof GetCurrentContent>> {
    const found = await this.withReasons(await this.items.findByIds(ids));
    const ordered = found.toSorted((a, b) => ids.indexOf(a.item.id) - ids.indexOf(b.item.id));
    const content = ordered.map(({ item, reason }) => ({ ...toContentDto(item), reason }));
    const page = takeWhileFits(content);
    return { content: page, rest: content.slice(page.length).map(({ id }) => id) };
  }

  /** Without those that were deleted meanwhile. */
  private async withReasons(items: ContentItem[]): Promise<{ item: ContentItem; reason: VersionReason }[]> {
    const reasons = await this.items.findVersionReasons(items);
    return items.flatMap((item) => {
      const reason = reasons.get(item.id);
      return reason ? [{ item, reason }] : [];
    });
  }
}
