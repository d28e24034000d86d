import type { ListContentVersions, ListEpisodeContent, Output, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { answerItem, inReadingOrder } from './item-answer';
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
    return {
      items: page.map(({ id, episodeId, contentType, version }) => ({ contentId: id, episodeId, contentType, version })),
      next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  }
}
