import { ServiceError } from '@afterword/platform';
import { comparable } from '../entries/comparable';
import { Entry } from '../entries/entry.entity';
import type { CsvEntry } from './entries-in';

const MOST_VARIATIONS = 100;

/** A dictionary that takes in the entries of a file: a term that is there already gets the new variations too. */
export class MergedDictionary {
  readonly added = new Set<Entry>();
  readonly changed = new Set<Entry>();
  private readonly byTerm = new Map<string, Entry>();
  /** Whose each variation is. */
  private readonly owners = new Map<string, Entry>();

  constructor(
    present: readonly Entry[],
    private readonly nextId: () => string,
  ) {
    for (const entry of present) this.know(entry);
  }

  take(wanted: CsvEntry): void {
    const present = this.byTerm.get(comparable(wanted.term));
    const foreign = wanted.variations.find((variation) => this.isOthers(variation, present));
    if (foreign !== undefined) throw refused(`“${foreign}” is a variation of “${this.owners.get(comparable(foreign))!.term}” already.`);
    if (present) this.extend(present, wanted);
    else this.begin(wanted);
  }

  private isOthers(variation: string, entry: Entry | undefined): boolean {
    const owner = this.owners.get(comparable(variation));
    return owner !== undefined && owner !== entry;
  }

  private begin(wanted: CsvEntry): void {
    const entry = Object.assign(new Entry(), { ...wanted, id: this.nextId(), variations: distinct(wanted.variations) });
    this.know(entry);
    this.added.add(entry);
  }

  private extend(entry: Entry, { variations, context, category, isActive }: CsvEntry): void {
    const all = distinct([...entry.variations, ...variations]);
    if (all.length > MOST_VARIATIONS) throw refused(`“${entry.term}” would have more than ${MOST_VARIATIONS} variations.`);
    const next = { variations: all, context: context ?? entry.context, category: category ?? entry.category, isActive };
    const isSame = Object.entries(next).every(([field, value]) => JSON.stringify(value) === JSON.stringify(entry[field as keyof Entry]));
    if (isSame) return;
    this.know(Object.assign(entry, next));
    if (!this.added.has(entry)) this.changed.add(entry);
  }

  private know(entry: Entry): void {
    this.byTerm.set(comparable(entry.term), entry);
    for (const variation of entry.variations) this.owners.set(comparable(variation), entry);
  }
}

const distinct = (variations: readonly string[]): string[] => [...new Map(variations.map((each) => [comparable(each), each])).values()];
const refused = (sentence: string) => new ServiceError('invalid_input', sentence);
