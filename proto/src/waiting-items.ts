import { z } from 'zod';
import { Id } from './common';
import { query } from './contract';
import { WAITING_FOR } from './vocabulary';

/** What content can wait for: a decision, or a revision that a reviewer asked for. */
export const WaitingFor = z.enum(WAITING_FOR);
export type WaitingFor = z.infer<typeof WaitingFor>;

/** How many content items of an episode wait for each. */
export const WaitingItems = z.object({ review: z.int().min(0), revision: z.int().min(0) }).meta({ id: 'WaitingItems' });
export type WaitingItems = z.infer<typeof WaitingItems>;

/** The episodes with items that wait for this. */
export const ListWaitingEpisodes = query('reviews.waitingEpisodes', z.object({ waiting: WaitingFor }), z.object({ ids: z.array(Id) }));
/** What waits in each of these episodes, without those in which nothing does. */
export const CountWaitingItems = query(
  'reviews.countWaiting',
  z.object({ episodeIds: z.array(Id).max(200) }),
  z.object({ episodes: z.array(WaitingItems.extend({ id: Id })) }),
);
