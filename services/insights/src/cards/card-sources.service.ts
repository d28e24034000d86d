import { ServiceError } from '@afterword/platform';
import type { CardSize, LookChoice } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EpisodesClient } from '../episodes/episodes.client';
import type { ExtractedQuote } from '../quotes/extracted-quote.entity';
import { LogoStorageService } from '../logos/logo-storage.service';
import { QuotesRepository } from '../quotes/quotes.repository';
import { designOf, versionOf } from './card-design';
import type { QuoteCardRow } from './quote-card.entity';

/** How a card should look. */
export interface CardOptions extends LookChoice {
  size: CardSize;
}

/** What a card shows beside the words of its quote. */
export type CardSetting = Pick<QuoteCardRow, 'show' | 'size' | 'design' | 'lookVersion'>;

/** What cards are made of. */
@Injectable()
export class CardSourcesService {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly episodes: EpisodesClient,
    private readonly logos: LogoStorageService,
  ) {}

  /** @throws ServiceError `not_found`, or `conflict` if the words are no longer in the transcript */
  async findQuote(id: string): Promise<ExtractedQuote> {
    const quote = await this.quotes.findByIdOrThrow(id);
    if (!quote.words.isVerified) throw new ServiceError('conflict', 'The transcript no longer says this, so there is no card of it.');
    return quote;
  }

  /** The featured first, then the most shareable, all of them in the transcript. */
  async findBestQuotes(episodeId: string): Promise<ExtractedQuote[]> {
    const quotes = await this.findQuotes(episodeId);
    return quotes.filter(({ words }) => words.isVerified).toSorted((a, b) => Number(b.isHighlight) - Number(a.isHighlight));
  }

  findQuotes(episodeId: string): Promise<ExtractedQuote[]> {
    return this.quotes.findByEpisodes([episodeId]);
  }

  /** @throws ServiceError `not_found` if there is no such episode, no such version of the look, or no such logo */
  async readSetting(episodeId: string, { size, ...choice }: CardOptions): Promise<CardSetting> {
    const [looks, { show }] = await Promise.all([this.episodes.getLooks(), this.episodes.getGivenFacts(episodeId)]);
    const design = designOf(looks, choice);
    if (choice.logo !== undefined) await this.logos.readOf(design);
    return { show: show.name ?? '', size, design, lookVersion: versionOf(looks, design, choice.lookVersion) };
  }

  async getTitle(episodeId: string): Promise<string> {
    return (await this.episodes.getEpisode(episodeId)).title ?? '';
  }
}
