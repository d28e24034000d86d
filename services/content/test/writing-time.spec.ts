import { randomUUID } from 'node:crypto';
import { ModelClient } from '@afterword/language/model';
import { EPISODE_PROMPTS } from '@afterword/language/prompts';
import { GivenFacts } from '@afterword/proto';
import { FakeOpenAi, stalled } from '@afterword/testing/fake-openai';
import { EPISODE, spoken } from '@afterword/testing/speech';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WriterSession } from '../src/writing/writer-session';
import { WritingEngine } from '../src/writing/writing-engine';
import type { WritingTask } from '../src/writing/writing-task';

type Settings = WritingEngine['settings'];

const ONE_ITEM: WritingTask = {
  contentType: 'show_notes',
  brandVoice: null,
  episode: { title: 'A Chair Beside You', durationSeconds: 150 },
  instructions: null,
  currentText: null,
};
/** Shorter than the start of a thread. */
const TIMEOUT_MS = 6;
const REFUSAL = {
  name: 'JobError',
  isRetryable: false,
  message: "We couldn't write from this transcript within 0.0001 minutes. Check that it holds what is said in the episode.",
};

describe('the time limit of the writer', () => {
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

  const write = async (settings: Settings, timeoutMs?: number) => {
    const client = settings.engine === 'openai' ? new ModelClient({ ...settings, prompts: EPISODE_PROMPTS }) : null;
    const session = await WriterSession.start({
      engine: new WritingEngine(settings, null),
      transcript: spoken(randomUUID(), EPISODE),
      given: GivenFacts.parse({ show: {} }),
      dictionary: [],
      client,
      startTimer: () => () => undefined,
      timeoutMs,
    });
    return session.write(ONE_ITEM, new AbortController().signal).finally(() => session.end());
  };

  it.each(['rules', 'a model'] as const)('fails an item that %s cannot write in time', async (engine) => {
    await expect(write(settingsFor(engine), TIMEOUT_MS)).rejects.toMatchObject(REFUSAL);
  });

  it('does not affect the next item', async () => {
    await expect(write({ engine: 'extractive' }, TIMEOUT_MS)).rejects.toMatchObject(REFUSAL);
    expect(await write({ engine: 'extractive' })).toMatchObject({ item: { text: expect.stringContaining(' ') } });
  });
});
