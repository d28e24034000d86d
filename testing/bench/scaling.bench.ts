import { delayed, FakeOpenAi } from '../src/fake-openai';
import { EpisodeWork, Fleet } from '../src/fleet';
import { recordingOf, SHORT_EPISODE } from '../src/speech';
import type { Figure } from './figure';

const EPISODES = 16;
/** The time of a provider for some minutes of speech; long enough that four workers do not wait for the cores of a laptop. */
const LATENCY_MS = 8000;
const WORKERS = [1, 2, 4];
/** The minimum share of perfect scaling. */
const SHARE = 0.9;

/** Measures the episodes per minute of several transcription workers that wait for a provider, compared to one worker. */
export async function measureScaling(): Promise<Figure[]> {
  const provider = await FakeOpenAi.start();
  const settings = { TRANSCRIBE_BASE_URL: provider.url, TRANSCRIBE_MODEL: 'whisper-1' };
  const fleet = await Fleet.start({ services: { gateway: 1, episodes: 1, dictionary: 1 }, settings });
  try {
    const rates: number[] = [];
    for (const workers of WORKERS) {
      while (fleet.of('transcription').length < workers) await fleet.add('transcription');
      rates.push(await rate(fleet, provider, workers));
    }
    const [one, ...more] = rates as [number, ...number[]];
    return more.map((ours, index) => figure(WORKERS[index + 1]!, ours, one));
  } finally {
    await fleet.stop();
    await provider.stop();
  }
}

/** Lets each worker finish one episode before the measurement starts. */
async function rate(fleet: Fleet, provider: FakeOpenAi, workers: number): Promise<number> {
  const work = new EpisodeWork(await fleet.signIn(), await recordingOf(SHORT_EPISODE));
  provider.always(() => delayed(LATENCY_MS / 3));
  await transcribe(work, workers);
  provider.always(() => delayed(LATENCY_MS));
  const begin = performance.now();
  await transcribe(work, EPISODES);
  return EPISODES / ((performance.now() - begin) / 60_000);
}

async function transcribe(work: EpisodeWork, episodes: number): Promise<void> {
  await Promise.all(Array.from({ length: episodes }, () => work.creating.make()));
  await work.transcribed();
}

const figure = (workers: number, ours: number, baseline: number): Figure => ({
  name: `${workers} transcription workers`,
  unit: 'episodes a minute',
  ours,
  baseline,
  against: 'one worker',
  goal: { atLeast: SHARE * workers },
});
