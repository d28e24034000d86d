import { Injectable } from '@nestjs/common';
import type { WordColumns } from '@afterword/proto';
import { DataSource } from 'typeorm';

export interface FoundSegment {
  episodeId: string;
  segmentId: number;
  speaker: string | null;
  words: WordColumns;
}

@Injectable()
export class SearchRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Paragraphs of current transcripts, the closest first, then the latest. */
  find(query: string, { episodeId, limit, offset }: { episodeId?: string; limit: number; offset: number }): Promise<FoundSegment[]> {
    return this.dataSource.query<FoundSegment[]>(
      `SELECT transcript.episode_id AS "episodeId", segment.id AS "segmentId", segment.speaker, segment.words
       FROM transcript_segments segment JOIN transcripts transcript ON transcript.id = segment.transcript_id AND transcript.current
       WHERE to_tsvector('simple', segment.search_text) @@ to_tsquery('simple', $1) AND ($2::uuid IS NULL OR transcript.episode_id = $2)
       ORDER BY ts_rank(to_tsvector('simple', segment.search_text), to_tsquery('simple', $1), 1) DESC,
         transcript.id DESC, segment.position LIMIT $3 OFFSET $4`,
      [query, episodeId ?? null, limit, offset],
    );
  }
}
