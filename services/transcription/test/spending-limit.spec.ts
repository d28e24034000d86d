import { FakeOpenAi } from '@afterword/testing/fake-openai';
import * as speech from '@afterword/testing/speech';
import { ListTranscriptionCosts } from '@afterword/proto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JOB_TIMEOUT_MS, TranscriptionUnderTest } from './transcription-under-test';

/** A minute of audio costs ten dollars, so the recording costs more than the limit. */
const SETTINGS = { OPENAI_API_KEY: 'key', TRANSCRIBE_PRICE: '10', AI_MONTHLY_LIMIT: '0.50' };

describe('transcribing under a monthly limit', () => {
  let fake: FakeOpenAi;
  let transcription: TranscriptionUnderTest;

  beforeAll(async () => {
    fake = await FakeOpenAi.start();
    transcription = await TranscriptionUnderTest.start({ ...SETTINGS, TRANSCRIBE_BASE_URL: fake.url });
  }, JOB_TIMEOUT_MS);
  afterAll(async () => {
    await transcription.stop();
    await fake.stop();
  });

  it(
    'sends no request that would exceed it, says so, and succeeds when the limit is raised',
    async () => {
      const recording = await speech.recordingOf(speech.SHORT_EPISODE);
      fake.queueSpeech(speech.SHORT_EPISODE.map(({ text }) => text).join(' '));
      const message = await transcription.waitForFailure(await transcription.upload(recording));
      expect(message).toMatch(
        /^The monthly limit for AI is \$0\.50, and \$0\.00 of it has been spent in [A-Z][a-z]+ 20\d\d\. The next step would cost \$\d+\.\d\d\. Raise/,
      );
      expect(fake.calls).toHaveLength(0);
      await transcription.restart({ AI_MONTHLY_LIMIT: 100 });
      const episode = await transcription.upload(recording);
      await transcription.waitForCompletion(episode);
      expect(fake.calls).toHaveLength(1);
      const { costs } = await transcription.product.request(ListTranscriptionCosts, { episodeId: episode.episodeId });
      expect(costs).toEqual([{ jobId: episode.jobId, estimatedCostMicros: expect.any(Number), updatedAt: expect.any(String) }]);
      expect((costs[0]!.estimatedCostMicros / 1e6).toFixed(2)).toBe(/would cost \$(\d+\.\d\d)/.exec(message)![1]);
    },
    2 * JOB_TIMEOUT_MS,
  );

  it('does not start if the price of the model is unknown', async () => {
    const unpriced = TranscriptionUnderTest.start({
      ...SETTINGS,
      TRANSCRIBE_PRICE: '',
      TRANSCRIBE_MODEL: 'mine',
      TRANSCRIBE_BASE_URL: fake.url,
    });
    await expect(unpriced).rejects.toThrow('AI_MONTHLY_LIMIT is set, but the price of mine is not known: set TRANSCRIBE_PRICE');
  });
});
