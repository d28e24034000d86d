import { Ids, Tombstones, Transactions } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import type { TimeRange } from '../audio/time-range';
import type { RecognitionResult } from '../engines/recognition-result';
import type { RecognizedChunk } from './recognized-chunk.entity';
import { type RecognitionKey, RecognizedChunksRepository } from './recognized-chunks.repository';

/** The results of chunks. One is kept as soon as it is there, whoever paid for it and whatever becomes of the job. */
@Injectable()
export class RecognizedChunksService {
  constructor(
    private readonly chunks: RecognizedChunksRepository,
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly ids: Ids,
  ) {}

  /** What has been heard already, by the chunk's place in the plan. */
  async findResults(source: RecognitionKey): Promise<Map<number, RecognitionResult>> {
    const rows = await this.chunks.findByKey(source);
    return new Map(rows.map((row) => [row.idx, toRecognitionResult(row)]));
  }

  async saveResult(source: RecognitionKey, idx: number, { startMs, endMs }: TimeRange, heard: RecognitionResult): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.tombstones.lockUnlessDeleted(tx, source.episodeId))) return;
      await this.chunks.insertFirst(tx.manager, { id: this.ids.next(), ...source, idx, startMs, endMs, ...heard });
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
