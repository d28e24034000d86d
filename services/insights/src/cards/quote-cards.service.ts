import { quoteCard } from '@afterword/drawing';
import { fileName } from '@afterword/language/exports';
import { ServiceError } from '@afterword/platform';
import type { DrawQuoteCard, Parsed, SentFile } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EpisodesClient } from '../episodes/episodes.client';
import { QuotesRepository } from '../quotes/quotes.repository';
import { designOf } from './card-design';
import { CardDrawingService } from './card-drawing.service';

const WORDS_IN_NAME = 6;

/** Cards of quotes, drawn as the page draws them. */
@Injectable()
export class QuoteCardsService {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly episodes: EpisodesClient,
    private readonly drawing: CardDrawingService,
  ) {}

  /** @throws ServiceError `not_found`, or `conflict` if the words are no longer in the transcript */
  async draw({ id, size, ...choice }: Parsed<typeof DrawQuoteCard>): Promise<SentFile> {
    const { episodeId, quote, speaker, words } = await this.quotes.findByIdOrThrow(id);
    if (!words.isVerified) throw new ServiceError('conflict', 'The transcript no longer says this, so there is no card of it.');
    const [looks, episode, { show }] = await Promise.all([
      this.episodes.getLooks(),
      this.episodes.getEpisode(episodeId),
      this.episodes.getGivenFacts(episodeId),
    ]);
    const card = quoteCard({ quote, speaker, startMs: words.startMs }, { show: show.name ?? '', logo: null });
    const png = await this.drawing.drawPng({ size, design: designOf(looks, choice), card });
    const name = `${episode.title ?? ''} ${quote.split(' ').slice(0, WORDS_IN_NAME).join(' ')} ${size}`;
    return { fileName: fileName(name, 'png'), mediaType: 'image/png', content: Buffer.from(png).toString('base64'), encoding: 'base64' };
  }
}
