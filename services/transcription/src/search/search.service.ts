import type { Output, Parsed, SearchTranscripts } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { findInWords } from './find-in-words';
import { DEEPEST, readCursor, writeCursor } from './page-cursor';
import { type SearchTerm, searchTerms, tsquery } from './search-query';
import { type FoundSegment, SearchRepository } from './search.repository';

type Found = Output<typeof SearchTranscripts>;

/** Words shown on either side of what was found. */
const AROUND = 12;

/** Finds what was said, in all episodes, and the second it was said in. */
@Injectable()
export class SearchService {
  constructor(private readonly segments: SearchRepository) {}

  async search({ q, episodeId, limit, after }: Parsed<typeof SearchTranscripts>): Promise<Found> {
    const terms = searchTerms(q);
    const offset = after === undefined ? 0 : readCursor(after);
    if (terms.length === 0) return { hits: [], next: null };
    const found = await this.segments.find(tsquery(terms), { episodeId, limit: limit + 1, offset });
    const page = found.slice(0, limit);
    const hasMore = found.length > limit && offset + limit < DEEPEST;
    return { hits: page.map((segment) => hitIn(segment, terms)), next: hasMore ? writeCursor(offset + limit) : null };
  }
}

function hitIn({ episodeId, segmentId, speaker, words }: FoundSegment, terms: readonly SearchTerm[]): Found['hits'][number] {
  const { first, last } = findInWords(words.texts, terms) ?? { first: 0, last: 0 };
  const textOf = (from: number, to: number) => words.texts.slice(Math.max(0, from), to).join(' ');
  return {
    episodeId,
    segmentId,
    speaker,
    wordId: words.ids[first]!,
    startMs: words.starts[first]!,
    before: textOf(first - AROUND, first),
    found: textOf(first, last + 1),
    after: textOf(last + 1, last + 1 + AROUND),
  };
}
