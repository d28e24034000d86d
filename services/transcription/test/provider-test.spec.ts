import { TestSpeechProvider } from '@afterword/proto';
import { FakeOpenAi, rateLimited, unknownModel, wrongKey } from '@afterword/testing/fake-openai';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JOB_TIMEOUT_MS, TranscriptionUnderTest } from './transcription-under-test';

describe('a test of a provider of speech', () => {
  let fake: FakeOpenAi;
  let transcription: TranscriptionUnderTest;
  beforeAll(async () => {
    fake = await FakeOpenAi.start();
    transcription = await TranscriptionUnderTest.start({});
  }, JOB_TIMEOUT_MS);
  afterAll(async () => {
    await transcription.stop();
    await fake.stop();
  });

  const test = () =>
    transcription.product.request(TestSpeechProvider, { provider: { baseUrl: fake.url, model: 'some-model', apiKey: 'sk-entered' } });

  it('has it transcribe a second of silence', async () => {
    expect(await test()).toEqual({ seconds: expect.any(Number) });
    expect(fake.calls.at(-1)?.audio?.file).toMatchObject({ name: 'test.wav', size: 32_044 });
  });

  it.each([
    ['the key', wrongKey, /refuses: Incorrect API key/],
    ['the model', unknownModel, /The model does not exist/],
    ['how busy it is', rateLimited(), /asks to wait/],
  ])('says what is wrong with %s', async (_, behaviour, message) => {
    fake.misbehave(behaviour);
    await expect(test()).rejects.toMatchObject({ code: 'unprocessable', message: expect.stringMatching(message) });
  });

  it('has nothing to test where speech is recognized on this server', async () => {
    await expect(transcription.product.request(TestSpeechProvider, { provider: null })).rejects.toMatchObject({
      code: 'unprocessable',
      message: 'There is no provider to test: speech is recognized on this server.',
    });
  });
});
