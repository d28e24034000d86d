import { Clock, ServiceError, Tombstones, Transactions } from '@afterword/platform';
import type { DeletePublication, ListPublications, Output, Parsed, SavePublication } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentItemsRepository } from '../content-items/content-items.repository';
import { ContentPublication } from './content-publication.entity';
import { toPublicationDto } from './publications.mapper';
import { PublicationsRepository } from './publications.repository';

/** In some time zones it is tomorrow already. */
const MAX_AHEAD_MS = 24 * 3600 * 1000;

/** Remembers what people posted, where and when. */
@Injectable()
export class PublicationsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly items: ContentItemsRepository,
    private readonly publications: PublicationsRepository,
    private readonly clock: Clock,
  ) {}

  async listByEpisode(episodeId: string): Promise<Output<typeof ListPublications>> {
    return { publications: (await this.publications.findByEpisode(episodeId)).map(toPublicationDto) };
  }

  /** @throws ServiceError `not_found` if there is no such content, `invalid_input` for a time in the future */
  async save({ contentId, version, url, postedAt }: Parsed<typeof SavePublication>): Promise<Output<typeof SavePublication>> {
    const now = this.clock.now();
    const at = postedAt === undefined ? now : new Date(postedAt);
    if (at.getTime() > now.getTime() + MAX_AHEAD_MS) throw new ServiceError('invalid_input', 'Choose today or an earlier day.');
    const { episodeId } = await this.findItemOrThrow(contentId);
    const publication = Object.assign(new ContentPublication(), { contentId, episodeId, version, url, postedAt: at });
    await this.transactions.run(async (tx) => {
      const exists = (await this.tombstones.lockUnlessDeleted(tx, episodeId)) && (await this.tombstones.lockUnlessDeleted(tx, contentId));
      if (!exists) throw new ServiceError('not_found', 'This content has been deleted.');
      await this.publications.save(tx.manager, publication);
      tx.notify('insights', episodeId);
    });
    return { publication: toPublicationDto(publication) };
  }

  /** Does nothing if it was not posted. */
  async delete(contentId: string): Promise<Output<typeof DeletePublication>> {
    const { episodeId } = await this.findItemOrThrow(contentId);
    await this.transactions.run(async (tx) => {
      await this.publications.deleteByContent(tx.manager, contentId);
      tx.notify('insights', episodeId);
    });
    return { contentId };
  }

  private async findItemOrThrow(contentId: string) {
    const [item] = await this.items.findByIds([contentId]);
    if (!item) throw new ServiceError('not_found', 'This content does not exist, or it has been deleted.');
    return item;
  }
}
