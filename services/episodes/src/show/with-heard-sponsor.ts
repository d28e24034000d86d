import { type HeardSponsor, MAX_SPONSORS, Sponsor } from '@afterword/proto';

const MAX_TERMS = 20;
const same = (a: string, b: string) => a.localeCompare(b, undefined, { sensitivity: 'base' }) === 0;

/** Adds what was heard of a sponsor. Show notes list only sponsors that a person entered. Returns the same if the show has too many. */
export function withHeardSponsor(sponsors: readonly Sponsor[], { name, terms, markId }: HeardSponsor & { markId: string }): Sponsor[] {
  const known = sponsors.find((sponsor) => same(sponsor.name, name));
  if (known) {
    const added = { ...known, terms: [...new Set([...known.terms, ...terms])].slice(0, MAX_TERMS) };
    return sponsors.map((sponsor) => (sponsor === known ? added : sponsor));
  }
  if (sponsors.length >= MAX_SPONSORS) return [...sponsors];
  return [...sponsors, Sponsor.parse({ name, terms: terms.slice(0, MAX_TERMS), isListed: false, markId })];
}
