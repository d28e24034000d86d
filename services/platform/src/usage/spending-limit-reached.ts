import type { MonthlySpend } from '@afterword/proto';
import { ServiceError } from '../errors/service-error';
import { spokenMonth } from './month';

const MICROS = 1_000_000;
const inDollars = (micros: number): string => `$${(micros / MICROS).toFixed(2)}`;

/** No call may be paid for any more this month; a job ends with this sentence. */
export class SpendingLimitReached extends ServiceError {
  constructor({ month, spentMicros, limitMicros }: MonthlySpend) {
    super(
      'unprocessable',
      `The monthly limit for AI is ${inDollars(limitMicros ?? 0)}, and ${inDollars(spentMicros)} of it has been spent in ${spokenMonth(month)}. Raise AI_MONTHLY_LIMIT or wait for the next month, then try again.`,
    );
  }
}
