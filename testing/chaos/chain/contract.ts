import { event } from '@afterword/proto';
import { z } from 'zod';

const Thing = z.object({ thingId: z.uuid() });

export const ThingMade = event('thing.made', Thing);
export const ThingPainted = event('thing.painted', Thing);
