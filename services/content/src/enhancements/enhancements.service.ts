import { ServiceError } from '@afterword/platform';
import type { ApplyEnhancement, Output, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { Editors } from '../items/editors';
import { orNotFound as itemOrNotFound } from '../items/item-answer';
import { ItemsRepository } from '../items/items.repository';
import { TextOutdated } from '../items/outdated';
import { applyTo, type Change, undoIn } from './change';
import { EnhancementChanges } from './enhancement-changes';
import { orNotFound } from './enhancement-answer';
import { EnhancementsRepository } from './enhancements.repository';

type Asked = Parsed<typeof ApplyEnhancement>;
type Changed = Output<typeof ApplyEnhancement>;

/** How often a change begins anew when the text gets another version meanwhile. */
const TRIES = 4;

/** Puts suggestions into the text, and takes them out again. */
@Injectable()
export class EnhancementsService {
  constructor(
    private readonly enhancements: EnhancementsRepository,
    private readonly items: ItemsRepository,
    private readonly editors: Editors,
    private readonly changes: EnhancementChanges,
  ) {}

  apply(asked: Asked): Promise<Changed> {
    return this.retried(asked, applyTo);
  }

  undo(asked: Asked): Promise<Changed> {
    return this.retried(asked, undoIn);
  }

  /** Another change of the text does not matter as long as this one still has its place. */
  private async retried(asked: Asked, change: Change, tries = TRIES): Promise<Changed> {
    try {
      return await this.once(asked, change);
    } catch (error) {
      if (!(error instanceof TextOutdated)) throw error;
      if (tries === 1) throw new ServiceError('conflict', change.outdated, { cause: error });
      return this.retried(asked, change, tries - 1);
    }
  }

  private async once({ id, actingAs }: Asked, change: Change): Promise<Changed> {
    const enhancement = orNotFound(await this.enhancements.find(id));
    const item = itemOrNotFound(await this.items.find(enhancement.contentId));
    const author = await this.editors.require(actingAs, item.contentType);
    return this.changes.make(change, { enhancement, item, author });
  }
}
