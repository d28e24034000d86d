import { type EpisodeDetails, FIRST_SHOW_ID, type Show, ShowFields } from '@afterword/proto';

export const showExample = (fields: Partial<Show> = {}): Show => ({
  ...ShowFields.parse({}),
  id: FIRST_SHOW_ID,
  version: 1,
  updatedAt: '2026-11-21T08:00:00.000Z',
  ...fields,
});

export const detailsExample = (fields: Partial<EpisodeDetails> = {}): EpisodeDetails => ({
  showId: FIRST_SHOW_ID,
  number: null,
  publishedUrl: null,
  guests: [],
  ...fields,
});
