import type { ContentCorrections } from '@afterword/proto';

/** How many places would be corrected in all. */
export const countCorrections = (items: ContentCorrections[]): number => items.reduce((sum, { places }) => sum + places.length, 0);
