import { type ContentType, GeneratedType, WrittenType } from '@afterword/proto';
import type { JobTarget } from '../jobs/job';

const ALL_TYPES: readonly WrittenType[] = WrittenType.options;

/** The content types that a job with this target may generate. */
const typesOf = (target: JobTarget): readonly GeneratedType[] =>
  target === 'all' ? ALL_TYPES : GeneratedType.options.filter((type) => type === target);

/** The requested content types that do not exist yet. */
export const findMissingTypes = (requested: 'all' | GeneratedType, existing: readonly ContentType[]): GeneratedType[] =>
  typesOf(requested).filter((type) => !existing.includes(type));

/** Returns true if jobs with these targets could generate the same content at once. */
export const targetsOverlap = (one: JobTarget, other: JobTarget): boolean => typesOf(one).some((type) => typesOf(other).includes(type));
