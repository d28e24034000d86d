import { assertNoneRefused, type RefusedRow, ServiceError } from '@afterword/platform/csv';
import type { CsvEntry, DictionaryFile } from './dictionary-file';
import { type DictionaryRow, MergedDictionary } from './merged-dictionary';

export interface MergingTask {
  file: DictionaryFile;
  /** What is in the dictionary under a term or a variation of the file. */
  present: DictionaryRow[];
}

export interface Merged {
  added: CsvEntry[];
  changed: DictionaryRow[];
}

/** What a file adds to the dictionary and changes in it. @throws ServiceError `invalid_input`, with every row that cannot be used. */
export function mergeFile({ file, present }: MergingTask): Merged {
  const merged = new MergedDictionary(present);
  const refused: RefusedRow[] = [...file.refused];
  for (const { row, entry } of file.entries) {
    try {
      merged.take(entry);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      refused.push({ row, sentence: error.message });
    }
  }
  assertNoneRefused(
    refused.toSorted((a, b) => a.row - b.row),
    file.entries.length + file.refused.length,
  );
  return { added: merged.added, changed: merged.changed };
}
