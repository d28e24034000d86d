import { ServiceError } from '@afterword/platform';
import { Id, LARGEST_INTEGER, type ListEpisodes, type Parsed, Timestamp } from '@afterword/proto';
import { z } from 'zod';

/** Sorts episodes whose length is not known yet as the shortest. */
export const UNKNOWN_LENGTH = -1;

const PageCursor = z.discriminatedUnion('sort', [
  z.object({ sort: z.literal('created'), value: Timestamp.transform((text) => new Date(text)), id: Id }),
  // Postgres stores no NUL.
  z.object({ sort: z.literal('title'), value: z.string().refine((text) => !text.includes('\0')), id: Id }),
  z.object({ sort: z.literal('length'), value: z.int().min(UNKNOWN_LENGTH).max(LARGEST_INTEGER), id: Id }),
]);
/** The last row of a page, with the value that it is sorted by. The next page starts after it. */
export type PageCursor = z.infer<typeof PageCursor>;

export const formatCursor = (cursor: PageCursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** @throws `invalid_input` if the text is not from `formatCursor`, or from a list with another sort. */
export function parseCursor(text: string, sort: Parsed<typeof ListEpisodes>['sort']): PageCursor {
  const parsed = PageCursor.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (parsed.data?.sort !== sort)
    throw new ServiceError('invalid_input', 'This page of the list does not exist. Start again without `after`.');
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
