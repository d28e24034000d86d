import { isDeepStrictEqual } from 'node:util';
import { ServiceError } from '@afterword/platform';
import { type GetLook, LookDesign, type LookChoice, type Output } from '@afterword/proto';

/**
 * Returns the design that was chosen: that of a version of the look, with what should be different.
 *
 * @throws ServiceError `not_found` if there is no such version
 */
export function designOf(
  { look, earlier }: Output<typeof GetLook>,
  { lookVersion = look.version, logo, ...changes }: LookChoice,
): LookDesign {
  const saved = [look, ...earlier].find(({ version }) => version === lookVersion);
  if (!saved) throw new ServiceError('not_found', `The look has no version ${lookVersion}, or it is older than those that are listed.`);
  const { font } = saved.design;
  const kept = changes.base === undefined ? saved.design : { font };
  return LookDesign.parse({ ...kept, ...given(changes), logo: logo === undefined ? saved.design.logo : withoutNone(logo) });
}

const withoutNone = (logo: string): string | null => (logo === 'none' ? null : logo);

const given = (changes: object): object => Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** Returns the version of the look that a design is, that which was asked for if it is several. Returns null if it is none. */
export function versionOf({ look, earlier }: Output<typeof GetLook>, design: LookDesign, wanted = look.version): number | null {
  const versions = [look, ...earlier].filter((saved) => isDeepStrictEqual(saved.design, design)).map(({ version }) => version);
  return versions.find((version) => version === wanted) ?? versions[0] ?? null;
}
