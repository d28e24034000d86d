import { parseInput, ServiceError } from '@afterword/platform';
import { z } from 'zod';

/** The last entry of a page: the next begins behind it. */
const Cursor = z.object({ term: z.string(), id: z.uuid() });
export type Cursor = z.infer<typeof Cursor>;

export const writeCursor = ({ term, id }: Cursor): string => Buffer.from(JSON.stringify({ term, id })).toString('base64url');

export function readCursor(after: string): Cursor {
  try {
    return parseInput(Cursor, JSON.parse(Buffer.from(after, 'base64url').toString()));
  } catch (cause) {
    throw new ServiceError('invalid_input', 'There is no such page of the dictionary.', { cause });
  }
}
