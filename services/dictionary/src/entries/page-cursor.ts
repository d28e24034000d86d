import { parseInput, ServiceError } from '@afterword/platform';
import { z } from 'zod';

/** The last entry of a page. The next page starts after it. */
const PageCursor = z.object({ term: z.string(), id: z.uuid() });
export type PageCursor = z.infer<typeof PageCursor>;

export const formatCursor = ({ term, id }: PageCursor): string => Buffer.from(JSON.stringify({ term, id })).toString('base64url');

/** @throws `invalid_input` if the text is not from `formatCursor`. */
export function parseCursor(after: string): PageCursor {
  try {
    return parseInput(PageCursor, JSON.parse(Buffer.from(after, 'base64url').toString()));
  } catch (cause) {
    throw new ServiceError('invalid_input', 'There is no such page of the dictionary.', { cause });
  }
}
