import { Injectable } from '@nestjs/common';
import { type EntityManager, MoreThan } from 'typeorm';
import type { SegmentRow } from '../transcripts/segment.entity';
import { writeInBatches } from '../transcripts/write-in-batches';
import { ChangedSegment } from './changed-segment.entity';
import { TranscriptChange } from './transcript-change.entity';

/** People can undo this many. */
const MAX_CHANGES = 100;

/** The changes of transcripts that can be undone, each with the segments as they were before it. */
@Injectable()
export class ChangeLogRepository {
  async insertChange(
    manager: EntityManager,
    change: Omit<TranscriptChange, 'createdAt' | 'transcript'>,
    segments: readonly SegmentRow[],
  ): Promise<void> {
    await manager.insert(TranscriptChange, change);
    const { transcriptId, version } = change;
    const rows = segments.map(({ position, id, speaker, words, bytes }) => ({
      transcriptId,
      version,
      position,
      id,
      speaker,
      words,
      bytes,
    }));
    await writeInBatches(rows, (batch) => manager.insert(ChangedSegment, batch));
    await this.deleteOldest(manager, transcriptId);
  }

  findLatest(manager: EntityManager, transcriptId: string): Promise<TranscriptChange | null> {
    return manager.findOne(TranscriptChange, { where: { transcriptId }, order: { version: 'DESC' } });
  }

  find(manager: EntityManager, transcriptId: string, version: number): Promise<TranscriptChange | null> {
    return manager.findOneBy(TranscriptChange, { transcriptId, version });
  }

  /** Returns the positions of segments that later changes rewrote or removed. */
  async findPositionsChangedSince(manager: EntityManager, { transcriptId, version }: TranscriptChange): Promise<Set<number>> {
    const rows = await manager.find(ChangedSegment, { select: { position: true }, where: { transcriptId, version: MoreThan(version) } });
    return new Set(rows.map(({ position }) => position));
  }

  async findSegmentsBefore(manager: EntityManager, { transcriptId, version }: TranscriptChange): Promise<SegmentRow[]> {
    const rows = await manager.find(ChangedSegment, { where: { transcriptId, version }, order: { position: 'ASC' } });
    return rows.map(({ position, id, speaker, words, bytes }) => ({ transcriptId, position, id, speaker, words, bytes }));
  }

  async deleteChange(manager: EntityManager, { transcriptId, version }: TranscriptChange): Promise<void> {
    await manager.delete(TranscriptChange, { transcriptId, version });
  }

  private async deleteOldest(manager: EntityManager, transcriptId: string): Promise<void> {
    await manager.query(
      `DELETE FROM transcript_changes WHERE transcript_id = $1 AND version <=
         (SELECT version FROM transcript_changes WHERE transcript_id = $1 ORDER BY version DESC OFFSET ${MAX_CHANGES} LIMIT 1)`,
      [transcriptId],
    );
  }
}
