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
 * The limit on what all services together spend in a month of UTC. Callers check it before each paid call, so it can be exceeded by at
 * most the one call that each worker is making when it is reached. A call whose price is known beforehand never exceeds it within its own
 * service.
 */
export class SpendingLimit {
  constructor(
    private readonly deps: Dependencies,
    /** In millionths of a US dollar; null means no limit. */
    private readonly limitMicros: number | null,
  ) {}

  async findCurrentMonth(): Promise<MonthlySpend> {
    const month = toMonth(this.deps.clock.now());
    const { own, others } = await this.findSpent(month);
    return { month, spentMicros: own + others, limitMicros: this.limitMicros };
  }

  /** @throws SpendingLimitReached */
  async assertBudget(): Promise<void> {
    if (this.limitMicros === null) return;
    const spend = await this.findCurrentMonth();
    if (spend.spentMicros >= this.limitMicros) throw this.limitReached(spend);
  }

  /** Records what a call has cost; null if the price is not known. Call `publishSpend` after the commit. */
  async recordSpend(tx: Transaction, micros: number | null): Promise<void> {
    if (!micros) return;
    await this.deps.spend.addSpend(tx.manager, toMonth(this.deps.clock.now()), micros);
    tx.onCommit(() => this.deps.metrics.aiCostMicrodollars.inc(micros));
  }

  /** Makes a call that costs `micros`, or null if the price is not known. A call that fails costs nothing. */
  async pay<T>(micros: number | null, call: () => Promise<T>): Promise<T> {
    if (!micros) return call();
    const month = toMonth(this.deps.clock.now());
    await this.reserve(month, micros);
    try {
      const result = await call();
      this.deps.metrics.aiCostMicrodollars.inc(micros);
      return result;
    } catch (error) {
      await this.deps.transactions.run((tx) => this.deps.spend.refund(tx.manager, month, micros));
      throw error;
    } finally {
      await this.publishSpend();
    }
  }

  /** Publishes what this service has spent. If that fails, it is published with the next call. */
  async publishSpend(): Promise<void> {
    const { clock, spend, store, log } = this.deps;
    const month = toMonth(clock.now());
    try {
      const micros = await spend.findInMonth(month);
      if (micros > 0) await store.writeOwn(month, micros);
    } catch (error) {
      log.warn({ error }, 'The cost of AI could not be shared with other services.');
    }
  }

  private async reserve(month: string, micros: number): Promise<void> {
    const { transactions, spend } = this.deps;
    if (this.limitMicros === null) return transactions.run((tx) => spend.addSpend(tx.manager, month, micros));
    const { own, others } = await this.findSpent(month);
    const maxMicros = this.limitMicros - others;
    const isWithin =
      own + micros <= maxMicros && (await transactions.run((tx) => spend.addSpendWithin(tx.manager, month, micros, maxMicros)));
    if (!isWithin) throw this.limitReached({ month, spentMicros: own + others, limitMicros: this.limitMicros }, micros);
  }

  private limitReached(spend: MonthlySpend, nextMicros?: number): SpendingLimitReached {
    this.deps.metrics.aiCallsRefused.inc();
    return new SpendingLimitReached(spend, nextMicros);
  }

  /**
   * For this service its own database is authoritative. The store knows more only after a restore from a backup, and less only after NATS
   * lost data; then it is written again.
   */
  private async findSpent(month: string): Promise<{ own: number; others: number }> {
    const { store, spend, settings } = this.deps;
    const [amounts, own] = await Promise.all([store.readMonth(month), spend.findInMonth(month)]);
    const published = amounts.get(settings.service) ?? 0;
    if (own > published) await this.publishSpend();
    const sum = [...amounts.values()].reduce((total, each) => total + each, 0);
    return { own: Math.max(own, published), others: sum - published };
  }
}

const MICROS = 1_000_000;
const formatDollars = (micros: number): string => `$${(micros / MICROS).toFixed(2)}`;

/** The limit of this month is reached, or a call that costs `nextMicros` would exceed it. A job fails with this message. */
class SpendingLimitReached extends ServiceError {
  constructor({ month, spentMicros, limitMicros }: MonthlySpend, nextMicros = 0) {
    const limit = `The monthly limit for AI is ${formatDollars(limitMicros ?? 0)}, and ${formatDollars(spentMicros)} of it has been spent in ${formatMonth(month)}.`;
    const next = nextMicros > 0 ? ` The next step would cost ${formatDollars(nextMicros)}.` : '';
    super('unprocessable', `${limit}${next} Raise the limit in Settings or wait for the next month, then try again.`);
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

/** A month of UTC, such as `2026-11`. */
const toMonth = (time: Date): string => time.toISOString().slice(0, 7);

/** For people: `November 2026`. */
function formatMonth(month: string): string {
  const [year, number] = month.split('-');
  return `${MONTH_NAMES[Number(number) - 1]} ${year}`;
}
