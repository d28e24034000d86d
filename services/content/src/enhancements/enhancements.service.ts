import { applySuggestion } from '@afterword/language/enhancements';
import { ServiceError, takeWhileFits, type Transaction, Transactions } from '@afterword/platform';
import type { ListAppliedEnhancements, ListEnhancedContent, Output, Parsed, RejectEnhancement } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { ContentItem } from '../content/content-item.entity';
import { ContentRepository } from '../content/content.repository';
import { TeamClient } from '../team/team.client';
import { toAppliedEnhancementDto, toEnhancedContentDto } from './enhancement.mapper';
import { EnhancementsRepository } from './enhancements.repository';

/** Lists suggestions, rejects them, and keeps track of those that still fit the text. */
@Injectable()
export class EnhancementsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly enhancements: EnhancementsRepository,
    private readonly content: ContentRepository,
    private readonly team: TeamClient,
  ) {}

  /** Every item with its suggestions, newest item first. */
  async listEnhancedContent({ limit, after }: Parsed<typeof ListEnhancedContent>): Promise<Output<typeof ListEnhancedContent>> {
    const found = await this.content.findLatest(limit + 1, after);
    const counts = await this.enhancements.count();
    const items = found.slice(0, limit);
    const enhancements = await this.enhancements.findByContents(items.map(({ id }) => id));
    const ofItem = (id: string) => enhancements.filter(({ contentId }) => contentId === id);
    const content = takeWhileFits(items.map((item) => toEnhancedContentDto(item, ofItem(item.id))));
    return { content, counts, next: content.length < found.length ? (content.at(-1)?.id ?? null) : null };
  }

  /** Latest applied first. */
  async listApplied({ limit, after }: Parsed<typeof ListAppliedEnhancements>): Promise<Output<typeof ListAppliedEnhancements>> {
    const found = await this.enhancements.findApplied(limit + 1, after);
    const counts = await this.enhancements.count();
    const page = found.slice(0, limit).flatMap((each) => (each.item ? [toAppliedEnhancementDto(each, each.item)] : []));
    const enhancements = takeWhileFits(page);
    return { enhancements, counts, next: enhancements.length < found.length ? (enhancements.at(-1)?.id ?? null) : null };
  }

  /** @throws ServiceError `conflict` if the suggestion has been applied: it is part of the text then */
  async reject({ id, ...request }: Parsed<typeof RejectEnhancement>): Promise<Output<typeof RejectEnhancement>> {
    const { contentId } = await this.enhancements.findByIdOrThrow(id);
    const { contentType } = await this.content.findByIdOrThrow(contentId);
    await this.team.getEditorOrThrow(request, contentType);
    return this.transactions.run(async (tx) => {
      const { episodeId } = await this.content.findLockedOrThrow(tx.manager, contentId);
      const enhancement = await this.enhancements.findByIdOrThrow(id, tx.manager);
      if (enhancement.isApplied) throw new ServiceError('conflict', 'This suggestion has been applied. Undo it first.');
      await this.enhancements.reject(tx.manager, enhancement);
      tx.notify('content', episodeId);
      return { id };
    });
  }

  /** Handles CurrentVersionChanged: marks the suggestions that no longer fit the text, and those that fit again. */
  async markOutdated({ manager }: Transaction, { id, contentType, text }: ContentItem): Promise<void> {
    for (const enhancement of await this.enhancements.findUnapplied(manager, id)) {
      const isOutdated = applySuggestion(contentType, text.content, enhancement) === null;
      if (isOutdated !== enhancement.isOutdated) await this.enhancements.markOutdated(manager, enhancement.id, isOutdated);
    }
  }
}
