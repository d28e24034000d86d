import { Transactions } from '@afterword/platform';
import type { DeleteVariant, ListVariants, Output, Parsed, PreferVariant } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { Editors } from '../items/editors';
import { orNotFound as itemOrNotFound } from '../items/item-answer';
import { ItemsRepository } from '../items/items.repository';
import { Replacement } from '../items/replacement';
import { answerVariant, orNotFound } from './variant-answer';
import { VariantsRepository } from './variants.repository';

/** What people do with the variants of an item. */
@Injectable()
export class VariantsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly variants: VariantsRepository,
    private readonly items: ItemsRepository,
    private readonly replacement: Replacement,
    private readonly editors: Editors,
  ) {}

  async list(contentId: string): Promise<Output<typeof ListVariants>> {
    itemOrNotFound(await this.items.find(contentId));
    const variants = await this.variants.ofItem(contentId);
    return { variants: variants.map(answerVariant) };
  }

  /** The item gets the text of the variant. */
  async prefer({ id, baseVersion, actingAs }: Parsed<typeof PreferVariant>): Promise<Output<typeof PreferVariant>> {
    const variant = orNotFound(await this.variants.find(id));
    const item = itemOrNotFound(await this.items.find(variant.parentContentId));
    const author = await this.editors.require(actingAs, item.contentType);
    const text = { ...variant, feedback: null };
    const changed = await this.replacement.replace(item, text, {
      reason: 'variant',
      author,
      baseVersion,
      also: ({ manager }) => this.variants.prefer(manager, variant),
    });
    return { variant: answerVariant({ ...variant, isPreferred: true }), item: changed };
  }

  /** An item keeps the text it took from a variant that is deleted. */
  async delete(id: string): Promise<Output<typeof DeleteVariant>> {
    const { parentContentId } = orNotFound(await this.variants.find(id));
    const { episodeId } = itemOrNotFound(await this.items.find(parentContentId));
    return this.transactions.run(async (tx) => {
      await this.variants.remove(tx.manager, id);
      tx.notify('content', episodeId);
      return { id };
    });
  }
}
