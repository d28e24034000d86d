import { Ids, ServiceError, Tombstones, Transactions } from '@afterword/platform';
import type { Author, ContentType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { contentTypeLabels } from '../content/content-type-labels';
import { ContentVersionsService, type NewText } from '../content/content-versions.service';
import type { ContentItem } from '../content/content-item.entity';
import { ContentRepository } from '../content/content.repository';

/** Stores what was made of a template: as a new item, or as the next version of the one there is. */
@Injectable()
export class TemplateContentService {
  constructor(
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly items: ContentRepository,
    private readonly history: ContentVersionsService,
    private readonly ids: Ids,
  ) {}

  async assertNoContent(episodeId: string, type: ContentType): Promise<void> {
    const present = await this.items.findByType(episodeId, type);
    if (present) throw contentExists(present);
  }

  save(
    episodeId: string,
    type: ContentType,
    text: NewText,
    { replace, author }: { replace: boolean; author: Author },
  ): Promise<ContentItem> {
    return this.transactions.run(async (tx) => {
      if (!(await this.tombstones.lockUnlessDeleted(tx, episodeId))) throw new ServiceError('not_found', 'This episode has been deleted.');
      const present = await this.items.findLockedByType(tx.manager, episodeId, type);
      if (!present) return this.history.create(tx, episodeId, type, { text, author, jobId: this.ids.next(), usage: null });
      if (!replace) throw contentExists(present);
      return this.history.change(tx, present, text, { reason: 'template', author });
    });
  }
}

const contentExists = ({ id, version, contentType }: ContentItem) =>
  new ServiceError(
    'conflict',
    `This episode has text of this kind already: its ${contentTypeLabels[contentType]}. Using the template puts a new version in its place; the present text is kept among the versions.`,
    { details: { contentId: id, contentType, version } },
  );
