import type { MonthlySpend } from '@afterword/proto';
import { ServiceSettings } from '../config/service-settings';
import { type Transaction, Transactions } from '../database/transactions';
import { ServiceError } from '../errors/service-error';
import { Clock } from '../runtime/clock';
import { Log } from '../telemetry/log';
import type { Metrics } from '../telemetry/metrics';
import { SpendStore } from './spend-store';
import { SpendRepository } from './spend.repository';

interface Dependencies {
  transactions: Transactions;
  spend: SpendRepository;
  store: SpendStore;
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
    private readonly deps: Dependencies,
    /** In millionths of a US dollar; null is no limit. */
    private readonly limitMicros: number | null,
  ) {}

  async findCurrentMonth(): Promise<MonthlySpend> {
    const month = toMonth(this.deps.clock.now());
    const { own, others } = await this.findSpent(month);
    return { month, spentMicros: own + others, limitMicros: this.limitMicros };
  }

  /** Fails with SpendingLimitReached where nothing may be spent any more. */
  async assertBudget(): Promise<void> {
    if (this.limitMicros === null) return;
    const spend = await this.findCurrentMonth();
    if (spend.spentMicros >= this.limitMicros) throw this.limitReached(spend);
  }

  /** Notes what a call has cost; null where nobody knows. `share` it after the commit. */
  async recordSpend(tx: Transaction, micros: number | null): Promise<void> {
    if (micros) await this.deps.spend.addSpend(tx.manager, toMonth(this.deps.clock.now()), micros);
  }

  /** Makes a call that costs `micros`, null where nobody knows; a call that fails costs nothing. */
  async pay<T>(micros: number | null, call: () => Promise<T>): Promise<T> {
    if (!micros) return call();
    const month = toMonth(this.deps.clock.now());
    await this.reserve(month, micros);
    try {
      return await call();
    } catch (error) {
      await this.deps.transactions.run((tx) => this.deps.spend.refund(tx.manager, month, micros));
      throw error;
    } finally {
      await this.publishSpend();
    }
  }

  /** Tells the other services what this one has spent. Where they cannot be told now, they are with the next call. */
  async publishSpend(): Promise<void> {
    const { clock, spend, store, log } = this.deps;
    const month = toMonth(clock.now());
    try {
      const micros = await spend.findInMonth(month);
      if (micros > 0) await store.writeOwn(month, micros);
    } catch (error) {
      log.warn({ error }, 'The other services could not be told what AI has cost.');
    }
  }

  private async reserve(month: string, micros: number): Promise<void> {
    const { transactions, spend } = this.deps;
    if (this.limitMicros === null) return transactions.run((tx) => spend.addSpend(tx.manager, month, micros));
    const { own, others } = await this.findSpent(month);
    const most = this.limitMicros - others;
    const isWithin = own + micros <= most && (await transactions.run((tx) => spend.addSpendWithin(tx.manager, month, micros, most)));
    if (!isWithin) throw this.limitReached({ month, spentMicros: own + others, limitMicros: this.limitMicros }, micros);
  }

  private limitReached(spend: MonthlySpend, nextMicros?: number): SpendingLimitReached {
    this.deps.metrics.aiCallsRefused.inc();
    return new SpendingLimitReached(spend, nextMicros);
  }

  /**
   * Of this service its own books count; the board knows more only after they were restored from a backup, and less only after NATS
   * lost it: then it is told again.
   */
  private async findSpent(month: string): Promise<{ own: number; others: number }> {
    const { store, spend, settings } = this.deps;
    const [written, booked] = await Promise.all([store.readMonth(month), spend.findInMonth(month)]);
    const mine = written.get(settings.service) ?? 0;
    if (booked > mine) await this.publishSpend();
    const sum = [...written.values()].reduce((total, each) => total + each, 0);
    return { own: Math.max(booked, mine), others: sum - mine };
  }
}

const MICROS = 1_000_000;
const formatDollars = (micros: number): string => `$${(micros / MICROS).toFixed(2)}`;

/** No call may be paid for any more this month, or not one that costs `nextMicros`; a job ends with this sentence. */
class SpendingLimitReached extends ServiceError {
  constructor({ month, spentMicros, limitMicros }: MonthlySpend, nextMicros = 0) {
    const limit = `The monthly limit for AI is ${formatDollars(limitMicros ?? 0)}, and ${formatDollars(spentMicros)} of it has been spent in ${formatMonth(month)}.`;
    const next = nextMicros > 0 ? ` The next step would cost ${formatDollars(nextMicros)}.` : '';
    super('unprocessable', `${limit}${next} Raise AI_MONTHLY_LIMIT or wait for the next month, then try again.`);
  }
}

const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A month of UTC, as `2026-11`. */
const toMonth = (time: Date): string => time.toISOString().slice(0, 7);

/** As people say it: `November 2026`. */
function formatMonth(month: string): string {
  const [year, number] = month.split('-');
  return `${MONTH_NAMES[Number(number) - 1]} ${year}`;
}
