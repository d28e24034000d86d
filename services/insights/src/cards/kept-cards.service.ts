import { isDeepStrictEqual } from 'node:util';
import { Ids, ServiceError, Tombstones, Transactions } from '@afterword/platform';
import {
  CARDS_PER_EPISODE,
  type DeleteCard,
  type ListCards,
  type MakeCard,
  type MakeTopCards,
  type Output,
  type Parsed,
  type QuoteCard,
  type RemakeCard,
  TOP_CARDS,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { ExtractedQuote } from '../quotes/extracted-quote.entity';
import { type CardSetting, CardSourcesService } from './card-sources.service';
import { CardsRepository } from './cards.repository';
import { QuoteCardRow } from './quote-card.entity';

/** Cards that people keep. Their words stay those that they were made with, until they are made again. */
@Injectable()
export class KeptCardsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly cards: CardsRepository,
    private readonly sources: CardSourcesService,
    private readonly ids: Ids,
  ) {}

  async listByEpisode(episodeId: string): Promise<Output<typeof ListCards>> {
    const [cards, quotes] = await Promise.all([this.cards.findByEpisode(episodeId), this.sources.findQuotes(episodeId)]);
    return { cards: cards.map((card) => toCardDto(card, quotes)) };
  }

  async make({ id, ...options }: Parsed<typeof MakeCard>): Promise<Output<typeof MakeCard>> {
    const quote = await this.sources.findQuote(id);
    const setting = await this.sources.readSetting(quote.episodeId, options);
    const [card] = await this.store(quote.episodeId, [this.createCard(quote, setting)]);
    return { card: toCardDto(card!, [quote]) };
  }

  /** Returns no card if every quote has one already. */
  async makeTop({ episodeId, ...options }: Parsed<typeof MakeTopCards>): Promise<Output<typeof MakeTopCards>> {
    const [setting, quotes, existing] = await Promise.all([
      this.sources.readSetting(episodeId, options),
      this.sources.findBestQuotes(episodeId),
      this.cards.findByEpisode(episodeId),
    ]);
    const best = quotes.filter((quote) => !existing.some((card) => isOf(card, quote))).slice(0, TOP_CARDS);
    if (best.length === 0) return { cards: [] };
    const cards = await this.store(
      episodeId,
      best.map((quote) => this.createCard(quote, setting)),
    );
    return { cards: cards.map((card) => toCardDto(card, quotes)) };
  }

  /** @throws ServiceError `conflict` if its quote is gone, or is no longer in the transcript */
  async remake(id: string): Promise<Output<typeof RemakeCard>> {
    const card = await this.cards.findByIdOrThrow(id);
    const { episodeId, size } = card;
    const quote = quoteOf(card, await this.sources.findQuotes(episodeId));
    if (!quote?.words.isVerified) throw new ServiceError('conflict', 'The quote of this card is gone, so it cannot be made again.');
    const { show, design, lookVersion } = await this.sources.readSetting(episodeId, { size });
    const look = card.lookVersion === null ? {} : { design, lookVersion };
    const [remade] = await this.store(episodeId, [Object.assign(card, wordsOf(quote), { show }, look)]);
    return { card: toCardDto(remade!, [quote]) };
  }

  async delete(id: string): Promise<Output<typeof DeleteCard>> {
    return this.transactions.run(async ({ manager, notify }) => {
      const { episodeId } = await this.cards.findByIdOrThrow(id, manager);
      await this.cards.delete(manager, id);
      notify('insights', episodeId);
      return { id };
    });
  }

  /** Returns what is stored: instead of a card that is the same as another, that one. */
  private store(episodeId: string, cards: QuoteCardRow[]): Promise<QuoteCardRow[]> {
    return this.transactions.run(async (tx) => {
      if (!(await this.tombstones.lockUnlessDeleted(tx, episodeId))) throw new ServiceError('not_found', 'This episode has been deleted.');
      const existing = await this.cards.findByEpisode(episodeId, tx.manager);
      const isNew = ({ id }: QuoteCardRow) => existing.every((each) => each.id !== id);
      const stored = cards.map((card) => (isNew(card) && existing.find((each) => isSamePicture(each, card))) || card);
      if (new Set([...existing, ...stored].map(({ id }) => id)).size > CARDS_PER_EPISODE)
        throw new ServiceError('invalid_input', `An episode has at most ${CARDS_PER_EPISODE} cards.`);
      await this.cards.save(tx.manager, stored);
      tx.notify('insights', episodeId);
      return stored;
    });
  }

  private createCard(quote: ExtractedQuote, setting: CardSetting): QuoteCardRow {
    return Object.assign(new QuoteCardRow(), { id: this.ids.next(), episodeId: quote.episodeId, ...wordsOf(quote), ...setting });
  }
}

const wordsOf = ({ id: quoteId, quote, speaker, words: { startMs } }: ExtractedQuote) => ({ quoteId, quote, speaker, startMs });

const isOf = ({ quoteId, quote }: QuoteCardRow, { id, quote: words }: ExtractedQuote): boolean => quoteId === id || quote === words;

/** A quote that was generated again with the same words has another id. */
const quoteOf = (card: QuoteCardRow, quotes: readonly ExtractedQuote[]): ExtractedQuote | undefined =>
  quotes.find(({ id }) => id === card.quoteId) ?? quotes.find(({ quote }) => quote === card.quote);

const pictureOf = ({ quote, speaker, startMs, show, size, design }: QuoteCardRow) => ({ quote, speaker, startMs, show, size, design });
const isSamePicture = (one: QuoteCardRow, other: QuoteCardRow): boolean => isDeepStrictEqual(pictureOf(one), pictureOf(other));

function toCardDto(row: QuoteCardRow, quotes: readonly ExtractedQuote[]): QuoteCard {
  const { id, episodeId, quoteId, lookVersion } = row;
  const now = quoteOf(row, quotes);
  const isVerified = now?.words.isVerified ?? false;
  const isStale = !isVerified || now?.quote !== row.quote || now.speaker !== row.speaker;
  return { ...{ id, episodeId, quoteId, lookVersion }, ...pictureOf(row), isVerified, isStale, createdAt: row.createdAt.toISOString() };
}
