import type { EnhancementResult } from '@afterword/language/enhancements';
import type { Transaction } from '@afterword/platform';
import type { Citation, Transcript } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { CitationsService, type UncitedText } from '../citations/citations.service';
import { TranscriptWords, withCurrentTimes } from '../transcripts/transcript-words';
import { EnhancementsRepository } from './enhancements.repository';

type Suggestion = EnhancementResult['suggestions'][number];
export type CitedSuggestion = Suggestion & { citations: Citation[] };

/** What suggestions for a text may state, and the text if it is in another language than the transcript. */
type SuggestedFor = Pick<UncitedText, 'givenFacts' | 'translated'>;

/** A line of its own, so that no sentence reaches from one suggestion into the next. */
const SEPARATOR = '\n\n';

/** Knows where the words of suggestions come from, and which of them may be misheard. */
@Injectable()
export class SuggestedCitationsService {
  constructor(
    private readonly citations: CitationsService,
    private readonly enhancements: EnhancementsRepository,
  ) {}

  async cite(episodeId: string, suggestions: readonly Suggestion[], text: SuggestedFor): Promise<CitedSuggestion[]> {
    if (suggestions.length === 0) return [];
    const content = suggestions.map(({ suggested }) => suggested).join(SEPARATOR);
    const { citations } = await this.citations.citeText({ episodeId, content, ...text });
    let start = 0;
    return suggestions.map((suggestion) => {
      const [from, to] = [start, start + suggestion.suggested.length];
      start = to + SEPARATOR.length;
      const own = citations.filter((citation) => citation.start >= from && citation.end <= to);
      return { ...suggestion, citations: own.map((citation) => ({ ...citation, start: citation.start - from, end: citation.end - from })) };
    });
  }

  /** Handles TranscriptRead. */
  async update({ manager }: Transaction, { episodeId, words }: Transcript): Promise<void> {
    const current = new TranscriptWords(words);
    for (const { id, citations } of await this.enhancements.findByEpisode(manager, episodeId)) {
      const updated = withCurrentTimes(citations, current);
      if (!isDeepStrictEqual(updated, citations)) await this.enhancements.saveCitations(manager, id, updated);
    }
  }
}
