import { ServiceError } from '@afterword/platform';
import type { Output, Parsed, SearchTranscripts } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { findMatch, parseSearchTerms, type SearchTerm, toTsquery } from './search-terms';
import { type FoundSegment, SearchRepository } from './search.repository';

type SearchResult = Output<typeof SearchTranscripts>;

/** Words shown before and after a match. */
const CONTEXT_WORDS = 12;

/** Finds words in all current transcripts, with the time at which they are spoken. */
@Injectable()
export class SearchService {
  constructor(private readonly repository: SearchRepository) {}

  async search({ q, episodeId, limit, after }: Parsed<typeof SearchTranscripts>): Promise<SearchResult> {
    const terms = parseSearchTerms(q);
    const offset = after === undefined ? 0 : parseCursor(after);
    if (terms.length === 0) return { hits: [], next: null };
    const found = await this.repository.findSegments(toTsquery(terms), { episodeId, limit: limit + 1, offset });
    const page = found.slice(0, limit);
    const hasMore = found.length > limit && offset + limit < MAX_OFFSET;
    return { hits: page.map((segment) => toHitDto(segment, terms)), next: hasMore ? formatCursor(offset + limit) : null };
  }
}

function toHitDto(
  { episodeId, segmentId, version, speaker, words }: FoundSegment,
  terms: readonly SearchTerm[],
): SearchResult['hits'][number] {
  const { first, last } = findMatch(words.texts, terms) ?? { first: 0, last: 0 };
  const [from, to] = [Math.max(0, first - CONTEXT_WORDS), last + 1 + CONTEXT_WORDS];
  const textOf = (start: number, end: number) => words.texts.slice(start, end).join(' ');
  return {
    episodeId,
    segmentId,
    speaker,
    wordId: words.ids[first]!,
    startMs: words.starts[first]!,
    endMs: words.ends[last]!,
    version,
    before: textOf(from, first),
    found: textOf(first, last + 1),
    after: textOf(last + 1, to),
    confidences: words.confidences.slice(from, to),
  };
}

/** Nobody looks further, and the database counts up to the offset for each page. */
const MAX_OFFSET = 1000;

/** The cursor of a page is its offset. */
const PageCursor = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)
  .pipe(z.int().max(MAX_OFFSET));

const formatCursor = (offset: number): string => String(offset);

function parseCursor(text: string): number {
  const parsed = PageCursor.safeParse(text);
  if (!parsed.success) throw new ServiceError('invalid_input', 'This page of the list does not exist. Begin again without `after`.');
  return parsed.data;
}
