import { type Claim, Ids, JobTransactions, JobError } from '@afterword/platform';
import type { VariantType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { WritingEngine } from '../generation/writing-engine';
import type { WritingResult } from '../generation/writing-task';
import { orNotFound } from '../items/item-answer';
import { ItemsRepository } from '../items/items.repository';
import type { VariantPlan } from './variant-plans';
import { VariantsRepository } from './variants.repository';

interface VariantDraft {
  variantType: VariantType;
  plan: VariantPlan;
  result: WritingResult;
}

/** Stores the variants a job has written. */
@Injectable()
export class VariantDrafts {
  constructor(
    private readonly transactions: JobTransactions,
    private readonly items: ItemsRepository,
    private readonly variants: VariantsRepository,
    private readonly engine: WritingEngine,
    private readonly ids: Ids,
  ) {}

  async keep(claim: Claim, { variantType, plan, result: { item: written, givenFacts } }: VariantDraft): Promise<void> {
    if (written.text === plan.item.text.content) throw new JobError({ userMessage: NOTHING_ELSE, isRetryable: false });
    const { engine, label, model } = this.engine.facts;
    await this.transactions.run(claim, async (tx) => {
      const { id, episodeId } = orNotFound(await this.items.lock(tx.manager, plan.item.id));
      await this.variants.add(tx.manager, {
        id: this.ids.next(),
        parentContentId: id,
        jobId: claim.jobId,
        variantType,
        content: written.text,
        aiEnhancement: `${label} · ${written.promptVersion}`,
        writerEngine: engine,
        writerLabel: label,
        writerModel: model,
        promptVersion: written.promptVersion,
        givenFacts,
        citations: written.citations,
        unsupportedClaims: written.unsupportedClaims,
      });
      tx.notify('content', episodeId);
    });
  }
}

const NOTHING_ELSE = 'The writer came up with the same text again.';
