import type { MonthlySpend } from '@afterword/proto';
import { Transactions, type Transaction } from '../database/transactions';
import { Clock } from '../identity/clock';
import { ServiceSettings } from '../service-settings';
import { Log } from '../telemetry/log';
import type { Metrics } from '../telemetry/metrics';
import { monthOf } from './month';
import { SpendBoard } from './spend-board';
import { SpendRepository } from './spend.repository';
import { SpendingLimitReached } from './spending-limit-reached';

interface Parts {
  transactions: Transactions;
  spend: SpendRepository;
  board: SpendBoard;
  settings: ServiceSettings;
  clock: Clock;
  log: Log;
  metrics: Metrics;
}

/**
 * What all services together may spend in a month of UTC. Whoever makes a paid call asks first, so a limit is passed by at most
 * the one call that each worker has under way when it is reached; a call whose price is known beforehand never passes it
 * within its own service.
 */
export class SpendingLimit {
  constructor(
    private readonly of: Parts,
    /** In millionths of a US dollar; null is no limit. */
    private readonly limitMicros: number | null,
  ) {}

  async ofThisMonth(): Promise<MonthlySpend> {
    const month = monthOf(this.of.clock.now());
    const { own, others } = await this.spentIn(month);
    return { month, spentMicros: own + others, limitMicros: this.limitMicros };
  }

  /** Fails with SpendingLimitReached where nothing may be spent any more. */
  async require(): Promise<void> {
    if (this.limitMicros === null) return;
    const spend = await this.ofThisMonth();
    if (spend.spentMicros >= this.limitMicros) throw this.refusal(spend);
  }

  /** Notes what a call has cost; null where nobody knows. `share` it after the commit. */
  async note(tx: Transaction, micros: number | null): Promise<void> {
    if (micros) await this.of.spend.add(tx.manager, monthOf(this.of.clock.now()), micros);
  }

  /** Makes a call that costs `micros`, null where nobody knows; a call that fails costs nothing. */
  async pay<T>(micros: number | null, call: () => Promise<T>): Promise<T> {
    if (!micros) return call();
    const month = monthOf(this.of.clock.now());
    await this.charge(month, micros);
    try {
      return await call();
    } catch (error) {
      await this.of.transactions.run((tx) => this.of.spend.takeBack(tx.manager, month, micros));
      throw error;
    } finally {
      await this.share();
    }
  }

  /** Tells the other services what this one has spent. Where they cannot be told now, they are with the next call. */
  async share(): Promise<void> {
    const { clock, spend, board, log } = this.of;
    const month = monthOf(clock.now());
    try {
      const micros = await spend.inMonth(month);
      if (micros > 0) await board.write(month, micros);
    } catch (error) {
      log.warn({ error }, 'The other services could not be told what AI has cost.');
    }
  }

  private async charge(month: string, micros: number): Promise<void> {
    const { transactions, spend } = this.of;
    if (this.limitMicros === null) return transactions.run((tx) => spend.add(tx.manager, month, micros));
    const { own, others } = await this.spentIn(month);
    const most = this.limitMicros - others;
    const isWithin = own + micros <= most && (await transactions.run((tx) => spend.addWithin(tx.manager, month, micros, most)));
    if (!isWithin) throw this.refusal({ month, spentMicros: own + others, limitMicros: this.limitMicros }, micros);
  }

  private refusal(spend: MonthlySpend, nextMicros?: number): SpendingLimitReached {
    this.of.metrics.aiCallsRefused.inc();
    return new SpendingLimitReached(spend, nextMicros);
  }

  /**
   * Of this service its own books count; the board knows more only after they were restored from a backup, and less only after NATS
   * lost it: then it is told again.
   */
  private async spentIn(month: string): Promise<{ own: number; others: number }> {
    const { board, spend, settings } = this.of;
    const [written, booked] = await Promise.all([board.read(month), spend.inMonth(month)]);
    const mine = written.get(settings.service) ?? 0;
    if (booked > mine) await this.share();
    const sum = [...written.values()].reduce((total, each) => total + each, 0);
    return { own: Math.max(booked, mine), others: sum - mine };
  }
}
