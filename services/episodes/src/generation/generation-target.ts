import { type ContentType, WrittenType } from '@afterword/proto';
import type { JobTarget } from '../jobs/job';

const ALL_TYPES: readonly WrittenType[] = WrittenType.options;

/** The content types a job of this target may write. */
const typesOf = (target: JobTarget): readonly WrittenType[] => (target === 'all' ? ALL_TYPES : ALL_TYPES.filter((type) => type === target));

/** What has to be written so that everything asked for exists. */
export const findMissingTypes = (asked: 'all' | WrittenType, existing: readonly ContentType[]): WrittenType[] =>
  typesOf(asked).filter((type) => !existing.includes(type));

/** Whether two jobs might write the same item at once. */
export const targetsOverlap = (one: JobTarget, other: JobTarget): boolean => typesOf(one).some((type) => typesOf(other).includes(type));
