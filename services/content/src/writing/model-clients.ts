import { ModelClient, NO_USAGE, type ResponseCache } from '@afterword/language/model';
import { EPISODE_PROMPTS } from '@afterword/language/prompts';
import { type Claim, Tombstones, Transactions } from '@afterword/platform';
import { UsageLedger } from '@afterword/platform/usage';
import { Injectable } from '@nestjs/common';
import { TranscriptNotesRepository } from './transcript-notes.repository';
import { WritingEngine } from './writing-engine';

/** Creates the clients that call the model for a job: within the monthly limit, recorded, and never twice for the same notes. */
@Injectable()
export class ModelClients {
  constructor(
    private readonly engine: WritingEngine,
    private readonly ledger: UsageLedger,
    private readonly notes: TranscriptNotesRepository,
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
  ) {
    if (engine.settings.engine === 'openai') ledger.announceModel(engine.settings.model);
  }

  /** Returns null if our own rules write. */
  async createFor(claim: Claim): Promise<ModelClient | null> {
    const { settings } = this.engine;
    if (settings.engine !== 'openai') return null;
    return new ModelClient({
      ...settings,
      ...this.ledger.hooksFor(claim, settings, (usage) => this.engine.costOf(usage)),
      prompts: EPISODE_PROMPTS,
      cache: await this.openCache(claim.scope),
      jobId: claim.jobId,
    });
  }

  /** What a response has used counts for the text that it was requested for, and not again for those that find it here. */
  private async openCache(episodeId: string): Promise<ResponseCache> {
    const known = await this.notes.findByEpisode(episodeId);
    return {
      find: (key) => known.get(key),
      save: async (key, { answer }) => {
        const response = JSON.stringify({ answer, usage: NO_USAGE });
        known.set(key, response);
        await this.transactions.run(async (tx) => {
          if (!(await this.tombstones.lockUnlessDeleted(tx, episodeId))) return;
          await this.notes.insertIfNew(tx.manager, { episodeId, key, response });
        });
      },
    };
  }
}
