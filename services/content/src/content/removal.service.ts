import { Transactions } from '@afterword/platform';
import { ContentDeleted, type DeleteContent, type Output, type Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { TeamClient } from '../team/team.client';
import { orNotFound } from './content.mapper';
import { ContentRepository } from './content.repository';

/** Removes one item with its versions and variants; it can be written or made anew. */
@Injectable()
export class RemovalService {
  constructor(
    private readonly transactions: Transactions,
    private readonly items: ContentRepository,
    private readonly editors: TeamClient,
  ) {}

  async remove({ id, actingAs }: Parsed<typeof DeleteContent>): Promise<Output<typeof DeleteContent>> {
    const { contentType } = orNotFound(await this.items.findById(id));
    await this.editors.getEditorOrThrow(actingAs, contentType);
    return this.transactions.run(async (tx) => {
      const { episodeId } = orNotFound(await this.items.findLocked(tx.manager, id));
      await this.items.deleteById(tx.manager, id);
      await tx.publish(ContentDeleted, { contentId: id, episodeId });
      tx.notify('content', episodeId);
      return { id };
    });
  }
}
