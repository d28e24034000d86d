import type { MonthlySpend } from '@afterword/proto';
import { ServiceError } from '../errors/service-error';
import { spokenMonth } from './month';

const MICROS = 1_000_000;
const inDollars = (micros: number): string => `$${(micros / MICROS).toFixed(2)}`;

/** No call may be paid for any more this month, or not one that costs `nextMicros`; a job ends with this sentence. */
export class SpendingLimitReached extends ServiceError {
  constructor({ month, spentMicros, limitMicros }: MonthlySpend, nextMicros = 0) {
    const limit = `The monthly limit for AI is ${inDollars(limitMicros ?? 0)}, and ${inDollars(spentMicros)} of it has been spent in ${spokenMonth(month)}.`;
    const next = nextMicros > 0 ? ` The next step would cost ${inDollars(nextMicros)}.` : '';
    super('unprocessable', `${limit}${next} Raise AI_MONTHLY_LIMIT or wait for the next month, then try again.`);
  }
}
