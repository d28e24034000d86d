import { type ContentType, WrittenType } from '@afterword/proto';
import type { JobTarget } from '../jobs/job';

const ALL_TYPES: readonly WrittenType[] = WrittenType.options;

/** The content types that a job with this target may generate. */
const typesOf = (target: JobTarget): readonly WrittenType[] => (target === 'all' ? ALL_TYPES : ALL_TYPES.filter((type) => type === target));

/** The requested content types that do not exist yet. */
export const findMissingTypes = (requested: 'all' | WrittenType, existing: readonly ContentType[]): WrittenType[] =>
  typesOf(requested).filter((type) => !existing.includes(type));

/** Returns true if jobs with these targets could generate the same content at once. */
export const targetsOverlap = (one: JobTarget, other: JobTarget): boolean => typesOf(one).some((type) => typesOf(other).includes(type));
