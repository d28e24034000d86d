import { ProjectionRebuild, RpcClient, Transactions } from '@afterword/platform';
import { ListTranscripts } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { TranscriptProjectionService } from './transcript-projection.service';

/** Reads the facts of all transcripts from the service that owns them. */
@Injectable()
export class TranscriptProjectionRebuild extends ProjectionRebuild {
  constructor(
    private readonly rpc: RpcClient,
    private readonly transactions: Transactions,
    private readonly projection: TranscriptProjectionService,
  ) {
    super();
  }

  async rebuild(): Promise<number> {
    let rows = 0;
    for await (const { transcripts } of this.rpc.pages(ListTranscripts, {})) {
      for (const facts of transcripts) await this.transactions.run((tx) => this.projection.applyTranscript(tx, facts.episodeId, facts));
      rows += transcripts.length;
    }
    return rows;
  }
}
