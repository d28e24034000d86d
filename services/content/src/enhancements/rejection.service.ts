import { ServiceError, Transactions } from '@afterword/platform';
import type { Output, Parsed, RejectEnhancement } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { TeamClient } from '../team/team.client';
import { orNotFound as itemOrNotFound } from '../content/content.mapper';
import { ContentRepository } from '../content/content.repository';
import { orNotFound } from './enhancement.mapper';
import { EnhancementsRepository } from './enhancements.repository';

@Injectable()
export class RejectionService {
  constructor(
    private readonly transactions: Transactions,
    private readonly enhancements: EnhancementsRepository,
    private readonly items: ContentRepository,
    private readonly editors: TeamClient,
  ) {}

  /** An applied suggestion is part of the text and cannot be rejected any more. */
  async reject({ id, actingAs }: Parsed<typeof RejectEnhancement>): Promise<Output<typeof RejectEnhancement>> {
    const { contentId } = orNotFound(await this.enhancements.findById(id));
    const { contentType } = itemOrNotFound(await this.items.findById(contentId));
    await this.editors.getEditorOrThrow(actingAs, contentType);
    return this.transactions.run(async (tx) => {
      const { episodeId } = itemOrNotFound(await this.items.findLocked(tx.manager, contentId));
      const enhancement = orNotFound(await this.enhancements.findCurrent(tx.manager, id));
      if (enhancement.isApplied) throw new ServiceError('conflict', 'This suggestion has been applied. Undo it first.');
      await this.enhancements.reject(tx.manager, enhancement);
      tx.notify('content', episodeId);
      return { id };
    });
  }
}
