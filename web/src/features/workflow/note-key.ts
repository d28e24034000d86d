import type { Review } from './reviews.queries';

/** The name of the draft of a note with a decision. */
export const noteKey = ({ id, version }: Pick<Review, 'id' | 'version'>) => `note:${id}:${version}`;
