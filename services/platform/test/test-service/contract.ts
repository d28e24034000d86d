import { event, rpc } from '@afterword/proto';
import { z } from 'zod';

const Toy = z.object({ toyId: z.uuid() });

export const ToyMade = event('toy.made', Toy);
export const ToyPainted = event('toy.painted', Toy);
export const ToyOrdered = event(
  'toy.ordered',
  Toy.extend({ mood: z.enum(['fine', 'moody', 'broken', 'refused', 'late', 'slow', 'stubborn']) }),
);

export const MakeToy = rpc('toys.make', Toy, Toy);
export const CountToys = rpc('toys.count', z.object({}), z.object({ count: z.int() }));
export const DescribeToy = rpc('toys.describe', z.object({ letters: z.int().min(0) }), z.object({ text: z.string() }));
export const WaitForToy = rpc('toys.wait', z.object({ ms: z.int() }), z.object({}));
export const UnknownToy = rpc('toys.unknown', z.object({}), z.object({}));
export const LoseToy = rpc('toys.lose', z.object({}), z.object({}));
export const BreakToy = rpc('toys.break', z.object({}), z.object({}));
