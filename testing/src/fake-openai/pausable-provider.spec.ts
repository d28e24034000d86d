import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeOpenAi } from './fake-openai';
import { hangUpBeforeHeaders, hangUpMidBody } from './behaviour';
import { PausableProvider } from './pausable-provider';

describe('a proxy that can hold calls back', () => {
  let provider: FakeOpenAi;
  let gate: PausableProvider;
  beforeEach(async () => {
    provider = await FakeOpenAi.start();
    gate = await PausableProvider.start(provider.url);
  });
  afterEach(async () => {
    await gate.stop();
    await provider.stop();
  });

  const complete = () =>
    fetch(`${gate.url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'fake-model', messages: [{ role: 'user', content: 'Hello.' }] }),
    });

  it.each([
    ['before it responds', hangUpBeforeHeaders],
    ['in the middle of a response', hangUpMidBody],
  ])('hangs up where the provider hangs up %s, and forwards the next call', async (_, behaviour) => {
    provider.misbehave(behaviour);
    await expect(complete()).rejects.toThrow('fetch failed');
    expect((await complete()).status).toBe(200);
  });
});
