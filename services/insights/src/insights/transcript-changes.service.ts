import { Tombstones, type Transaction, Transactions } from '@afterword/platform';
import { runWorker } from '@afterword/platform/worker';
import type { Transcript } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { InsightSetsRepository } from '../insight-sets/insight-sets.repository';
import type { RelocationResult, RelocationInput } from '../transcripts/relocate-words';
import { relocateRecords, toRelocationInput } from './insight-records';
import { InsightRecordsRepository } from './insight-records.repository';
import { TranscriptsClient } from '../transcripts/transcripts.client';

/** 30,000 words take half a second; the rest is for a busy machine. */
const TIMEOUT_MS = 25_000;

/** Keeps the words of insights those of the transcript as it is now. */
@Injectable()
export class TranscriptChangesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly sets: InsightSetsRepository,
    private readonly transcripts: TranscriptsClient,
    private readonly holdings: InsightRecordsRepository,
  ) {}

  /** Reads the transcript unless its version is known to be `version` or later. May be called again and again. */
  async handleTranscriptChange(episodeId: string, version = Infinity): Promise<void> {
    const set = await this.sets.findByEpisode(episodeId);
    if (!set || set.transcriptVersion >= version) return;
    const transcript = await this.transcripts.findTranscript(episodeId);
    if (transcript) await this.transactions.run((tx) => this.relocateInsights(tx, transcript));
  }

  private async relocateInsights(tx: Transaction, transcript: Transcript): Promise<void> {
    const { episodeId, version } = transcript;
    if (!(await this.tombstones.lockUnlessDeleted(tx, episodeId))) return;
    const set = await this.sets.findByEpisode(episodeId, tx.manager);
    if (!set || set.transcriptVersion >= version) return;
    const held = await this.holdings.findByEpisode(tx.manager, episodeId);
    const task: RelocationInput = { transcript, ...toRelocationInput(held) };
    const result = await runWorker<RelocationInput, RelocationResult>('relocate-words', import.meta.url, task, { timeoutMs: TIMEOUT_MS });
    await this.holdings.replaceRecords(tx.manager, held, relocateRecords(held, result));
    const stale = set.stale || result.isOtherTranscription;
    await this.sets.saveSet(tx.manager, Object.assign(set, { transcriptVersion: version, stale }));
    tx.notify('insights', episodeId);
  }
}
