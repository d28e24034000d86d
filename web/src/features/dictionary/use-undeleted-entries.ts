import type { CallOutput } from '@afterword/proto';
import { useMemo } from 'react';
import { useUndeleted } from '@/ui/deferred-delete';

type DictionaryPage = CallOutput<'GET /api/dictionary'>;

/** The entries on these pages that nobody has just deleted, how many there are in all, and every category. */
export function useUndeletedEntries(pages?: DictionaryPage[]) {
  const read = useMemo(() => pages?.flatMap(({ entries }) => entries) ?? [], [pages]);
  const entries = useUndeleted(read);
  const { total = 0, categories = [] } = pages?.at(-1) ?? {};
  return { entries, total: total - (read.length - entries.length), categories };
}
