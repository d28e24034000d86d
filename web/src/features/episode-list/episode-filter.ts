import { EPISODE_SORTS, TRANSCRIPTION_STATUSES, WAITING_FOR } from '@afterword/proto';
import type { EpisodeSearch } from './episode-list.queries';
import { oneOf } from '@/lib/one-of';

export const LENGTHS = ['short', 'medium', 'long'] as const;
export const PERIODS = ['week', 'month', 'quarter', 'year'] as const;
type Length = (typeof LENGTHS)[number];
type Period = (typeof PERIODS)[number];
export type Sort = (typeof EPISODE_SORTS)[number];

export type EpisodeFilter = Pick<EpisodeSearch, 'search' | 'status' | 'voice' | 'waiting' | 'sort' | 'order'> & {
  length?: Length | undefined;
  since?: Period | undefined;
};

const MINUTE = 60;
/** In seconds, both ends included. */
const ranges: Record<Length, Pick<EpisodeSearch, 'minDuration' | 'maxDuration'>> = {
  short: { maxDuration: 20 * MINUTE - 1 },
  medium: { minDuration: 20 * MINUTE, maxDuration: 60 * MINUTE - 1 },
  long: { minDuration: 60 * MINUTE },
};
export const PERIOD_DAYS: Record<Period, number> = { week: 7, month: 30, quarter: 90, year: 365 };

/** The filter as it stands in an address, which may contain anything. */
export type EpisodeListAddress = Partial<Record<keyof EpisodeFilter, string | undefined>>;

/** Reads the filter in an address, without what is not known. */
export function parseFilter(address: EpisodeListAddress): EpisodeFilter {
  return {
    search: address.search,
    status: oneOf(TRANSCRIPTION_STATUSES, address.status),
    voice: address.voice,
    length: oneOf(LENGTHS, address.length),
    since: oneOf(PERIODS, address.since),
    waiting: oneOf(WAITING_FOR, address.waiting),
    sort: oneOf(EPISODE_SORTS, address.sort),
    order: oneOf(['asc', 'desc'] as const, address.order),
  };
}

/** What the server is asked for. A period begins at the start of a day, so that a page does not load the list again at every second. */
export function toSearch({ length, since, ...same }: EpisodeFilter, today: Date): EpisodeSearch {
  const start = since && new Date(today.getFullYear(), today.getMonth(), today.getDate() - PERIOD_DAYS[since]).toISOString();
  return { ...same, ...(length && ranges[length]), ...(start && { createdAfter: start }) };
}

/** Whether a filter leaves episodes out. */
export const isFiltered = ({ search, status, voice, length, since, waiting }: EpisodeFilter): boolean =>
  Boolean(search || status || voice || length || since || waiting);
