import { Tombstones, type Transaction, Transactions } from '@afterword/platform';
import type { Transcript } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { InsightSetsRepository } from '../insight-sets/insight-sets.repository';
import { TranscriptQueriesService } from '../transcripts/transcript-queries.service';
import { relocateRecords, toRelocationInput } from './insight-records';
import { InsightRecordsRepository } from './insight-records.repository';

/** Keeps the words of insights those of the current transcript. */
@Injectable()
export class TranscriptChangesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly sets: InsightSetsRepository,
    private readonly transcripts: TranscriptQueriesService,
    private readonly records: InsightRecordsRepository,
  ) {}

  /** Does nothing if the insights have this version of the transcript, or a later one. */
  async handleTranscriptChange(episodeId: string, version: number): Promise<void> {
    const set = await this.sets.findByEpisode(episodeId);
    if (set && set.transcriptVersion < version) await this.resync(episodeId);
  }

  /** Gives insights the words and times of the transcript as it is now, also if its version is the same: words may have been timed since. */
  async resync(episodeId: string): Promise<void> {
    if (!(await this.sets.findByEpisode(episodeId))) return;
    const transcript = await this.transcripts.findTranscript(episodeId);
    if (transcript) await this.transactions.run((tx) => this.relocateInsights(tx, transcript));
  }

  private async relocateInsights(tx: Transaction, transcript: Transcript): Promise<void> {
    const { episodeId, version } = transcript;
    if (!(await this.tombstones.lockUnlessDeleted(tx, episodeId))) return;
    const set = await this.sets.findByEpisode(episodeId, tx.manager);
    if (!set || set.transcriptVersion > version) return;
    const records = await this.records.findRecords(tx.manager, episodeId);
    const result = await this.transcripts.relocate({ transcript, ...toRelocationInput(records) });
    await this.records.replaceRecords(tx.manager, records, relocateRecords(records, result));
    const stale = set.stale || result.isOtherTranscription;
    await this.sets.saveSet(tx.manager, Object.assign(set, { transcriptVersion: version, stale }));
    tx.notify('insights', episodeId);
  }
}
