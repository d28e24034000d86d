import { ModelClient, type ResponseCache } from '@afterword/language/model';
import { EPISODE_PROMPTS } from '@afterword/language/prompts';
import { type Claim, Tombstones, Transactions } from '@afterword/platform';
import { UsageLedger } from '@afterword/platform/usage';
import { Injectable } from '@nestjs/common';
import { CachedResponsesRepository } from './cached-responses.repository';
import { InsightsEngine } from './insights-engine';

/** Creates the clients that call the model for a job: within the monthly limit, recorded, and never twice for the same part of a transcript. */
@Injectable()
export class ModelClients {
  constructor(
    private readonly engine: InsightsEngine,
    private readonly ledger: UsageLedger,
    private readonly responses: CachedResponsesRepository,
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
  ) {
    if (engine.settings.engine === 'openai') ledger.announceModel(engine.settings.model);
  }

  /** Returns null if our own rules find the insights. */
  async createFor(claim: Claim): Promise<ModelClient | null> {
    const { settings } = this.engine;
    if (settings.engine !== 'openai') return null;
    return new ModelClient({
      ...settings,
      ...this.ledger.hooksFor(claim, settings, (usage) => this.engine.costOf(usage)),
      prompts: EPISODE_PROMPTS,
      cache: await this.openCache(claim.scope),
    });
  }

  private async openCache(episodeId: string): Promise<ResponseCache> {
    const known = await this.responses.findByEpisode(episodeId);
    return {
      find: (key) => known.get(key),
      save: (key, response) =>
        this.transactions.run(async (tx) => {
          if (!(await this.tombstones.lockUnlessDeleted(tx, episodeId))) return;
          await this.responses.insertIfNew(tx.manager, { episodeId, key, response: JSON.stringify(response) });
        }),
    };
  }
}
