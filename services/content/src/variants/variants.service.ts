import { type Transaction, Transactions } from '@afterword/platform';
import type { ChangeReason, DeleteVariant, ListVariants, Output, Parsed, PreferVariant } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentReplacementService } from '../content/content-replacement.service';
import { ContentRepository } from '../content/content.repository';
import { TeamClient } from '../team/team.client';
import { toVariantDto } from './variant.mapper';
import { VariantsRepository } from './variants.repository';

/** After these, the current text is still that of the preferred variant. */
const KEEPS_PREFERRED: ChangeReason[] = ['variant'];

/** What people do with the variants of an item: list them, use one, delete one. */
@Injectable()
export class VariantsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly variants: VariantsRepository,
    private readonly content: ContentRepository,
    private readonly replacement: ContentReplacementService,
    private readonly team: TeamClient,
  ) {}

  async list(contentId: string): Promise<Output<typeof ListVariants>> {
    await this.content.findByIdOrThrow(contentId);
    const variants = await this.variants.findByContent(contentId);
    return { variants: variants.map(toVariantDto) };
  }

  /** Replaces the current text of the item by that of the variant. */
  async prefer({ id, baseVersion, ...request }: Parsed<typeof PreferVariant>): Promise<Output<typeof PreferVariant>> {
    const variant = await this.variants.findByIdOrThrow(id);
    const item = await this.content.findByIdOrThrow(variant.parentContentId);
    const author = await this.team.getEditorOrThrow(request, item.contentType);
    const text = { ...variant, feedback: null, source: variant };
    const changed = await this.replacement.replace(item, text, {
      reason: 'variant',
      author,
      baseVersion,
      within: ({ manager }) => this.variants.setPreferred(manager, variant),
    });
    return { variant: toVariantDto({ ...variant, isPreferred: true }), item: changed };
  }

  /** Handles CurrentVersionChanged: no variant is the preferred one any more if the text is another. */
  async handleVersionChange({ manager }: Transaction, contentId: string, reason: ChangeReason): Promise<void> {
    if (!KEEPS_PREFERRED.includes(reason)) await this.variants.clearPreferred(manager, contentId);
  }

  /** The item keeps its text if that came from the deleted variant. */
  async delete(id: string): Promise<Output<typeof DeleteVariant>> {
    const { parentContentId } = await this.variants.findByIdOrThrow(id);
    const { episodeId } = await this.content.findByIdOrThrow(parentContentId);
    return this.transactions.run(async (tx) => {
      await this.variants.deleteById(tx.manager, id);
      tx.notify('content', episodeId);
      return { id };
    });
  }
}
