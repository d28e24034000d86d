import { describe, expect, it } from '@jest/globals';
import { judgeClaim } from '@afterword/language/claims';
import { type ClaimKind, FALSE_KINDS, seededClaims } from './seeded-claims';

const EACH = 50;
/** The rules were written with seed 24. */
const SEED = 25;
const GOALS = { negated: 0.9, misattributed: 0.9, invented: 0.9, inverted: 0.95 };
const MAX_TRUE_REFUSED = 0.02;

describe('rules about claims', () => {
  const judged = seededClaims(SEED, EACH).map(({ kind, text, transcript, named }) => ({
    kind,
    accepted: judgeClaim(text, { transcript, named, given: [] }).accepted,
  }));

  const refusedShare = (kind: ClaimKind): number => {
    const claims = judged.filter((claim) => claim.kind === kind);
    const refused = claims.filter(({ accepted }) => !accepted).length;
    process.stdout.write(`${kind}: ${refused} of ${claims.length} refused\n`);
    return refused / claims.length;
  };

  it.each(FALSE_KINDS)('refuse %s ones', (kind) => {
    expect(refusedShare(kind)).toBeGreaterThanOrEqual(GOALS[kind]);
  });

  it('refuse at most 2% of true ones', () => {
    expect(refusedShare('true')).toBeLessThanOrEqual(MAX_TRUE_REFUSED);
  });
});
