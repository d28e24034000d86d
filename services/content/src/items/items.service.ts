import { takeWhileFits } from '@afterword/platform';
import type { GetCurrentContent, ListContentVersions, ListEpisodeContent, Output, Parsed, VersionReason } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { answerItem, inReadingOrder } from './item-answer';
import type { Item } from './item.entity';
import { ItemsRepository } from './items.repository';

@Injectable()
export class ItemsService {
  constructor(private readonly items: ItemsRepository) {}

  async listForEpisode(episodeId: string): Promise<Output<typeof ListEpisodeContent>> {
    const items = await this.items.ofEpisode(episodeId);
    return { content: inReadingOrder(items).map(answerItem) };
  }

  async listVersions({ limit, after }: Parsed<typeof ListContentVersions>): Promise<Output<typeof ListContentVersions>> {
    const found = await this.items.page(limit + 1, after);
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

  async current(ids: string[]): Promise<Output<typeof GetCurrentContent>> {
    const found = await this.withReasons(await this.items.allOf(ids));
    const ordered = found.toSorted((a, b) => ids.indexOf(a.item.id) - ids.indexOf(b.item.id));
    const content = ordered.map(({ item, reason }) => ({ ...answerItem(item), reason }));
    const page = takeWhileFits(content);
    return { content: page, rest: content.slice(page.length).map(({ id }) => id) };
  }

  /** Without those that were deleted meanwhile. */
  private async withReasons(items: Item[]): Promise<{ item: Item; reason: VersionReason }[]> {
    const reasons = await this.items.reasonsOf(items);
    return items.flatMap((item) => {
      const reason = reasons.get(item.id);
      return reason ? [{ item, reason }] : [];
    });
  }
}
