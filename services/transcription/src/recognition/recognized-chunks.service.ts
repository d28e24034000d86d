import { Ids, Tombstones, Transactions } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import type { TimeRange } from '../audio/time-range';
import type { RecognitionResult } from '../engines/recognition-result';
import type { RecognizedChunk } from './recognized-chunk.entity';
import { type RecognitionKey, RecognizedChunksRepository } from './recognized-chunks.repository';

/** Stores the results of chunks. A result is stored as soon as there is one, even if the job was cancelled or taken over. */
@Injectable()
export class RecognizedChunksService {
  constructor(
    private readonly chunks: RecognizedChunksRepository,
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly ids: Ids,
  ) {}

  /** Returns earlier results by the index of their chunk in the plan. */
  async findResults(key: RecognitionKey): Promise<Map<number, RecognitionResult>> {
    const rows = await this.chunks.findByKey(key);
    return new Map(rows.map((row) => [row.idx, toRecognitionResult(row)]));
  }

  /** Returns the chunks of the latest transcription from the start of the recording to the first one that is missing. */
  async findLatestFromStart(episodeId: string): Promise<{ range: TimeRange; result: RecognitionResult }[]> {
    const rows = await this.chunks.findLatestByEpisode(episodeId);
    const end = rows.findIndex(({ idx }, index) => idx !== index);
    return rows.slice(0, end === -1 ? undefined : end).map((row) => ({ range: row, result: toRecognitionResult(row) }));
  }

  /** Stores nothing if the episode was deleted. */
  async saveResult(key: RecognitionKey, idx: number, { startMs, endMs }: TimeRange, result: RecognitionResult): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.tombstones.lockUnlessDeleted(tx, key.episodeId))) return;
      await this.chunks.insertIfMissing(tx.manager, { id: this.ids.next(), ...key, idx, startMs, endMs, ...result });
      tx.notify('transcript', key.episodeId);
    });
  }
}

const toRecognitionResult = ({ phrases, language, timing, usage, requestId }: RecognizedChunk): RecognitionResult => ({
  phrases,
  language,
  timing,
  usage,
  requestId,
});
