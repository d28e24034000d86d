import { type Behaviour, FakeOpenAi, rateLimited, type ReceivedCall } from '../../src/fake-openai';
import { Random } from '../faults/random';
import { episodeOf, speechOf } from './speech';

const SLOWEST_MS = 300;
/** One of this many calls is refused, without cost. */
const REFUSED = 25;
const OVERLOADED: Behaviour = { status: 503, body: '{"error":{"message":"The server is overloaded.","type":"server_error","code":null}}' };

/** A realistic provider: rather slow, and sometimes overloaded. */
export async function startProvider(seed: number): Promise<FakeOpenAi> {
  const provider = await FakeOpenAi.start();
  const random = new Random(seed);
  provider.always((call) => {
    const delayMs = random.between(0, SLOWEST_MS);
    if (random.between(1, REFUSED) === 1) return { delayMs, ...(random.between(0, 1) ? rateLimited({ 'retry-after': '1' }) : OVERLOADED) };
    return { delayMs, ...speechFor(call) };
  });
  return provider;
}

function speechFor({ audio }: ReceivedCall): Behaviour {
  return audio?.file.seconds ? { speech: speechOf(episodeOf(audio.file.seconds)) } : {};
}
