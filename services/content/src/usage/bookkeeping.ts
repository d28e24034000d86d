import { type Claim, Tombstones, Transactions } from '@afterword/platform';
import { UsageLedger } from '@afterword/platform/usage';
import { Injectable } from '@nestjs/common';
import { WritingEngine } from '../generation/writing-engine';
import type { WritingAside } from '../generation/writing-task';
import type { Books } from '../generation/writing-thread';
import { NotesRepository } from '../notes/notes.repository';

/** Keeps what a job has paid for, also of a job that nobody wants any more: the bill comes all the same. */
@Injectable()
export class Bookkeeping {
  constructor(
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly ledger: UsageLedger,
    private readonly notes: NotesRepository,
    private readonly engine: WritingEngine,
  ) {}

  /** Those of one job. */
  of(claim: Claim): Books {
    return { keep: (aside) => this.keep(claim, aside), mayAsk: () => this.ledger.assertBudget() };
  }

  private async keep(claim: Claim, aside: WritingAside): Promise<void> {
    if ('called' in aside) return this.ledger.recordCall(this.engine.facts.model, aside.called);
    await this.transactions.run(async (tx) => {
      const bill = 'paid' in aside ? this.engine.billFor(aside.paid) : null;
      if (bill) await this.ledger.recordSpend(tx, bill);
      if (!(await this.tombstones.lockUnlessDeleted(tx, claim.scope))) return;
      if (bill) await this.ledger.recordUsage(tx, claim, bill);
      if ('noted' in aside) await this.notes.add(tx.manager, { episodeId: claim.scope, ...aside.noted });
    });
    if ('paid' in aside) await this.ledger.publishSpend();
  }
}
