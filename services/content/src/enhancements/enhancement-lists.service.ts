import { takeWhileFits } from '@afterword/platform';
import type { ListAppliedEnhancements, ListEnhancedContent, Output, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ItemsRepository } from '../items/items.repository';
import { answerApplied, answerEnhanced } from './enhancement-answer';
import { EnhancementsRepository } from './enhancements.repository';

@Injectable()
export class EnhancementListsService {
  constructor(
    private readonly items: ItemsRepository,
    private readonly enhancements: EnhancementsRepository,
  ) {}

  async enhanced({ limit, after }: Parsed<typeof ListEnhancedContent>): Promise<Output<typeof ListEnhancedContent>> {
    const found = await this.items.latest(limit + 1, after);
    const counts = await this.enhancements.counts();
    const items = found.slice(0, limit);
    const enhancements = await this.enhancements.ofItems(items.map(({ id }) => id));
    const content = takeWhileFits(
      items.map((item) =>
        answerEnhanced(
          item,
          enhancements.filter(({ contentId }) => contentId === item.id),
        ),
      ),
    );
    return { content, counts, next: content.length < found.length ? (content.at(-1)?.id ?? null) : null };
  }

  async applied({ limit, after }: Parsed<typeof ListAppliedEnhancements>): Promise<Output<typeof ListAppliedEnhancements>> {
    const found = await this.enhancements.applied(limit + 1, after);
    const counts = await this.enhancements.counts();
    const enhancements = takeWhileFits(found.slice(0, limit).flatMap((each) => (each.item ? [answerApplied(each, each.item)] : [])));
    return { enhancements, counts, next: enhancements.length < found.length ? (enhancements.at(-1)?.id ?? null) : null };
  }
}
