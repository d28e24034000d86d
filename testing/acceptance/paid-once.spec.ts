import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { episodeRoutes, insightsRoutes, writingRoutes } from '@afterword/proto';
import { FakeOpenAi, PausableProvider } from '../src/fake-openai';
import { decoded, Api, Product, transcribed, waitUntil, upload } from '../src/product';
import { EPISODE, recordingOf, SHORT_EPISODE } from '../src/speech';

/** Longer than the context of the model. */
const LONG = Array.from({ length: 5 }, () => EPISODE).flat();
/** A job of a killed process can be claimed after its lease expires. */
const TAKEN_OVER_MS = 180_000;

const folder = mkdtempSync(path.join(tmpdir(), 'paid-once-'));
let provider: FakeOpenAi;
let gate: PausableProvider;
let product: Product;
let api: Api;
let id: string;

beforeAll(async () => {
  provider = await FakeOpenAi.start();
  gate = await PausableProvider.start(provider.url);
  product = await Product.start({ CONTENT_BASE_URL: gate.url, CONTENT_MODEL: 'fake-model', CONTENT_CONTEXT_TOKENS: '2000' });
  api = await Api.signIn(product);
  const script = path.join(folder, 'talk.txt');
  writeFileSync(script, LONG.map(({ voice, text }) => `${voice === 'slt' ? 'Grace' : 'Thomas'}: ${text}`).join('\n\n'));
  const [audioFilePath, transcriptFilePath] = [await upload(api, await recordingOf(SHORT_EPISODE)), await upload(api, script)];
  ({ id } = (await api.request(episodeRoutes.create, { title: 'A chair beside you', audioFilePath, transcriptFilePath })).episode);
  await transcribed(api, id);
  await decoded(api, id);
}, 300_000);
afterAll(async () => {
  await product?.remove();
  await gate.stop();
  await provider.stop();
  rmSync(folder, { recursive: true });
}, 60_000);

const generated = async (jobId: string) => {
  const job = async () => (await api.request(episodeRoutes.get, { id })).processingJobs.find((each) => each.id === jobId);
  await waitUntil(
    async () => (await job())?.status === 'completed',
    TAKEN_OVER_MS,
    () => 'the insights to be generated',
  );
};

describe('insights by a model', () => {
  it('are paid for once, although the product is killed between two responses', async () => {
    await generated((await api.request(insightsRoutes.generate, { id, startOver: true })).jobId);
    /** Before anything is found, a model is asked what is what in each part of a transcript, once. */
    const parts = provider.paidCalls / 2;
    expect(parts).toBeGreaterThan(3);

    gate.pauseAfter(2);
    const { jobId } = await api.request(insightsRoutes.generate, { id, startOver: true });
    await waitUntil(
      async () => gate.heldCalls === 1,
      TAKEN_OVER_MS,
      () => 'the third part to be read',
    );
    await product.kill();
    gate.resume();
    await product.start();
    api = await Api.signIn(product);
    await generated(jobId);

    expect(provider.paidCalls).toBe(3 * parts);
    const { usage } = await api.request(writingRoutes.insightsUsage, { id });
    expect(usage.map(({ inputTokens }) => inputTokens)).toEqual([100 * parts, 200 * parts]);
  }, 500_000);
});
