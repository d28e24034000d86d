import { type ContentType, WrittenType } from '@afterword/proto';
import type { JobTarget } from './job';

const EVERY_TYPE: readonly WrittenType[] = WrittenType.options;

/** The content types a job of this target may write. */
const written = (target: JobTarget): readonly WrittenType[] =>
  target === 'all' ? EVERY_TYPE : EVERY_TYPE.filter((type) => type === target);

/** What has to be written so that everything asked for exists. */
export const missingTypes = (asked: 'all' | WrittenType, existing: readonly ContentType[]): WrittenType[] =>
  written(asked).filter((type) => !existing.includes(type));

/** Whether two jobs might write the same item at once. */
export const overlap = (one: JobTarget, other: JobTarget): boolean => written(one).some((type) => written(other).includes(type));
