import { ServiceError } from '@afterword/platform';
import { Id, Timestamp } from '@afterword/proto';
import { z } from 'zod';

/** The last row of a page. The next page starts after it. */
export interface PageCursor {
  createdAt: Date;
  id: string;
}

const CursorParts = z.tuple([Timestamp, Id]);

export const formatCursor = ({ createdAt, id }: PageCursor): string => `${createdAt.toISOString()}_${id}`;

/** @throws `invalid_input` if the text is not from `formatCursor`. */
export function parseCursor(text: string): PageCursor {
  const parsed = CursorParts.safeParse(text.split('_'));
  if (!parsed.success) throw new ServiceError('invalid_input', 'This page of the list does not exist. Start again without `after`.');
  return { createdAt: new Date(parsed.data[0]), id: parsed.data[1] };
}
