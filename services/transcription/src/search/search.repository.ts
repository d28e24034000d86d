import type { WordColumns } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface FoundSegment {
  episodeId: string;
  segmentId: number;
  version: number;
  speaker: string | null;
  words: WordColumns;
}

/** Ranking takes much longer than finding, and some words are in every paragraph of every episode. */
const MAX_RANKED = 2000;

@Injectable()
export class SearchRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns paragraphs of current transcripts, the best match first, then the latest. If more than `MAX_RANKED` match, which of them are ranked
   * is undefined.
   */
  findSegments(
    query: string,
    { episodeId, limit, offset }: { episodeId?: string; limit: number; offset: number },
  ): Promise<FoundSegment[]> {
    return this.dataSource.query<FoundSegment[]>(
      `SELECT "episodeId", "segmentId", version, speaker, words FROM (
         SELECT transcript.episode_id AS "episodeId", segment.id AS "segmentId", transcript.version, segment.speaker, segment.words,
           segment.search_text, segment.transcript_id, segment.position
         FROM transcript_segments segment JOIN transcripts transcript ON transcript.id = segment.transcript_id AND transcript.current
         WHERE to_tsvector('simple', segment.search_text) @@ to_tsquery('simple', $1) AND ($2::uuid IS NULL OR transcript.episode_id = $2)
         LIMIT ${MAX_RANKED}
       ) found
       ORDER BY ts_rank(to_tsvector('simple', search_text), to_tsquery('simple', $1), 1) DESC, transcript_id DESC, position LIMIT $3 OFFSET $4`,
      [query, episodeId ?? null, limit, offset],
    );
  }
}
