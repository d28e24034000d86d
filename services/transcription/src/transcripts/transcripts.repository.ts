import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager, MoreThan } from 'typeorm';
import { SegmentRow } from './segment.entity';
import { TranscriptRow } from './transcript.entity';

/** Rows of one INSERT: each has seven parameters and Postgres takes 65,535. */
const ROWS_AT_ONCE = 500;

@Injectable()
export class TranscriptsRepository {
  constructor(private readonly dataSource: DataSource) {}

  current(episodeId: string, manager: EntityManager = this.dataSource.manager): Promise<TranscriptRow | null> {
    return manager.findOneBy(TranscriptRow, { episodeId, current: true });
  }

  /** Current transcripts in the order of their ids. */
  list(after: string | undefined, limit: number): Promise<TranscriptRow[]> {
    const where = { current: true, ...(after ? { id: MoreThan(after) } : {}) };
    return this.dataSource.manager.find(TranscriptRow, { where, order: { id: 'ASC' }, take: limit });
  }

  /** Whole segments from a position on, up to `bytes` of words, but at least one. */
  async segments(transcriptId: string, from: number, bytes: number): Promise<SegmentRow[]> {
    return this.dataSource.query<SegmentRow[]>(
      `SELECT position, id, speaker, words FROM
         (SELECT *, sum(bytes) OVER (ORDER BY position) AS total FROM transcript_segments WHERE transcript_id = $1 AND position >= $2) page
       WHERE total <= $3 OR position = $2 ORDER BY position`,
      [transcriptId, from, bytes],
    );
  }

  /** Makes a transcript the episode's current one. */
  async insert(manager: EntityManager, transcript: TranscriptRow, segments: SegmentRow[]): Promise<void> {
    await manager.update(TranscriptRow, { episodeId: transcript.episodeId, current: true }, { current: false });
    await manager.insert(TranscriptRow, transcript);
    for (let at = 0; at < segments.length; at += ROWS_AT_ONCE) await manager.insert(SegmentRow, segments.slice(at, at + ROWS_AT_ONCE));
  }

  async removeOfEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(TranscriptRow, { episodeId });
  }
}
