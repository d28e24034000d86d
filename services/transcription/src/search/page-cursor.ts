import { ServiceError } from '@afterword/platform';
import { z } from 'zod';

/** Nobody looks further, and the database counts up to there at each page. */
export const DEEPEST = 1000;

/** How many places came before this page. */
const Cursor = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)
  .pipe(z.int().max(DEEPEST));

export const writeCursor = (offset: number): string => String(offset);

export function readCursor(text: string): number {
  const parsed = Cursor.safeParse(text);
  if (!parsed.success) throw new ServiceError('invalid_input', 'This page of the list does not exist. Begin again without `after`.');
  return parsed.data;
}
