import { ServiceError } from '@afterword/platform';
import type { Entry } from './entry.entity';
import { normalizeTerm } from './normalize-term';

type TermAndVariations = Pick<Entry, 'term' | 'variations'>;

const isSame = (a: string, b: string): boolean => normalizeTerm(a) === normalizeTerm(b);
const hasVariation = ({ variations }: TermAndVariations, text: string): boolean => variations.some((variation) => isSame(variation, text));

/** @throws `conflict` if another entry has one of the variations, because only one of the two could be applied. */
export function assertOwnVariations({ variations }: TermAndVariations, others: readonly TermAndVariations[]): void {
  for (const other of others) {
    const taken = variations.find((variation) => hasVariation(other, variation));
    if (taken === undefined) continue;
    const message = `“${taken}” is already a variation of “${other.term}”.`;
    throw new ServiceError('conflict', message, { details: { fields: { variations: message } } });
  }
}

/** Returns messages about parts of an entry that change nothing, or more than expected. */
export function findWarnings(entry: TermAndVariations, others: readonly TermAndVariations[]): string[] {
  const own = entry.variations.filter((variation) => isSame(variation, entry.term));
  return [
    ...own.map((variation) => `“${variation}” is the term itself, so only its capital letters are corrected.`),
    ...others.flatMap((other) => findWarningsAbout(entry, other)),
  ];
}

function findWarningsAbout({ term, variations }: TermAndVariations, other: TermAndVariations): string[] {
  const variation = variations.find((each) => isSame(each, other.term));
  if (variation === undefined) return [];
  if (hasVariation(other, term)) return [`“${term}” and “${other.term}” would be corrected to each other, so neither is applied.`];
  return [`“${variation}” is also a term. Every “${variation}” becomes “${term}”.`];
}
