import type { ContentCorrections } from '@afterword/proto';

/** How many places would be corrected in all. */
export const placesIn = (items: ContentCorrections[]): number => items.reduce((sum, { places }) => sum + places.length, 0);
