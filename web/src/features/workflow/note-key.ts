import type { Review } from './reviews.queries';

/** The session storage key of the note of a decision. */
export const noteKey = ({ id, version }: Pick<Review, 'id' | 'version'>) => `note:${id}:${version}`;
