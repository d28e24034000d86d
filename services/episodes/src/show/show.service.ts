import { Transactions } from '@afterword/platform';
import { type ChangeShow, FIRST_SHOW_ID, type GetShow, type Output, type Parsed, ShowChanged } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { toShowDto } from './show.mapper';
import { ShowRepository } from './show.repository';

/** The one show that an installation has for now. */
@Injectable()
export class ShowService {
  constructor(
    private readonly transactions: Transactions,
    private readonly shows: ShowRepository,
  ) {}

  async get(): Promise<Output<typeof GetShow>> {
    return { show: toShowDto(await this.shows.getById(FIRST_SHOW_ID)) };
  }

  change(fields: Parsed<typeof ChangeShow>): Promise<Output<typeof ChangeShow>> {
    return this.transactions.run(async (tx) => {
      const show = await this.shows.getLocked(tx.manager, FIRST_SHOW_ID);
      const changed = await this.shows.save(tx.manager, Object.assign(show, fields));
      await tx.publish(ShowChanged, { showId: changed.id, version: changed.version });
      tx.notify('show', changed.id);
      return { show: toShowDto(changed) };
    });
  }
}
