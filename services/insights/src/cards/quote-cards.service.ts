import { quoteCard, type SpokenQuote } from '@afterword/drawing';
import { fileName } from '@afterword/language/exports';
import type { DrawCard, DrawQuoteCard, Parsed, SentFile } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { CardDrawingService } from './card-drawing.service';
import { type CardSetting, CardSourcesService } from './card-sources.service';
import { CardsRepository } from './cards.repository';

const WORDS_IN_NAME = 6;

/** Draws cards of quotes as the page draws them. */
@Injectable()
export class QuoteCardsService {
  constructor(
    private readonly cards: CardsRepository,
    private readonly sources: CardSourcesService,
    private readonly drawing: CardDrawingService,
  ) {}

  /** @throws ServiceError `not_found`, or `conflict` if the words are no longer in the transcript */
  async drawQuote({ id, ...options }: Parsed<typeof DrawQuoteCard>): Promise<SentFile> {
    const { episodeId, quote, speaker, words } = await this.sources.findQuote(id);
    return this.draw(episodeId, { quote, speaker, startMs: words.startMs }, await this.sources.readSetting(episodeId, options));
  }

  /** The card as it was made, also if its quote has other words by now. */
  async drawKept({ id }: Parsed<typeof DrawCard>): Promise<SentFile> {
    const card = await this.cards.findByIdOrThrow(id);
    return this.draw(card.episodeId, card, card);
  }

  private async draw(episodeId: string, quote: SpokenQuote, { show, size, design }: CardSetting): Promise<SentFile> {
    const card = quoteCard(quote, show);
    const [title, png] = await Promise.all([this.sources.getTitle(episodeId), this.drawing.drawPng({ size, design, card })]);
    const name = fileName(`${title} ${quote.quote.split(' ').slice(0, WORDS_IN_NAME).join(' ')} ${size}`, 'png');
    return { fileName: name, mediaType: 'image/png', content: Buffer.from(png).toString('base64'), encoding: 'base64' };
  }
}
