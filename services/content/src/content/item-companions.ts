import { applySuggestion } from '@afterword/language/enhancements';
import type { Transaction } from '@afterword/platform';
import type { ChangeReason } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EnhancementsRepository } from '../enhancements/enhancements.repository';
import { VariantsRepository } from '../variants/variants.repository';
import type { ContentItem } from './content-item.entity';

/** After these, the text is still the preferred variant's. */
const KEEPS_PREFERENCE: ChangeReason[] = ['transcript_corrected', 'variant'];

/** What lies beside an item and depends on its text: variants and suggestions. */
@Injectable()
export class ItemCompanions {
  constructor(
    private readonly variants: VariantsRepository,
    private readonly enhancements: EnhancementsRepository,
  ) {}

  /** The item has its new text already. */
  async followText({ manager }: Transaction, { id, contentType, text }: ContentItem, reason: ChangeReason): Promise<void> {
    if (!KEEPS_PREFERENCE.includes(reason)) await this.variants.clearPreferred(manager, id);
    for (const enhancement of await this.enhancements.findUnapplied(manager, id)) {
      const isOutdated = applySuggestion(contentType, text.content, enhancement) === null;
      if (isOutdated !== enhancement.isOutdated) await this.enhancements.markOutdated(manager, enhancement.id, isOutdated);
    }
  }
}
