import { z } from 'zod';
import { LIVE_KEPT_MS } from './vocabulary';

export const Id = z.uuid().meta({ examples: ['0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11'] });
/** The page's own origin, for object stores that are served under it. */
export const Origin = z.url({ protocol: /^https?$/ });
export const Timestamp = z.iso.datetime();
/** The maximum of an integer in Postgres. */
export const LARGEST_INTEGER = 2_147_483_647;
export const Version = z.int().min(1).max(LARGEST_INTEGER);
/** The index of a paragraph, word or second. */
export const Ordinal = z.int().min(0).max(LARGEST_INTEGER);
export const Percent = z.int().min(0).max(100);
/** A language tag: en, de, pt-BR. */
export const Language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'That is not a language code.');
export const ById = z.object({ id: Id });
export const Empty = z.object({});

/** Lists are read in pages: at most 200 rows, the next page begins after `next`. */
export const PageRequest = z.object({ limit: z.coerce.number().int().min(1).max(200).default(50), after: z.string().max(200).optional() });
export const next = z.string().nullable();

/** Beside an entry of a list: the title of its episode, null if it could not be loaded, and whether that is the example. */
export const ofEpisode = { episodeTitle: z.string().nullable(), isExample: z.boolean().default(false) };

/** The id of the last row of the page before. */
export const PageId = z.string().refine((text) => Id.safeParse(text).success, 'There is no such page.');

type WithoutDefault<F> = F extends z.ZodDefault<infer Inner> ? Inner : F;

/** The same fields for a change: omitted ones stay as they are. `partial()` alone would fill in the defaults. */
export const changeOf = <S extends z.ZodRawShape>(fields: z.ZodObject<S>) =>
  z.object(
    Object.fromEntries(
      Object.entries(fields.shape).map(([name, field]) => [name, z.optional(field instanceof z.ZodDefault ? field.unwrap() : field)]),
    ) as { [K in keyof S]: z.ZodOptional<WithoutDefault<S[K]>> },
  );

/** What a page refetches when a live notice names it. `job` is the progress of a job, with the id of its episode. */
export const LiveEntity = z.enum([
  'episode',
  'job',
  'show',
  'transcript',
  'content',
  'profile',
  'template',
  'recipe',
  'member',
  'token',
  'webhook',
  'review',
  'notification',
  'insights',
  'clips',
  'dictionary',
]);
export type LiveEntity = z.infer<typeof LiveEntity>;

export const LiveNotice = z.object({ entity: LiveEntity, id: z.string() });
export type LiveNotice = z.infer<typeof LiveNotice>;

/** `since`: how many milliseconds ago the page was opened. */
export const LiveRequest = z.object({ since: z.coerce.number().int().min(0).max(LIVE_KEPT_MS).optional() });
