import type { EntityManager } from 'typeorm';

/** `count` new positions after the position `after`. */
export interface PositionGap {
  after: number;
  count: number;
}

/**
 * Increases the positions of a transcript's rows that come after gaps. Positions are negative in between, because Postgres checks that they are
 * unique after each row.
 */
export async function insertPositions(
  manager: EntityManager,
  table: 'transcript_segments' | 'transcript_change_segments',
  transcriptId: string,
  gaps: readonly PositionGap[],
): Promise<void> {
  if (gaps.length === 0) return;
  const [starts, counts] = [gaps.map(({ after }) => after), gaps.map(({ count }) => count)];
  await manager.query(
    `UPDATE ${table} SET position = -1 - position -
       (SELECT coalesce(sum(gap.count), 0) FROM unnest($2::int[], $3::int[]) AS gap (start, count) WHERE gap.start < ${table}.position)
     WHERE transcript_id = $1 AND position > $4`,
    [transcriptId, starts, counts, Math.min(...starts)],
  );
  await manager.query(`UPDATE ${table} SET position = -1 - position WHERE transcript_id = $1 AND position < 0`, [transcriptId]);
}
