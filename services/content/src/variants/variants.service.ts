import { Transactions } from '@afterword/platform';
import type { DeleteVariant, ListVariants, Output, Parsed, PreferVariant } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { TeamClient } from '../team/team.client';
import { orNotFound as itemOrNotFound } from '../content/content.mapper';
import { ContentRepository } from '../content/content.repository';
import { ContentReplacementService } from '../content/content-replacement.service';
import { toVariantDto, orNotFound } from './variant.mapper';
import { VariantsRepository } from './variants.repository';

/** What people do with the variants of an item. */
@Injectable()
export class VariantsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly variants: VariantsRepository,
    private readonly items: ContentRepository,
    private readonly replacement: ContentReplacementService,
    private readonly editors: TeamClient,
  ) {}

  async list(contentId: string): Promise<Output<typeof ListVariants>> {
    itemOrNotFound(await this.items.findById(contentId));
    const variants = await this.variants.findByContent(contentId);
    return { variants: variants.map(toVariantDto) };
  }

  /** The item gets the text of the variant. */
  async prefer({ id, baseVersion, actingAs }: Parsed<typeof PreferVariant>): Promise<Output<typeof PreferVariant>> {
    const variant = orNotFound(await this.variants.findById(id));
    const item = itemOrNotFound(await this.items.findById(variant.parentContentId));
    const author = await this.editors.getEditorOrThrow(actingAs, item.contentType);
    const text = { ...variant, feedback: null };
    const changed = await this.replacement.replace(item, text, {
      reason: 'variant',
      author,
      baseVersion,
      within: ({ manager }) => this.variants.setPreferred(manager, variant),
    });
    return { variant: toVariantDto({ ...variant, isPreferred: true }), item: changed };
  }

  /** An item keeps the text it took from a variant that is deleted. */
  async delete(id: string): Promise<Output<typeof DeleteVariant>> {
    const { parentContentId } = orNotFound(await this.variants.findById(id));
    const { episodeId } = itemOrNotFound(await this.items.findById(parentContentId));
    return this.transactions.run(async (tx) => {
      await this.variants.deleteById(tx.manager, id);
      tx.notify('content', episodeId);
      return { id };
    });
  }
}
