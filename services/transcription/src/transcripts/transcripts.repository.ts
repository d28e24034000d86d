import { ServiceError } from '@afterword/platform';
import type { WordTiming } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager, type FindOptionsWhere, In, IsNull, MoreThan } from 'typeorm';
import { mapInTimeSlices } from './map-in-time-slices';
import { toSearchText } from './search-text';
import { SegmentRow } from './segment.entity';
import { TranscriptRow } from './transcript.entity';
import { writeInBatches } from './write-in-batches';

/** `next` is the position of the following segment, or null for the last one. */
export type PageSegment = SegmentRow & { next: number | null };

/** The words of a segment. `next` is the position of the following segment, or null for the last one. */
interface TextRow {
  version: number;
  texts: string[] | null;
  next: number | null;
}

/** Without a field, segments are not filtered by it. */
interface SegmentFilter {
  ids?: readonly number[];
  /** Null for segments without a speaker. */
  speaker?: string | null;
}

/** TypeORM takes 100 ms to turn 6,000 rows into segments. */
const READ_BATCH_ROWS = 500;

/** Every change of a transcript locks it first. Methods with `OrThrow` throw a ServiceError `not_found`. */
@Injectable()
export class TranscriptsRepository {
  constructor(private readonly dataSource: DataSource) {}

  findCurrent(episodeId: string, manager: EntityManager = this.dataSource.manager): Promise<TranscriptRow | null> {
    return manager.findOneBy(TranscriptRow, { episodeId, current: true });
  }

  async findLockedCurrentOrThrow(manager: EntityManager, episodeId: string): Promise<TranscriptRow> {
    const where = { episodeId, current: true };
    return foundOrThrow(await manager.findOne(TranscriptRow, { where, lock: { mode: 'pessimistic_write' } }));
  }

  /** Returns current transcripts in the order of their ids. */
  findCurrentAfter(after: string | undefined, limit: number): Promise<TranscriptRow[]> {
    const where = { current: true, ...(after ? { id: MoreThan(after) } : {}) };
    return this.dataSource.manager.find(TranscriptRow, { where, order: { id: 'ASC' }, take: limit });
  }

  /** Returns the current transcript with the segments from a position, up to `bytes` of words, but at least one. All are of one version. */
  findPageOrThrow(episodeId: string, from: number, bytes: number): Promise<{ transcript: TranscriptRow; segments: PageSegment[] }> {
    return this.withSnapshot(async (manager) => {
      const transcript = foundOrThrow(await this.findCurrent(episodeId, manager));
      const segments = await manager.query<PageSegment[]>(
        `SELECT position, id, speaker, words, next FROM ${segmentsUpTo('$1', '$2', '$3')} ORDER BY position`,
        [transcript.id, from, bytes],
      );
      return { transcript, segments };
    });
  }

  /** The same as `findPageOrThrow`, with only the texts of words. A transcript without words has one row without texts. */
  async findTextPageOrThrow(episodeId: string, from: number, bytes: number): Promise<TextRow[]> {
    const rows = await this.dataSource.query<TextRow[]>(
      `SELECT version, texts, next FROM transcripts LEFT JOIN LATERAL
         (SELECT position, words -> 'texts' AS texts, next FROM ${segmentsUpTo('transcripts.id', '$2', '$3')}) page ON true
       WHERE episode_id = $1 AND current ORDER BY position`,
      [episodeId, from, bytes],
    );
    return foundOrThrow(rows.length === 0 ? null : rows);
  }

  /** Returns the current transcript with all of its segments, of one version. */
  findWithSegmentsOrThrow(episodeId: string): Promise<{ transcript: TranscriptRow; segments: SegmentRow[] }> {
    return this.withSnapshot(async (manager) => {
      const transcript = foundOrThrow(await this.findCurrent(episodeId, manager));
      return { transcript, segments: await this.findSegments(manager, transcript) };
    });
  }

  /** Returns segments in order. Yields to the event loop between batches. */
  async findSegments(
    manager: EntityManager,
    { id: transcriptId }: TranscriptRow,
    { ids, speaker }: SegmentFilter = {},
  ): Promise<SegmentRow[]> {
    const filter: FindOptionsWhere<SegmentRow> = {
      transcriptId,
      ...(ids && { id: In([...ids]) }),
      ...(speaker !== undefined && { speaker: speaker ?? IsNull() }),
    };
    const segments: SegmentRow[] = [];
    for (;;) {
      const where = { ...filter, position: MoreThan(segments.at(-1)?.position ?? -1) };
      const batch = await manager.find(SegmentRow, { where, order: { position: 'ASC' }, take: READ_BATCH_ROWS });
      segments.push(...batch);
      if (batch.length < READ_BATCH_ROWS) return segments;
    }
  }

  async saveSegments(manager: EntityManager, segments: readonly SegmentRow[]): Promise<void> {
    const rows = await mapInTimeSlices(segments, withSearchText);
    await writeInBatches(rows, (batch) => manager.upsert(SegmentRow, batch, ['transcriptId', 'position']));
  }

  async deleteSegments(manager: EntityManager, segments: readonly SegmentRow[]): Promise<void> {
    for (const { transcriptId, position } of segments) await manager.delete(SegmentRow, { transcriptId, position });
  }

  async update(manager: EntityManager, { id, ...transcript }: TranscriptRow): Promise<void> {
    const { version, accuracy, wordCount, correctedWords, lastWordId, lastSegmentId } = transcript;
    await manager.update(TranscriptRow, { id }, { version, accuracy, wordCount, correctedWords, lastWordId, lastSegmentId });
  }

  async updateTiming(manager: EntityManager, { id }: TranscriptRow, timing: { timing: WordTiming; duration: number }): Promise<void> {
    await manager.update(TranscriptRow, { id }, { ...timing, beingTimed: false });
  }

  /** The times of the current transcript stay estimated. */
  async endTiming(episodeId: string): Promise<void> {
    await this.dataSource.manager.update(TranscriptRow, { episodeId, current: true }, { beingTimed: false });
  }

  /** Makes a transcript the current one of its episode. */
  async insertCurrent(manager: EntityManager, transcript: TranscriptRow, segments: SegmentRow[]): Promise<void> {
    await manager.update(TranscriptRow, { episodeId: transcript.episodeId, current: true }, { current: false });
    await manager.insert(TranscriptRow, transcript);
    await writeInBatches(await mapInTimeSlices(segments, withSearchText), (batch) => manager.insert(SegmentRow, batch));
  }

  async deleteByEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(TranscriptRow, { episodeId });
  }

  /** All queries of `read` see the same version. */
  private withSnapshot<T>(read: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction('REPEATABLE READ', read);
  }
}

export const transcriptNotFound = () => new ServiceError('not_found', 'This episode has no transcript yet.');

function foundOrThrow<T>(found: T | null): T {
  if (found === null) throw transcriptNotFound();
  return found;
}

/** Whole segments from a position, up to so many bytes of words, but at least one. */
const segmentsUpTo = (transcriptId: string, from: string, bytes: string) =>
  `(SELECT * FROM (SELECT *, sum(bytes) OVER upwards AS total, lead(position) OVER upwards AS next FROM transcript_segments
      WHERE transcript_id = ${transcriptId} AND position >= ${from} WINDOW upwards AS (ORDER BY position)) reached
    WHERE total <= ${bytes} OR total = bytes) fitting`;

const withSearchText = (segment: SegmentRow): SegmentRow => ({ ...segment, searchText: toSearchText(segment.words.texts) });
