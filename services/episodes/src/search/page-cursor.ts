import { ServiceError } from '@afterword/platform';
import { Id } from '@afterword/proto';
import { z } from 'zod';

/** The last row of a page, and the value that it is sorted by. The next page starts after it. */
export interface PageCursor {
  value: string;
  id: string;
}

const CursorParts = z.tuple([z.string().max(1000), Id]);

export const formatCursor = ({ value, id }: PageCursor): string => Buffer.from(JSON.stringify([value, id])).toString('base64url');

/** @throws `invalid_input` if the text is not from `formatCursor` for a list that is sorted by such values. */
export function parseCursor(text: string, isValue: (value: string) => boolean): PageCursor {
  const parsed = CursorParts.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success || !isValue(parsed.data[0]))
    throw new ServiceError('invalid_input', 'This page of the list does not exist. Start again without `after`.');
  return { value: parsed.data[0], id: parsed.data[1] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
