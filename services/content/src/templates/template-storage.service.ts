import { Ids, ServiceError, Tombstones, Transactions } from '@afterword/platform';
import type { Author, ContentType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { ContentItem } from '../content/content-item.entity';
import { contentTypeLabels } from '../content/content-type-labels';
import { ContentVersionsService, type NewText } from '../content/content-versions.service';
import { ContentRepository } from '../content/content.repository';

/** Stores a filled-in template as a new item, or as the next version of the item that exists. */
@Injectable()
export class TemplateStorageService {
  constructor(
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly content: ContentRepository,
    private readonly versions: ContentVersionsService,
    private readonly ids: Ids,
  ) {}

  /** @throws ServiceError `conflict` if the episode has content of this type */
  async assertNoContent(episodeId: string, contentType: ContentType): Promise<void> {
    const existing = await this.content.findByType(episodeId, contentType);
    if (existing) throw contentExists(existing);
  }

  /** @throws ServiceError `conflict` if the episode has content of this type and `replace` is not set, `not_found` if it was deleted */
  save(
    episodeId: string,
    contentType: ContentType,
    text: NewText,
    { replace, author }: { replace: boolean; author: Author | null },
  ): Promise<ContentItem> {
    return this.transactions.run(async (tx) => {
      if (!(await this.tombstones.lockUnlessDeleted(tx, episodeId))) throw new ServiceError('not_found', 'This episode has been deleted.');
      const existing = await this.content.findLockedByType(tx.manager, episodeId, contentType);
      if (!existing) return this.versions.create(tx, episodeId, contentType, { text, author, jobId: this.ids.next(), usage: null });
      if (!replace) throw contentExists(existing);
      return this.versions.change(tx, existing, text, { reason: 'template', author });
    });
  }
}

const contentExists = ({ id, version, contentType }: ContentItem) =>
  new ServiceError(
    'conflict',
    `This episode already has this kind of content: its ${contentTypeLabels[contentType]}. The template makes a new version of it. Earlier versions are kept.`,
    { details: { contentId: id, contentType, version } },
  );
