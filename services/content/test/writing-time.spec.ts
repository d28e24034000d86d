import { randomUUID } from 'node:crypto';
import { FakeOpenAi, stalled } from '@afterword/testing/fake-openai';
import { EPISODE, spoken } from '@afterword/testing/speech';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { WritingMaterial, WritingTask } from '../src/writing/writing-task';
import { type CostSink, WritingThread } from '../src/writing/writing-thread';

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
const noBooks: CostSink = { record: () => Promise.resolve(), approveSpend: () => Promise.resolve() };

describe('the time limit of the writer', () => {
  let provider: FakeOpenAi;
  beforeAll(async () => {
    provider = await FakeOpenAi.start();
    provider.always(() => stalled);
  });
  afterAll(() => provider.stop());

  const settingsFor = (engine: 'rules' | 'a model'): WritingMaterial['settings'] =>
    engine === 'rules'
      ? { engine: 'extractive' }
      : { engine: 'openai', baseUrl: provider.url, apiKey: 'key', model: 'fake-model', contextTokens: 100_000, timeoutMs: 60_000 };

  const write = async (settings: WritingMaterial['settings'], timeoutMs?: number) => {
    const material = { settings, transcript: spoken(randomUUID(), EPISODE), notes: new Map<string, string>() };
    const thread = await WritingThread.start(material, noBooks, timeoutMs);
    return thread.write(ONE_ITEM, new AbortController().signal).finally(() => thread.end());
  };

  it.each(['rules', 'a model'] as const)('fails an item that %s cannot write in time', async (engine) => {
    await expect(write(settingsFor(engine), TIMEOUT_MS)).rejects.toMatchObject(REFUSAL);
  });

  it('does not affect the next item', async () => {
    await expect(write({ engine: 'extractive' }, TIMEOUT_MS)).rejects.toMatchObject(REFUSAL);
    const { item } = await write({ engine: 'extractive' });
    expect(item.text).not.toBe('');
  });
});
