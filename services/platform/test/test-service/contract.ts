import { event, query, rpc } from '@afterword/proto';
import { z } from 'zod';

const Toy = z.object({ toyId: z.uuid() });

export const ToyMade = event('toy.made', Toy);
export const ToyPainted = event('toy.painted', Toy);
export const ToyOrdered = event(
  'toy.ordered',
  Toy.extend({ mood: z.enum(['fine', 'moody', 'broken', 'refused', 'late', 'slow', 'stubborn']) }),
);

const Repair = z.object({ jobId: z.uuid(), toyId: z.uuid(), attempt: z.int(), seq: z.int() });
export const RepairProgressed = event(
  'repair.progressed',
  Repair.extend({ progress: z.int(), step: z.string(), estimatedTimeMinutes: z.int().nullable() }),
);
export const RepairCompleted = event('repair.completed', Repair.extend({ parts: z.int() }));
export const RepairFailed = event('repair.failed', Repair.extend({ reason: z.string() }));

export const MakeToy = rpc('toys.make', Toy, Toy);
export const CountToys = query('toys.count', z.object({}), z.object({ count: z.int() }));
export const ListShelves = rpc(
  'toys.shelves',
  z.object({ after: z.string().optional(), side: z.enum(['left', 'right']) }),
  z.object({ shelf: z.string(), next: z.string().nullable() }),
);
export const DescribeToy = rpc('toys.describe', z.object({ letters: z.int().min(0) }), z.object({ text: z.string().min(1) }));
export const WaitForToy = rpc('toys.wait', z.object({ ms: z.int() }), z.object({}));
export const UnknownToy = rpc('toys.unknown', z.object({}), z.object({}));
export const LoseToy = rpc('toys.lose', z.object({}), z.object({}));
export const BreakToy = rpc('toys.break', z.object({}), z.object({}));
