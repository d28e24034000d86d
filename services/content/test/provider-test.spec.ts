import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestWritingProvider } from '@afterword/proto';
import { FakeOpenAi, hangUpMidBody, wrongKey } from '@afterword/testing/fake-openai';
import { ContentUnderTest } from './content-under-test';

describe('a test of a language model', () => {
  let fake: FakeOpenAi;
  let content: ContentUnderTest;
  beforeAll(async () => {
    fake = await FakeOpenAi.start();
    content = await ContentUnderTest.start();
  });
  afterAll(async () => {
    await content.stop();
    await fake.stop();
  });

  const test = () =>
    content.product.request(TestWritingProvider, { provider: { baseUrl: fake.url, model: 'some-model', apiKey: 'sk-entered' } });

  it('says how long the model took, and calls it with the key that was entered', async () => {
    expect(await test()).toEqual({ seconds: expect.any(Number) });
    expect(fake.calls.at(-1)?.headers.authorization).toBe('Bearer sk-entered');
  });

  it('says what is wrong', async () => {
    fake.misbehave(wrongKey);
    await expect(test()).rejects.toMatchObject({ code: 'unprocessable', message: expect.stringContaining('key') });
    fake.misbehave(hangUpMidBody);
    await expect(test()).rejects.toMatchObject({ code: 'unprocessable' });
  });

  it('has nothing to test where our own rules write', async () => {
    await expect(content.product.request(TestWritingProvider, { provider: null })).rejects.toMatchObject({
      code: 'unprocessable',
      message: 'There is no AI model to test: drafts to compose are made from the transcript on this server.',
    });
  });
});
