import { ServiceError } from '@afterword/platform/csv';
import { comparable } from '../entries/comparable';
import type { CsvEntry } from './dictionary-file';

const MAX_VARIATIONS = 100;

/** An entry that is in the dictionary already. */
export interface DictionaryRow extends CsvEntry {
  id: string;
}

type Known = CsvEntry & { id?: string };

/** A dictionary that takes in the entries of a file: a term that is there already gets the new variations too. */
export class MergedDictionary {
  readonly added: CsvEntry[] = [];
  private readonly changes = new Set<DictionaryRow>();
  private readonly byTerm = new Map<string, Known>();
  /** Whose each variation is. */
  private readonly owners = new Map<string, Known>();

  constructor(present: readonly DictionaryRow[]) {
    for (const entry of present) this.know(entry);
  }

  get changed(): DictionaryRow[] {
    return [...this.changes];
  }

  take(wanted: CsvEntry): void {
    const present = this.byTerm.get(comparable(wanted.term));
    const foreign = wanted.variations.find((variation) => this.isOthers(variation, present));
    if (foreign !== undefined) throw refused(`“${foreign}” is a variation of “${this.owners.get(comparable(foreign))!.term}” already.`);
    if (present) this.extend(present, wanted);
    else this.begin(wanted);
  }

  private isOthers(variation: string, entry: Known | undefined): boolean {
    const owner = this.owners.get(comparable(variation));
    return owner !== undefined && owner !== entry;
  }

  private begin(wanted: CsvEntry): void {
    const entry = { ...wanted, variations: distinct(wanted.variations) };
    this.know(entry);
    this.added.push(entry);
  }

  private extend(entry: Known, { variations, context, category, isActive }: CsvEntry): void {
    const all = distinct([...entry.variations, ...variations]);
    if (all.length > MAX_VARIATIONS) throw refused(`“${entry.term}” would have more than ${MAX_VARIATIONS} variations.`);
    const next = { variations: all, context: context ?? entry.context, category: category ?? entry.category, isActive };
    const isSame = Object.entries(next).every(([field, value]) => JSON.stringify(value) === JSON.stringify(entry[field as keyof Known]));
    if (isSame) return;
    this.know(Object.assign(entry, next));
    if (isPresent(entry)) this.changes.add(entry);
  }

  private know(entry: Known): void {
    this.byTerm.set(comparable(entry.term), entry);
    for (const variation of entry.variations) this.owners.set(comparable(variation), entry);
  }
}

const isPresent = (entry: Known): entry is DictionaryRow => entry.id !== undefined;
const distinct = (variations: readonly string[]): string[] => [...new Map(variations.map((each) => [comparable(each), each])).values()];
const refused = (sentence: string) => new ServiceError('invalid_input', sentence);
