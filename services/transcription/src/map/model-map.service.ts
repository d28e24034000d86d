import { Tombstones, Transactions } from '@afterword/platform';
import type { Output, Parsed, SaveModelMap } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ModelMapsRepository } from '../transcripts/model-maps.repository';

/** What language models say is what in a transcript. The services that call the models ask them. */
@Injectable()
export class ModelMapService {
  constructor(
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly modelMaps: ModelMapsRepository,
  ) {}

  /** Does nothing if the episode has been deleted. */
  save(map: Parsed<typeof SaveModelMap>): Promise<Output<typeof SaveModelMap>> {
    return this.transactions.run(async (tx) => {
      if (!(await this.tombstones.lockUnlessDeleted(tx, map.episodeId))) return {};
      await this.modelMaps.save(tx.manager, map);
      tx.notify('transcript', map.episodeId);
      return {};
    });
  }
}
