import { isDeepStrictEqual } from 'node:util';
import { ServiceError, Transactions, type Delivery, type Transaction } from '@afterword/platform';
import {
  FIRST_SHOW_ID,
  MAX_SPONSORS,
  ShowChanged,
  Sponsor,
  type ChangeShow,
  type GetShow,
  type HeardSponsor,
  type Output,
  type Parsed,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { ShowEntity } from './show.entity';
import { toShowDto, toShowFields } from './show.mapper';
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

  /** @throws ServiceError `conflict` if `baseVersion` is given and is not the current version */
  change({ baseVersion, ...fields }: Parsed<typeof ChangeShow>): Promise<Output<typeof ChangeShow>> {
    return this.transactions.run(async (tx) => {
      const show = await this.shows.getLocked(tx.manager, FIRST_SHOW_ID);
      if (baseVersion !== undefined && baseVersion !== show.version) throw changedSince(show);
      return { show: toShowDto(await this.save(tx, Object.assign(show, fields))) };
    });
  }

  /** Adds a sponsor that a mark in a transcript has named, or what was heard of one that the show has. */
  rememberSponsor(heard: HeardSponsor & { markId: string }, delivery: Delivery): Promise<void> {
    return this.updateSponsors(delivery, (sponsors) => withHeardSponsor(sponsors, heard));
  }

  /** Removes the sponsor that is known only from this mark. What was added to other sponsors stays. */
  forgetSponsor(markId: string, delivery: Delivery): Promise<void> {
    return this.updateSponsors(delivery, (sponsors) => sponsors.filter((sponsor) => sponsor.markId !== markId));
  }

  private updateSponsors(delivery: Delivery, update: (sponsors: Sponsor[]) => Sponsor[]): Promise<void> {
    return this.transactions.handleOnce(delivery, async (tx) => {
      const show = await this.shows.getLocked(tx.manager, FIRST_SHOW_ID);
      const { sponsors } = toShowFields(show);
      const updated = update(sponsors);
      if (isDeepStrictEqual(updated, sponsors)) return;
      show.sponsors = updated;
      await this.save(tx, show);
    });
  }

  private async save(tx: Transaction, show: ShowEntity): Promise<ShowEntity> {
    const saved = await this.shows.save(tx.manager, show);
    await tx.publish(ShowChanged, { showId: saved.id, version: saved.version });
    tx.notify('show', saved.id);
    return saved;
  }
}

function changedSince({ version }: ShowEntity): ServiceError {
  return new ServiceError('conflict', `The show has changed: this is version ${version}. Read it again before you change it.`, {
    details: { version },
  });
}

const MAX_TERMS = 20;
const same = (a: string, b: string) => a.localeCompare(b, undefined, { sensitivity: 'base' }) === 0;

/** Adds what was heard of a sponsor. Show notes list only sponsors that a person entered. Returns the same if the show has too many. */
function withHeardSponsor(sponsors: readonly Sponsor[], { name, terms, markId }: HeardSponsor & { markId: string }): Sponsor[] {
  const known = sponsors.find((sponsor) => same(sponsor.name, name));
  if (known) {
    const added = { ...known, terms: [...new Set([...known.terms, ...terms])].slice(0, MAX_TERMS) };
    return sponsors.map((sponsor) => (sponsor === known ? added : sponsor));
  }
  if (sponsors.length >= MAX_SPONSORS) return [...sponsors];
  return [...sponsors, Sponsor.parse({ name, terms: terms.slice(0, MAX_TERMS), isListed: false, markId })];
}
