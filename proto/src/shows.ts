import { z } from 'zod';
import { ById, changeOf, Empty, Id, Timestamp, Version } from './common';
import { event, forward, query, rpc } from './contract';
import { EntityName, Handles, WebAddress } from './handles';

const tag = z
  .string()
  .trim()
  .overwrite((text) => `#${text.replace(/^[#＃]/u, '')}`)
  .regex(/^#(?=.*\p{L})[\p{L}\p{M}\p{N}_]{1,60}$/u, 'A hashtag has letters and digits only, such as #KindredTable.')
  .meta({ examples: ['#KindredTable'] });

/**
 * `terms` are other names, addresses and codes by which its advertisements are found. `isListed`: show notes name it. `markId` is the mark in a
 * transcript from which it is known; null if a person entered it.
 */
export const Sponsor = z.object({
  name: EntityName,
  url: WebAddress.nullable().default(null),
  terms: z
    .array(z.string().trim().min(1).max(120, 'A name, address or code has at most 120 characters.'))
    .max(20, 'A sponsor has at most 20 other names, addresses and codes.')
    .default([]),
  isListed: z.boolean().default(true),
  markId: Id.nullable().default(null),
});
export type Sponsor = z.infer<typeof Sponsor>;

/** Two years of weekly episodes with a sponsor of their own. */
export const MAX_SPONSORS = 100;

/** From far fewer to far more than an episode asks for. */
export const CHAPTER_AMOUNTS = { min: -2, max: 2 } as const;

/**
 * What is the same in every episode of a show. All of it may be left out. `hostName` is how the host is called, `genre` tells an AI
 * model how such shows sound, `chapterAmount` how many chapters
 * are generated: 0 is as many as the episode asks for.
 */
export const ShowFields = z.object({
  name: EntityName.nullable().default(null),
  hostName: EntityName.nullable().default(null),
  genre: z.string().trim().min(1).max(100, 'A genre has at most 100 characters.').nullable().default(null),
  listenUrl: WebAddress.nullable().default(null),
  handles: Handles.default({ x: null, linkedin: null, instagram: null }),
  hashtags: z.array(tag).max(10, 'A show has at most 10 hashtags.').default([]),
  sponsors: z.array(Sponsor).max(MAX_SPONSORS, `A show has at most ${MAX_SPONSORS} sponsors.`).default([]),
  chapterAmount: z.int().min(CHAPTER_AMOUNTS.min).max(CHAPTER_AMOUNTS.max).default(0),
});
export type ShowFields = z.infer<typeof ShowFields>;

export const Show = ShowFields.extend({ id: Id, version: Version, updatedAt: Timestamp }).meta({ id: 'Show' });
export type Show = z.infer<typeof Show>;
/** The show that every installation begins with. Episodes belong to it. */
export const FIRST_SHOW_ID = '0193b3a4-7c1e-7d5f-8a00-000000000001';

export const ShowChanged = event('show.changed', z.object({ showId: Id, version: Version }));
export const GetShow = query('shows.get', Empty, z.object({ show: Show }));
/** Refuses a `baseVersion` that is not current, with a conflict whose details contain the current one. */
export const ChangeShow = rpc('shows.change', changeOf(ShowFields).extend({ baseVersion: Version.optional() }), z.object({ show: Show }));

const Guest = z.object({ name: EntityName, handles: Handles.default({ x: null, linkedin: null, instagram: null }) });
export type Guest = z.infer<typeof Guest>;

/** What is particular to one episode. `publishedUrl` is where people can hear it. */
export const EpisodeDetails = z.object({
  showId: Id,
  number: z
    .int('A number of an episode is a whole number.')
    .min(0, 'A number of an episode is not negative.')
    .max(100_000, 'A number of an episode is at most 100,000.')
    .nullable()
    .default(null),
  publishedUrl: WebAddress.nullable().default(null),
  guests: z.array(Guest).max(10, 'An episode has at most 10 guests.').default([]),
});
export type EpisodeDetails = z.infer<typeof EpisodeDetails>;

/** The facts that people entered about an episode and its show. Content may state them although they are not in the transcript. */
export const GivenFacts = EpisodeDetails.omit({ showId: true }).extend({ show: ShowFields });
export type GivenFacts = z.infer<typeof GivenFacts>;

export const GetEpisodeDetails = query('episodes.details', ById, z.object({ details: EpisodeDetails }));
export const ChangeEpisodeDetails = rpc(
  'episodes.changeDetails',
  changeOf(EpisodeDetails.omit({ showId: true })).extend(ById.shape),
  z.object({ details: EpisodeDetails }),
);
/** A writer reads them when its job starts. No model may write about the example. */
export const GetGivenFacts = query('episodes.facts', ById, z.object({ facts: GivenFacts, isExample: z.boolean().default(false) }));

export const showRoutes = {
  get: forward('GET /api/show', 'read', GetShow),
  change: forward('PATCH /api/show', 'write', ChangeShow),
  details: forward('GET /api/episodes/{id}/details', 'read', GetEpisodeDetails),
  changeDetails: forward('PATCH /api/episodes/{id}/details', 'write', ChangeEpisodeDetails),
};
