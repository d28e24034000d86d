import { Ids, ServiceError } from '@afterword/platform';
import type { AddQuoteByHand, DeleteQuote, HighlightQuote, Output, Parsed, TrimQuote, WordSpan } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EpisodeChanges } from '../sets/episode-changes';
import { meet } from '../spans/spoken-span';
import { TranscriptReadings } from '../transcripts/transcript-readings';
import type { ExtractedQuote } from './extracted-quote.entity';
import { quoteByHand, withWords } from './quote-by-hand';
import { answerQuote, orNoQuote } from './quote-answer';
import { QuotesRepository } from './quotes.repository';

type OneQuote = Output<typeof TrimQuote>;

const ELSEWHERE = 'These words are elsewhere in the episode. Add them as a quote of their own.';

/** What people do with quotes. Their words are always cut from the transcript. */
@Injectable()
export class QuotesService {
  constructor(
    private readonly changes: EpisodeChanges,
    private readonly quotes: QuotesRepository,
    private readonly readings: TranscriptReadings,
    private readonly ids: Ids,
  ) {}

  highlight({ id, isHighlight }: Parsed<typeof HighlightQuote>): Promise<OneQuote> {
    return this.change(id, (quote) => Object.assign(quote, { isHighlight }));
  }

  async trim({ id, ...span }: Parsed<typeof TrimQuote>): Promise<OneQuote> {
    const { episodeId } = orNoQuote(await this.quotes.find(id));
    const { version, words } = await this.wordsAt(episodeId, span);
    return this.changes.runAt(episodeId, version, async (tx) => {
      const quote = orNoQuote(await this.quotes.find(id, tx.manager));
      if (!meet(quote.words, words)) throw new ServiceError('invalid_input', ELSEWHERE);
      await this.quotes.save(tx.manager, [withWords(quote, words)]);
      return { quote: answerQuote(quote) };
    });
  }

  async add({ episodeId, ...span }: Parsed<typeof AddQuoteByHand>): Promise<OneQuote> {
    const { version, words } = await this.wordsAt(episodeId, span);
    return this.changes.runAt(episodeId, version, async (tx) => {
      const quote = quoteByHand(this.ids.next(), episodeId, words);
      await this.quotes.save(tx.manager, [quote]);
      return { quote: answerQuote(quote) };
    });
  }

  async delete(id: string): Promise<Output<typeof DeleteQuote>> {
    await this.change(id, (quote) => Object.assign(quote, { isDismissed: true, isHighlight: false }));
    return { id };
  }

  private async change(id: string, make: (quote: ExtractedQuote) => ExtractedQuote): Promise<OneQuote> {
    const { episodeId } = orNoQuote(await this.quotes.find(id));
    return this.changes.run(episodeId, async (tx) => {
      const quote = make(orNoQuote(await this.quotes.find(id, tx.manager)));
      await this.quotes.save(tx.manager, [quote]);
      return { quote: answerQuote(quote) };
    });
  }

  private async wordsAt(episodeId: string, span: WordSpan) {
    const { version, reading } = await this.readings.ask(episodeId, { kind: 'words', span });
    if ('problem' in reading) throw new ServiceError('invalid_input', reading.problem);
    return { version, words: reading.words };
  }
}
