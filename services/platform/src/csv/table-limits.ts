import { ServiceError } from '../errors/service-error';
import { OUT_OF_MEMORY } from '../work/thread-failure';

/** 500,000 characters take 0.3 s and 60 MB; the rest is for a busy machine. */
export const TABLE_LIMITS = { timeoutMs: 20_000, memoryMb: 256 };

/** What to tell a person if reading a table failed with this error. */
export function tableRefusal(error: Error): Error {
  const isTooMuch = error.name === 'TimeoutError' || error.name === OUT_OF_MEMORY;
  if (!isTooMuch) return error;
  const sentence = `We couldn't read this file within ${TABLE_LIMITS.timeoutMs / 1000} seconds. Split it and import its parts.`;
  return new ServiceError('invalid_input', sentence, { cause: error });
}
