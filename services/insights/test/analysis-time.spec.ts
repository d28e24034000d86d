import { randomUUID } from 'node:crypto';
import { EPISODE_PROMPTS } from '@afterword/language/prompts';
import { ModelClient } from '@afterword/language/model';
import { FakeOpenAi, stalled } from '@afterword/testing/fake-openai';
import { EPISODE, spoken } from '@afterword/testing/speech';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InsightsEngine } from '../src/generation/insights-engine';

type Settings = ConstructorParameters<typeof InsightsEngine>[0];

/** Shorter than a thread takes to start. */
const TIMEOUT_MS = 6;
const REFUSAL = {
  name: 'JobError',
  isRetryable: false,
  message: "We couldn't find insights in this transcript within 0.0001 minutes. Check that it holds what is said in the episode.",
};

describe('the time that finding insights may take', () => {
  let provider: FakeOpenAi;
  beforeAll(async () => {
    provider = await FakeOpenAi.start();
    provider.always(() => stalled);
  });
  afterAll(() => provider.stop());

  const settingsFor = (engine: 'rules' | 'a model'): Settings =>
    engine === 'rules'
      ? { engine: 'extractive' }
      : { engine: 'openai', baseUrl: provider.url, apiKey: 'key', model: 'fake-model', contextTokens: 100_000, timeoutMs: 60_000 };

  const analyse = (
    settings: Settings,
    { timeoutMs, signal = new AbortController().signal }: { timeoutMs?: number; signal?: AbortSignal } = {},
  ) => {
    const transcript = spoken(randomUUID(), EPISODE);
    const input = { transcript, episode: { title: 'A Chair Beside You', durationSeconds: 150 } };
    const client = settings.engine === 'openai' ? new ModelClient({ ...settings, prompts: EPISODE_PROMPTS }) : null;
    return new InsightsEngine(settings, null, timeoutMs).analyse(input, client, signal);
  };

  it.each(['rules', 'a model'] as const)('refuses what %s cannot find within it', async (engine) => {
    await expect(analyse(settingsFor(engine), { timeoutMs: TIMEOUT_MS })).rejects.toMatchObject(REFUSAL);
  });

  it('finds those of the next transcript', async () => {
    await expect(analyse({ engine: 'extractive' }, { timeoutMs: TIMEOUT_MS })).rejects.toMatchObject(REFUSAL);
    expect((await analyse({ engine: 'extractive' })).quotes).not.toHaveLength(0);
  });

  it('ends when the job is aborted', async () => {
    const cancelled = new Error('cancelled');
    await expect(analyse({ engine: 'extractive' }, { signal: AbortSignal.abort(cancelled) })).rejects.toBe(cancelled);
  });
});
