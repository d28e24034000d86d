import { Ids, ServiceError } from '@afterword/platform';
import type { AddQuoteByHand, DeleteQuote, HighlightQuote, Output, Parsed, TrimQuote, WordSpan } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { InsightChangesService } from '../insight-sets/insight-changes.service';
import { spansOverlap } from '../transcripts/spoken-span';
import { TranscriptQueriesService } from '../transcripts/transcript-queries.service';
import type { ExtractedQuote } from './extracted-quote.entity';
import { createManualQuote, setWords } from './quote';
import { toQuoteDto, assertQuoteExists } from './quote.mapper';
import { QuotesRepository } from './quotes.repository';

type OneQuote = Output<typeof TrimQuote>;

const ELSEWHERE = 'These words are elsewhere in the episode. Add them as a quote of their own.';

/** What people do with quotes. Their words are always cut from the transcript. */
@Injectable()
export class QuotesService {
  constructor(
    private readonly changes: InsightChangesService,
    private readonly quotes: QuotesRepository,
    private readonly readings: TranscriptQueriesService,
    private readonly ids: Ids,
  ) {}

  highlightQuote({ id, isHighlight }: Parsed<typeof HighlightQuote>): Promise<OneQuote> {
    return this.changeQuote(id, (quote) => Object.assign(quote, { isHighlight }));
  }

  async trimQuote({ id, ...span }: Parsed<typeof TrimQuote>): Promise<OneQuote> {
    const { episodeId } = assertQuoteExists(await this.quotes.findById(id));
    const { version, words } = await this.findWords(episodeId, span);
    return this.changes.changeAtVersion(episodeId, version, async (tx) => {
      const quote = assertQuoteExists(await this.quotes.findById(id, tx.manager));
      if (!spansOverlap(quote.words, words)) throw new ServiceError('invalid_input', ELSEWHERE);
      await this.quotes.saveQuotes(tx.manager, [setWords(quote, words)]);
      return { quote: toQuoteDto(quote) };
    });
  }

  async addQuote({ episodeId, ...span }: Parsed<typeof AddQuoteByHand>): Promise<OneQuote> {
    const { version, words } = await this.findWords(episodeId, span);
    return this.changes.changeAtVersion(episodeId, version, async (tx) => {
      const quote = createManualQuote(this.ids.next(), episodeId, words);
      await this.quotes.saveQuotes(tx.manager, [quote]);
      return { quote: toQuoteDto(quote) };
    });
  }

  async dismissQuote(id: string): Promise<Output<typeof DeleteQuote>> {
    await this.changeQuote(id, (quote) => Object.assign(quote, { isDismissed: true, isHighlight: false }));
    return { id };
  }

  private async changeQuote(id: string, make: (quote: ExtractedQuote) => ExtractedQuote): Promise<OneQuote> {
    const { episodeId } = assertQuoteExists(await this.quotes.findById(id));
    return this.changes.changeInsights(episodeId, async (tx) => {
      const quote = make(assertQuoteExists(await this.quotes.findById(id, tx.manager)));
      await this.quotes.saveQuotes(tx.manager, [quote]);
      return { quote: toQuoteDto(quote) };
    });
  }

  private async findWords(episodeId: string, span: WordSpan) {
    const { version, reading } = await this.readings.query(episodeId, { kind: 'words', span });
    if ('problem' in reading) throw new ServiceError('invalid_input', reading.problem);
    return { version, words: reading.words };
  }
}
