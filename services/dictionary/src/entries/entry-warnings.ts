import { ServiceError } from '@afterword/platform';
import { comparable } from './comparable';
import type { Entry } from './entry.entity';

type Texts = Pick<Entry, 'term' | 'variations'>;

const isSame = (a: string, b: string): boolean => comparable(a) === comparable(b);
const has = ({ variations }: Texts, text: string): boolean => variations.some((variation) => isSame(variation, text));

/** Where a variation is one of another term already, only one of the two could be applied: it is refused, with the field named. */
export function assertOwnVariations({ variations }: Texts, others: readonly Texts[]): void {
  for (const other of others) {
    const taken = variations.find((variation) => has(other, variation));
    if (taken === undefined) continue;
    const sentence = `“${taken}” is a variation of “${other.term}” already.`;
    throw new ServiceError('conflict', sentence, { details: { fields: { variations: sentence } } });
  }
}

function warningAbout({ term, variations }: Texts, other: Texts): string[] {
  const variation = variations.find((each) => isSame(each, other.term));
  if (variation === undefined) return [];
  if (has(other, term)) return [`“${term}” and “${other.term}” would be corrected to each other, so neither is applied.`];
  return [`“${variation}” is a term of its own. Wherever it stands, it becomes “${term}”.`];
}

/** What of an entry does less, or more, than one may think. */
export function warningsAbout(entry: Texts, others: readonly Texts[]): string[] {
  const own = entry.variations.filter((variation) => isSame(variation, entry.term));
  return [
    ...own.map((variation) => `“${variation}” is the term itself, so that only its capital letters are corrected.`),
    ...others.flatMap((other) => warningAbout(entry, other)),
  ];
}
