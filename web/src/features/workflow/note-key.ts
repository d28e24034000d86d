import type { Review } from './reviews.queries';

/** Under which name the note of a decision is kept in this tab until the decision is made. */
export const noteKey = ({ id, version }: Pick<Review, 'id' | 'version'>) => `note:${id}:${version}`;
