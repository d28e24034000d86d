import type { ListEpisodes, Parsed } from '@afterword/proto';
import type { EpisodeEntity } from '../episodes/episode.entity';
import { type PageCursor, UNKNOWN_LENGTH } from './page-cursor';

type Sort = Parsed<typeof ListEpisodes>['sort'];

/** How a list is sorted, in SQL: by this value of an episode, which is compared with the parameter `:value` of a cursor. */
interface EpisodeOrder {
  column: string;
  parameter: string;
  cursorAt: (episode: EpisodeEntity) => PageCursor;
}

/** Titles are sorted as people do, in every alphabet, whatever the locale of the database is. */
const alphabetical = (text: string) => `(lower(${text} COLLATE "und-x-icu") COLLATE "und-x-icu")`;

export const EPISODE_ORDERS: Record<Sort, EpisodeOrder> = {
  created: {
    column: 'episode.createdAt',
    parameter: 'CAST(:value AS timestamptz)',
    cursorAt: ({ createdAt, id }) => ({ sort: 'created', value: createdAt, id }),
  },
  title: {
    column: alphabetical('episode.title'),
    parameter: alphabetical('CAST(:value AS text)'),
    cursorAt: ({ title, id }) => ({ sort: 'title', value: title, id }),
  },
  length: {
    column: `COALESCE(episode.duration, ${UNKNOWN_LENGTH})`,
    parameter: 'CAST(:value AS integer)',
    cursorAt: ({ duration, id }) => ({ sort: 'length', value: duration ?? UNKNOWN_LENGTH, id }),
  },
};
