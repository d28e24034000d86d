import { ServiceError } from '../errors/service-error';

export interface RefusedRow {
  row: number;
  /** The reason, for people. */
  sentence: string;
}

/**
 * A file is imported completely or not at all.
 * @throws ServiceError that lists the refused rows
 */
export function assertNoneRefused(refused: readonly RefusedRow[], rows: number): void {
  if (refused.length === 0) return;
  const [first] = refused;
  const sentence = `${refused.length} of ${rows} rows cannot be used, so nothing was imported. Row ${first!.row}: ${first!.sentence}`;
  throw new ServiceError('invalid_input', sentence, { details: { rows: refused.slice(0, MAX_NAMED_ROWS) } });
}

/** People would not read more. */
const MAX_NAMED_ROWS = 100;
