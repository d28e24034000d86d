import { assertNoneRefused, type RefusedRow, ServiceError } from '@afterword/platform/csv';
import { normalizeTerm } from '../entries/normalize-term';
import type { CsvEntry, CsvFile } from './parse-csv-file';

const MAX_VARIATIONS = 100;

/** An entry of the dictionary. */
export interface ExistingEntry extends CsvEntry {
  id: string;
}

export interface MergeInput {
  file: CsvFile;
  /** The entries that have a term or a variation of the file. */
  existing: ExistingEntry[];
}

export interface MergeResult {
  added: CsvEntry[];
  changed: ExistingEntry[];
}

/**
 * Returns what a file adds to the dictionary and changes in it. A term that exists gets the new variations.
 * @throws `invalid_input` with every row that cannot be used.
 */
export function mergeCsvFile({ file, existing }: MergeInput): MergeResult {
  const merge = new DictionaryMerge(existing);
  const refused: RefusedRow[] = [...file.refused];
  for (const { row, entry } of file.entries) {
    try {
      merge.apply(entry);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      refused.push({ row, sentence: error.message });
    }
  }
  assertNoneRefused(
    refused.toSorted((a, b) => a.row - b.row),
    file.entries.length + file.refused.length,
  );
  return { added: merge.added, changed: [...merge.changed] };
}

/** An entry of the dictionary, or one that the file adds. */
type MergedEntry = CsvEntry & { id?: string };

class DictionaryMerge {
  readonly added: CsvEntry[] = [];
  readonly changed = new Set<ExistingEntry>();
  private readonly byTerm = new Map<string, MergedEntry>();
  private readonly byVariation = new Map<string, MergedEntry>();

  constructor(existing: readonly ExistingEntry[]) {
    for (const entry of existing) this.index(entry);
  }

  /** @throws `invalid_input` if another entry has one of the variations, or if the entry would have too many. */
  apply(entry: CsvEntry): void {
    const existing = this.byTerm.get(normalizeTerm(entry.term));
    this.assertOwnVariations(entry, existing);
    if (existing) this.extend(existing, entry);
    else this.add(entry);
  }

  private assertOwnVariations({ variations }: CsvEntry, existing: MergedEntry | undefined): void {
    for (const variation of variations) {
      const owner = this.byVariation.get(normalizeTerm(variation));
      if (owner && owner !== existing) throw invalid(`“${variation}” is already a variation of “${owner.term}”.`);
    }
  }

  private add(entry: CsvEntry): void {
    const added = { ...entry, variations: withoutDuplicates(entry.variations) };
    this.index(added);
    this.added.push(added);
  }

  private extend(entry: MergedEntry, { variations, context, category, isActive }: CsvEntry): void {
    const all = withoutDuplicates([...entry.variations, ...variations]);
    if (all.length > MAX_VARIATIONS) throw invalid(`“${entry.term}” would have more than ${MAX_VARIATIONS} variations.`);
    const next = { variations: all, context: context ?? entry.context, category: category ?? entry.category, isActive };
    const isSame = Object.entries(next).every(
      ([field, value]) => JSON.stringify(value) === JSON.stringify(entry[field as keyof MergedEntry]),
    );
    if (isSame) return;
    this.index(Object.assign(entry, next));
    if (isExisting(entry)) this.changed.add(entry);
  }

  private index(entry: MergedEntry): void {
    this.byTerm.set(normalizeTerm(entry.term), entry);
    for (const variation of entry.variations) this.byVariation.set(normalizeTerm(variation), entry);
  }
}

const isExisting = (entry: MergedEntry): entry is ExistingEntry => entry.id !== undefined;
const withoutDuplicates = (variations: readonly string[]): string[] => [
  ...new Map(variations.map((each) => [normalizeTerm(each), each])).values(),
];
const invalid = (message: string) => new ServiceError('invalid_input', message);
