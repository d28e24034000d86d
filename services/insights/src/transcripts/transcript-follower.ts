import { Tombstones, type Transaction, Transactions } from '@afterword/platform';
import { runWorker } from '@afterword/platform/worker';
import type { Transcript } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { InsightSetsRepository } from '../sets/insight-sets.repository';
import type { FollowResult, FollowTask } from './follow-task';
import { followed, toFollow } from './holdings';
import { HoldingsRepository } from './holdings.repository';
import { TranscriptReader } from './transcript-reader';

/** 30,000 words take half a second; the rest is for a busy machine. */
const TIMEOUT_MS = 25_000;

/** Keeps the words of insights those of the transcript as it is now. */
@Injectable()
export class TranscriptFollower {
  constructor(
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly sets: InsightSetsRepository,
    private readonly transcripts: TranscriptReader,
    private readonly holdings: HoldingsRepository,
  ) {}

  /** Reads the transcript unless its version is known to be `version` or later. May be called again and again. */
  async catchUp(episodeId: string, version = Infinity): Promise<void> {
    const set = await this.sets.find(episodeId);
    if (!set || set.transcriptVersion >= version) return;
    const transcript = await this.transcripts.readIfAny(episodeId);
    if (transcript) await this.transactions.run((tx) => this.take(tx, transcript));
  }

  private async take(tx: Transaction, transcript: Transcript): Promise<void> {
    const { episodeId, version } = transcript;
    if (!(await this.tombstones.lockUnlessDeleted(tx, episodeId))) return;
    const set = await this.sets.find(episodeId, tx.manager);
    if (!set || set.transcriptVersion >= version) return;
    const held = await this.holdings.read(tx.manager, episodeId);
    const task: FollowTask = { transcript, ...toFollow(held) };
    const result = await runWorker<FollowTask, FollowResult>('follow', import.meta.url, task, { timeoutMs: TIMEOUT_MS });
    await this.holdings.replace(tx.manager, held, followed(held, result));
    const stale = set.stale || result.isOtherTranscription;
    await this.sets.save(tx.manager, Object.assign(set, { transcriptVersion: version, stale }));
    tx.notify('insights', episodeId);
  }
}
