import { Ids, Tombstones, Transactions } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import type { Span } from '../audio/span';
import type { Heard } from '../engines/heard';
import type { Chunk } from './chunk.entity';
import { type ChunkSource, ChunksRepository } from './chunks.repository';

/** The results of chunks. One is kept as soon as it is there, whoever paid for it and whatever becomes of the job. */
@Injectable()
export class ChunksService {
  constructor(
    private readonly chunks: ChunksRepository,
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly ids: Ids,
  ) {}

  /** What has been heard already, by the chunk's place in the plan. */
  async heard(source: ChunkSource): Promise<Map<number, Heard>> {
    const rows = await this.chunks.find(source);
    return new Map(rows.map((row) => [row.idx, heardOf(row)]));
  }

  async keep(source: ChunkSource, idx: number, { startMs, endMs }: Span, heard: Heard): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.tombstones.lockUnlessDeleted(tx, source.episodeId))) return;
      await this.chunks.save(tx.manager, { id: this.ids.next(), ...source, idx, startMs, endMs, ...heard });
    });
  }
}

const heardOf = ({ phrases, language, timing, usage, requestId }: Chunk): Heard => ({
  phrases,
  language,
  timing,
  usage,
  requestId,
});
