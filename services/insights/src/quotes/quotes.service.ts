import { Ids, ServiceError } from '@afterword/platform';
import type { AddQuoteByHand, DeleteQuote, HighlightQuote, Output, Parsed, TrimQuote, WordSpan } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { InsightChangesService } from '../insight-sets/insight-changes.service';
import type { QuotableWords } from '../transcripts/query-transcript';
import { spansOverlap } from '../transcripts/spoken-span';
import { TranscriptQueriesService } from '../transcripts/transcript-queries.service';
import type { ExtractedQuote } from './extracted-quote.entity';
import { createManualQuote, setQuoteWords } from './quote';
import { toQuoteDto } from './quote.mapper';
import { QuotesRepository } from './quotes.repository';

type OneQuote = Output<typeof TrimQuote>;

/** Changes of quotes by people. */
@Injectable()
export class QuotesService {
  constructor(
    private readonly changes: InsightChangesService,
    private readonly quotes: QuotesRepository,
    private readonly transcripts: TranscriptQueriesService,
    private readonly ids: Ids,
  ) {}

  highlightQuote({ id, isHighlight }: Parsed<typeof HighlightQuote>): Promise<OneQuote> {
    return this.updateQuote(id, { isHighlight });
  }

  /** The quote stays in the database, so that regeneration does not find it again. */
  async dismissQuote(id: string): Promise<Output<typeof DeleteQuote>> {
    await this.updateQuote(id, { isDismissed: true, isHighlight: false });
    return { id };
  }

  async trimQuote({ id, ...span }: Parsed<typeof TrimQuote>): Promise<OneQuote> {
    const { episodeId } = await this.quotes.findByIdOrThrow(id);
    const { version, words } = await this.findWords(episodeId, span);
    return this.changes.runChangeAtVersion(episodeId, version, async (tx) => {
      const quote = await this.quotes.findByIdOrThrow(id, tx.manager);
      if (!spansOverlap(quote.words, words)) {
        throw new ServiceError('invalid_input', 'These words are elsewhere in the episode. Add them as a new quote.');
      }
      await this.quotes.saveQuotes(tx.manager, [setQuoteWords(quote, words)]);
      return { quote: toQuoteDto(quote) };
    });
  }

  async addQuote({ episodeId, ...span }: Parsed<typeof AddQuoteByHand>): Promise<OneQuote> {
    const { version, words } = await this.findWords(episodeId, span);
    return this.changes.runChangeAtVersion(episodeId, version, async (tx) => {
      const quote = createManualQuote(this.ids.next(), episodeId, words);
      await this.quotes.saveQuotes(tx.manager, [quote]);
      return { quote: toQuoteDto(quote) };
    });
  }

  private async updateQuote(id: string, update: Partial<ExtractedQuote>): Promise<OneQuote> {
    const { episodeId } = await this.quotes.findByIdOrThrow(id);
    return this.changes.runChange(episodeId, async (tx) => {
      const quote = Object.assign(await this.quotes.findByIdOrThrow(id, tx.manager), update);
      await this.quotes.saveQuotes(tx.manager, [quote]);
      return { quote: toQuoteDto(quote) };
    });
  }

  /** @throws ServiceError `invalid_input` if the words cannot be a quote */
  private async findWords(episodeId: string, span: WordSpan): Promise<{ version: number; words: QuotableWords }> {
    const { version, result } = await this.transcripts.query(episodeId, { kind: 'words', span });
    if ('problem' in result) throw new ServiceError('invalid_input', result.problem);
    return { version, words: result.words };
  }
}
