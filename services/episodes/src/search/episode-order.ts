import type { ListEpisodes, Parsed } from '@afterword/proto';
import { z } from 'zod';
import type { EpisodeEntity } from '../episodes/episode.entity';

type Sort = Parsed<typeof ListEpisodes>['sort'];

/** How a list is sorted: the SQL of the value, of the parameter `:value` that it is compared with, and the value of an episode as text. */
export interface EpisodeOrder {
  column: string;
  parameter: string;
  direction: 'ASC' | 'DESC';
  valueOf: (episode: EpisodeEntity) => string;
  /** Whether a text can be the value of an episode. */
  isValue: (text: string) => boolean;
}

/** Titles are sorted as people do, in every alphabet, whatever the locale of the database is. */
const alphabetical = (text: string) => `(lower(${text} COLLATE "und-x-icu") COLLATE "und-x-icu")`;
/** Sorts episodes whose length is not known yet as the shortest. */
const UNKNOWN_LENGTH = -1;
const Timestamp = z.iso.datetime({ offset: true });
const Seconds = z.stringFormat('seconds', /^-?\d{1,9}$/);

const SORTS: Record<Sort, Omit<EpisodeOrder, 'direction'>> = {
  created: {
    column: 'episode.createdAt',
    parameter: 'CAST(:value AS timestamptz)',
    valueOf: ({ createdAt }) => createdAt.toISOString(),
    isValue: (text) => Timestamp.safeParse(text).success,
  },
  title: {
    column: alphabetical('episode.title'),
    parameter: alphabetical('CAST(:value AS text)'),
    valueOf: ({ title }) => title,
    isValue: () => true,
  },
  length: {
    column: `COALESCE(episode.duration, ${UNKNOWN_LENGTH})`,
    parameter: 'CAST(:value AS integer)',
    valueOf: ({ duration }) => String(duration ?? UNKNOWN_LENGTH),
    isValue: (text) => Seconds.safeParse(text).success,
  },
};

export const orderOf = ({ sort, order }: Pick<Parsed<typeof ListEpisodes>, 'sort' | 'order'>): EpisodeOrder => ({
  ...SORTS[sort],
  direction: order === 'asc' ? 'ASC' : 'DESC',
});
