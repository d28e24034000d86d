import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { episodeRoutes, jobRoutes, type ProcessingJob, transcriptRoutes } from '@afterword/proto';
import { Api, Product, storedObjects, transcribed, waitUntil, upload } from '../src/product';
import { OPENING, recordingOf, SHORT_EPISODE } from '../src/speech';

const BEGUN_MS = 60_000;

let product: Product;
let api: Api;
beforeAll(async () => {
  product = await Product.start();
  api = await Api.signIn(product);
}, 150_000);
afterAll(() => product?.remove(), 60_000);

const create = async (recording: string, fields: { language?: string } = {}) => {
  const { episode } = await api.request(episodeRoutes.create, { audioFilePath: await upload(api, recording), ...fields });
  return episode.id;
};
const jobOf = async (id: string): Promise<ProcessingJob> => (await api.request(episodeRoutes.get, { id })).processingJobs[0]!;
const listening = (id: string) =>
  waitUntil(
    async () => (await jobOf(id)).currentStep === 'Transcribing',
    BEGUN_MS,
    () => 'the recognizer to be working',
  );

describe('a transcription', () => {
  it('in an unsupported language fails at once, and again when it is retried', async () => {
    const id = await create(await recordingOf(SHORT_EPISODE), { language: 'fr' });
    const first = await transcribed(api, id);
    expect(first.episode).toMatchObject({ language: 'fr', transcriptionStatus: 'failed' });
    expect(first.processingJobs[0]).toMatchObject({
      status: 'failed',
      errorMessage: expect.stringMatching(/^This episode is in French, /),
    });
    const { jobId, started } = await api.request(episodeRoutes.transcribe, { id });
    expect(started).toBe(true);
    await waitUntil(
      async () => (await jobOf(id)).status === 'failed',
      BEGUN_MS,
      () => 'the second job to fail',
    );
    expect(await jobOf(id)).toMatchObject({ id: jobId, errorMessage: first.processingJobs[0]!.errorMessage });
  }, 120_000);

  it('can be cancelled, refuses corrections only while it runs, and can be started again', async () => {
    const id = await create(await recordingOf(OPENING));
    await listening(id);
    const { job } = await api.request(jobRoutes.cancel, { id: (await jobOf(id)).id });
    expect(job).toMatchObject({ status: 'cancelled', errorMessage: 'Cancelled' });
    expect(await api.errorOf(transcriptRoutes.get, { id })).toMatchObject({ status: 404 });
    expect(await api.request(episodeRoutes.transcribe, { id })).toMatchObject({ started: true });
    expect(await api.errorOf(transcriptRoutes.undo, { id, baseVersion: 1 })).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/being transcribed right now/) },
    });
    expect((await transcribed(api, id)).episode.transcriptionStatus).toBe('completed');
    expect(await api.request(transcriptRoutes.applyDictionary, { id })).toEqual({ correctionsApplied: 0, version: 1 });
  }, 320_000);

  it('leaves nothing if its episode is deleted meanwhile', async () => {
    for (const { id } of (await api.request(episodeRoutes.list, {})).episodes) await api.request(episodeRoutes.delete, { id });
    const id = await create(await recordingOf(OPENING));
    await listening(id);
    await api.request(episodeRoutes.delete, { id });
    const next = await create(await recordingOf(SHORT_EPISODE));
    await transcribed(api, next);
    for (const route of [episodeRoutes.get, transcriptRoutes.get]) expect(await api.errorOf(route, { id })).toMatchObject({ status: 404 });
    expect(await api.request(episodeRoutes.list, {})).toMatchObject({ episodes: [{ id: next }], total: 1 });
    await api.request(episodeRoutes.delete, { id: next });
    await waitUntil(
      () => storedObjects(product).length === 0,
      BEGUN_MS,
      () => `an empty store; it contains ${storedObjects(product).join(', ')}`,
    );
  }, 200_000);
});
