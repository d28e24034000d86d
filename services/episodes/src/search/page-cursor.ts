import { ServiceError } from '@afterword/platform';
import { Id, Timestamp } from '@afterword/proto';
import { z } from 'zod';

/** Where a page ended: the next begins below this row. */
export interface PageCursor {
  createdAt: Date;
  id: string;
}

const CursorParts = z.tuple([Timestamp, Id]);

export const formatCursor = ({ createdAt, id }: PageCursor): string => `${createdAt.toISOString()}_${id}`;

export function parseCursor(text: string): PageCursor {
  const parsed = CursorParts.safeParse(text.split('_'));
  if (!parsed.success) throw new ServiceError('invalid_input', 'This page of the list does not exist. Begin again without `after`.');
  return { createdAt: new Date(parsed.data[0]), id: parsed.data[1] };
}
