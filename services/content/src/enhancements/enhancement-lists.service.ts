import { takeWhileFits } from '@afterword/platform';
import type { ListAppliedEnhancements, ListEnhancedContent, Output, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentRepository } from '../content/content.repository';
import { toAppliedEnhancementDto, toEnhancedContentDto } from './enhancement.mapper';
import { EnhancementsRepository } from './enhancements.repository';

@Injectable()
export class EnhancementListsService {
  constructor(
    private readonly items: ContentRepository,
    private readonly enhancements: EnhancementsRepository,
  ) {}

  async listEnhancedContent({ limit, after }: Parsed<typeof ListEnhancedContent>): Promise<Output<typeof ListEnhancedContent>> {
    const found = await this.items.findLatest(limit + 1, after);
    const counts = await this.enhancements.count();
    const items = found.slice(0, limit);
    const enhancements = await this.enhancements.findByContents(items.map(({ id }) => id));
    const content = takeWhileFits(
      items.map((item) =>
        toEnhancedContentDto(
          item,
          enhancements.filter(({ contentId }) => contentId === item.id),
        ),
      ),
    );
    return { content, counts, next: content.length < found.length ? (content.at(-1)?.id ?? null) : null };
  }

  async listApplied({ limit, after }: Parsed<typeof ListAppliedEnhancements>): Promise<Output<typeof ListAppliedEnhancements>> {
    const found = await this.enhancements.findApplied(limit + 1, after);
    const counts = await this.enhancements.count();
    const enhancements = takeWhileFits(
      found.slice(0, limit).flatMap((each) => (each.item ? [toAppliedEnhancementDto(each, each.item)] : [])),
    );
    return { enhancements, counts, next: enhancements.length < found.length ? (enhancements.at(-1)?.id ?? null) : null };
  }
}
