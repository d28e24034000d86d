import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager, type FindOptionsWhere, In, IsNull, MoreThan } from 'typeorm';
import { toSearchText } from './search-text';
import { writeInBatches } from './write-in-batches';
import { mapInTimeSlices } from './map-in-time-slices';
import { SegmentRow } from './segment.entity';
import { TranscriptRow } from './transcript.entity';

/** `next` is the position of the segment after it, null for the last. */
export type PageSegment = SegmentRow & { next: number | null };

/** A segment's words; `next` is the position of the segment after it, null for the last. */
interface TextRow {
  version: number;
  texts: string[] | null;
  next: number | null;
}

/** Segments by their ids or by who speaks; all where neither is given. */
interface SegmentFilter {
  ids?: readonly number[];
  speaker?: string | null;
}

@Injectable()
export class TranscriptsRepository {
  constructor(private readonly dataSource: DataSource) {}

  findCurrent(episodeId: string, manager: EntityManager = this.dataSource.manager): Promise<TranscriptRow | null> {
    return manager.findOneBy(TranscriptRow, { episodeId, current: true });
  }

  /** Everyone who changes a transcript holds this lock. */
  findLockedCurrent(manager: EntityManager, episodeId: string): Promise<TranscriptRow | null> {
    return manager.findOne(TranscriptRow, { where: { episodeId, current: true }, lock: { mode: 'pessimistic_write' } });
  }

  /** Current transcripts in the order of their ids. */
  findCurrentAfter(after: string | undefined, limit: number): Promise<TranscriptRow[]> {
    const where = { current: true, ...(after ? { id: MoreThan(after) } : {}) };
    return this.dataSource.manager.find(TranscriptRow, { where, order: { id: 'ASC' }, take: limit });
  }

  /** The current transcript with whole segments from a position on, up to `bytes` of words, but at least one: all of one version. */
  findPage(episodeId: string, from: number, bytes: number): Promise<{ transcript: TranscriptRow; segments: PageSegment[] } | null> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const transcript = await this.findCurrent(episodeId, manager);
      return transcript && { transcript, segments: await this.findSegmentsFrom(manager, transcript.id, from, bytes) };
    });
  }

  /** The current transcript with all of its segments, of one version. */
  findWithSegments(episodeId: string): Promise<{ transcript: TranscriptRow; segments: SegmentRow[] } | null> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const transcript = await this.findCurrent(episodeId, manager);
      return transcript && { transcript, segments: await this.findSegments(manager, transcript) };
    });
  }

  /** The segments that are meant, in order. */
  findSegments(manager: EntityManager, { id: transcriptId }: TranscriptRow, { ids, speaker }: SegmentFilter = {}): Promise<SegmentRow[]> {
    const where: FindOptionsWhere<SegmentRow> = {
      transcriptId,
      ...(ids && { id: In([...ids]) }),
      ...(speaker !== undefined && { speaker: speaker ?? IsNull() }),
    };
    return manager.find(SegmentRow, { where, order: { position: 'ASC' } });
  }

  async saveSegments(manager: EntityManager, segments: readonly SegmentRow[]): Promise<void> {
    const rows = await mapInTimeSlices(segments, withSearchText);
    await writeInBatches(rows, (batch) => manager.upsert(SegmentRow, batch, ['transcriptId', 'position']));
  }

  async deleteSegments(manager: EntityManager, segments: readonly SegmentRow[]): Promise<void> {
    for (const { transcriptId, position } of segments) await manager.delete(SegmentRow, { transcriptId, position });
  }

  async update(manager: EntityManager, { id, version, accuracy, wordCount, correctedWords, lastWordId }: TranscriptRow): Promise<void> {
    await manager.update(TranscriptRow, { id }, { version, accuracy, wordCount, correctedWords, lastWordId });
  }

  /** Makes a transcript the episode's current one. */
  async insert(manager: EntityManager, transcript: TranscriptRow, segments: SegmentRow[]): Promise<void> {
    await manager.update(TranscriptRow, { episodeId: transcript.episodeId, current: true }, { current: false });
    await manager.insert(TranscriptRow, transcript);
    await writeInBatches(await mapInTimeSlices(segments, withSearchText), (batch) => manager.insert(SegmentRow, batch));
  }

  async deleteByEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(TranscriptRow, { episodeId });
  }

  /** As `page`, with the texts of the words alone; a transcript without words has one row without texts. */
  findTextPage(episodeId: string, from: number, bytes: number): Promise<TextRow[]> {
    return this.dataSource.query<TextRow[]>(
      `SELECT version, texts, next FROM transcripts LEFT JOIN LATERAL
         (SELECT position, words -> 'texts' AS texts, next FROM ${segmentsUpTo('transcripts.id', '$2', '$3')}) page ON true
       WHERE episode_id = $1 AND current ORDER BY position`,
      [episodeId, from, bytes],
    );
  }

  private findSegmentsFrom(manager: EntityManager, transcriptId: string, from: number, bytes: number): Promise<PageSegment[]> {
    return manager.query<PageSegment[]>(
      `SELECT position, id, speaker, words, next FROM ${segmentsUpTo('$1', '$2', '$3')} ORDER BY position`,
      [transcriptId, from, bytes],
    );
  }
}

/** Whole segments from a position on, up to so many bytes of words, but at least one. */
const segmentsUpTo = (transcriptId: string, from: string, bytes: string) =>
  `(SELECT * FROM (SELECT *, sum(bytes) OVER upwards AS total, lead(position) OVER upwards AS next FROM transcript_segments
      WHERE transcript_id = ${transcriptId} AND position >= ${from} WINDOW upwards AS (ORDER BY position)) reached
    WHERE total <= ${bytes} OR total = bytes) fitting`;

/** Every paragraph that is written can be found. */
const withSearchText = (segment: SegmentRow): SegmentRow => ({ ...segment, searchText: toSearchText(segment.words.texts) });
