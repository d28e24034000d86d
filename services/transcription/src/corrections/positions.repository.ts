import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PositionGap } from './revision';

/** The order of a transcript's segments, and of those in its change log. */
@Injectable()
export class PositionsRepository {
  /** Increases the positions of what comes after gaps. */
  async insertGaps(manager: EntityManager, transcriptId: string, gaps: readonly PositionGap[]): Promise<void> {
    if (gaps.length === 0) return;
    await insertGapsInto(manager, 'transcript_segments', transcriptId, gaps);
    await insertGapsInto(manager, 'transcript_change_segments', transcriptId, gaps);
  }
}

/** Positions are negative in between, because Postgres checks after each row that they are unique. */
async function insertGapsInto(manager: EntityManager, table: string, transcriptId: string, gaps: readonly PositionGap[]): Promise<void> {
  const [starts, counts] = [gaps.map(({ after }) => after), gaps.map(({ count }) => count)];
  await manager.query(
    `UPDATE ${table} SET position = -1 - position -
       (SELECT coalesce(sum(gap.count), 0) FROM unnest($2::int[], $3::int[]) AS gap (start, count) WHERE gap.start < ${table}.position)
     WHERE transcript_id = $1 AND position > $4`,
    [transcriptId, starts, counts, Math.min(...starts)],
  );
  await manager.query(`UPDATE ${table} SET position = -1 - position WHERE transcript_id = $1 AND position < 0`, [transcriptId]);
}
