import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  brandProfileRoutes,
  contentRoutes,
  contentVariantRoutes,
  contentVersionRoutes,
  episodeRoutes,
  jobRoutes,
  templateRoutes,
  transcriptRoutes,
  uploadRoutes,
} from '@afterword/proto';
import { Api, Product, apiErrorOf, storedObjects, transcribed, waitUntil, upload, uploadParts } from '../src/product';
import * as speech from '../src/speech';

const UNKNOWN = '0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11';
const NO_EDIT = { segmentId: 1, text: 'x' };
const SENTENCE = expect.stringMatching(/^[A-Z].{10,}[.?]/);
const folder = mkdtempSync(path.join(tmpdir(), 'bad-input-'));

let product: Product;
let api: Api;
beforeAll(async () => {
  product = await Product.start();
  api = await Api.signIn(product);
}, 150_000);
afterAll(async () => {
  await product?.remove();
  rmSync(folder, { recursive: true });
}, 60_000);

async function expectNothingLeft(): Promise<void> {
  expect((await api.request(episodeRoutes.list, {})).episodes).toEqual([]);
  await waitUntil(
    () => storedObjects(product).length === 0,
    10_000,
    () => `an empty store; it contains ${storedObjects(product).join(', ')}`,
  );
}

describe('a file that is not audio', () => {
  it.each([
    ['of 0 bytes', speech.emptyFile],
    ['that is an archive', speech.zipNamedMp3],
    ['that is a program', speech.programNamedMp3],
    ['that is a page', speech.pageNamedMp3],
    ['that is a playlist', speech.playlistNamedMp3],
    ['that is a video', speech.video],
    ['that was cut off', speech.truncatedAudio],
  ])('%s is refused and removed', async (_name, make) => {
    const audioFilePath = await upload(api, await make(folder));
    expect(await api.errorOf(episodeRoutes.create, { audioFilePath })).toMatchObject({ status: 422, body: { error: SENTENCE } });
    await expectNothingLeft();
  });

  it('of 501 MB is refused if its size is announced', async () => {
    const size = 501 * 1024 * 1024;
    const file = { filename: 'large.wav', type: 'audio/wav' };
    const refused = { status: 413, body: { error: 'This file is larger than 500 MB. Choose a smaller one.' } };
    expect(await api.errorOf(uploadRoutes.sign, { ...file, 'metadata[size]': size })).toMatchObject(refused);
    expect(await api.errorOf(uploadRoutes.create, { ...file, metadata: { size } })).toMatchObject(refused);
  });

  it('of 501 MB in one request without an announced size is refused by the store', async () => {
    const sending = upload(api, await speech.tooLargeAudio(folder), { announced: false });
    await expect(sending).rejects.toThrow(/EntityTooLarge|fetch failed/);
    await expectNothingLeft();
  }, 60_000);

  it('of 501 MB in parts without an announced size is refused and removed', async () => {
    const parts = await uploadParts(api, await speech.tooLargeAudio(folder), 100 * 1024 * 1024, { announced: false });
    const refused = await api.errorOf(uploadRoutes.complete, parts);
    expect(refused).toMatchObject({ status: 413, body: { error: SENTENCE, message: SENTENCE } });
    await expectNothingLeft();
  }, 60_000);
});

describe('an object key that is not ours', () => {
  it.each([
    'episodes/someone-else/audio/x.mp3',
    '../../etc/passwd',
    'episodes/../../x.mp3',
    `episodes/${UNKNOWN}/audio/x.mp3`,
    `uploads/${UNKNOWN}/audio/x.mp3`,
    '/etc/passwd',
    'file:///etc/passwd',
    'http://127.0.0.1:1/x.mp3',
  ])('%s is refused', async (key) => {
    expect(await api.errorOf(episodeRoutes.create, { audioFilePath: key })).toMatchObject({ status: 404, body: { error: SENTENCE } });
    const foreign = { key, uploadId: 'x' };
    for (const route of [uploadRoutes.listParts, uploadRoutes.abort] as const) expect((await api.errorOf(route, foreign)).status).toBe(404);
    expect((await api.errorOf(uploadRoutes.signPart, { ...foreign, partNumber: 1 })).status).toBe(404);
    expect((await api.errorOf(uploadRoutes.complete, { ...foreign, parts: [{ PartNumber: 1, ETag: 'x' }] })).status).toBe(404);
    await expectNothingLeft();
  });
});

describe('an invalid request', () => {
  it.each([
    ['malformed JSON', '{"audioFilePath":'],
    ['a list', '[]'],
    ['a number instead of text', '{"audioFilePath":7}'],
    ['nothing', '{}'],
    ['an invalid profile id', '{"audioFilePath":"x","selectedBrandProfileId":"none"}'],
  ])('%s is refused', async (_name, body) => {
    expect(await apiErrorOf(api.send('POST', '/api/episodes', body))).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', error: SENTENCE },
    });
  });

  it('an invalid id is refused', async () => {
    expect(await apiErrorOf(api.send('GET', '/api/episodes/seven'))).toMatchObject({ status: 400, body: { error: SENTENCE } });
  });

  it.each([
    ['generating', 'generate', '{"contentType":"poem"}'],
    ['regenerating', 'regenerate/poem', '{}'],
    ['regenerating with instructions', 'regenerate-with-prompt/poem', '{"prompt":"Shorter"}'],
    ['making variants', 'variants/poem', '{"variantTypes":["shorter"]}'],
  ])('%s an unknown kind of content is refused', async (_name, action, body) => {
    expect(await apiErrorOf(api.send('POST', `/api/episodes/${UNKNOWN}/${action}`, body))).toMatchObject({
      status: 400,
      body: { error: 'There is no such kind of content.' },
    });
  });

  it('a brand voice with 31 keywords or a sample that is too long is refused', async () => {
    const brandKeywords = Array.from({ length: 31 }, (_, at) => `word ${at}`);
    for (const [fields, error] of [
      [{ brandKeywords }, 'A profile has at most 30 keywords.'],
      [{ sampleContent: 'x'.repeat(20_001) }, 'Sample content has at most 20,000 characters.'],
    ] as const) {
      const body = JSON.stringify({ brandName: 'Kindred', ...fields });
      expect(await apiErrorOf(api.send('POST', '/api/brand-profiles', body))).toMatchObject({ status: 400, body: { error } });
    }
    expect((await api.request(brandProfileRoutes.list, {})).profiles).toEqual([]);
  });

  it('an unknown path is refused', async () => {
    expect(await apiErrorOf(api.send('GET', '/api/nothing'))).toMatchObject({ status: 404, body: { error: SENTENCE } });
  });
});

describe('a title', () => {
  it('is stored unchanged, can be searched, and is refused if it is too long', async () => {
    const title = '<img src=x onerror=alert(1)> 🎙️ שלום "quotes" 100%_';
    const audioFilePath = await upload(api, await speech.recordingOf(speech.SHORT_EPISODE));
    const tooLong = { title: 'x'.repeat(10_000), audioFilePath };
    expect(await api.errorOf(episodeRoutes.create, tooLong)).toMatchObject({
      status: 400,
      body: { error: 'A title has at most 300 characters.' },
    });
    const { episode } = await api.request(episodeRoutes.create, { title, audioFilePath });
    expect(episode.title).toBe(title);
    expect(await api.request(episodeRoutes.list, { search: 'שלום' })).toMatchObject({ episodes: [{ title }], total: 1 });
    expect(await api.request(episodeRoutes.list, { search: '%img' })).toMatchObject({ episodes: [], total: 0 });
    await api.request(episodeRoutes.delete, { id: episode.id });
    await expectNothingLeft();
  }, 60_000);
});

describe('an unknown id', () => {
  it.each([
    ['reading an episode', () => api.errorOf(episodeRoutes.get, { id: UNKNOWN })],
    ['changing an episode', () => api.errorOf(episodeRoutes.change, { id: UNKNOWN, title: 'x' })],
    ['deleting an episode', () => api.errorOf(episodeRoutes.delete, { id: UNKNOWN })],
    ['transcribing', () => api.errorOf(episodeRoutes.transcribe, { id: UNKNOWN })],
    ['generating', () => api.errorOf(episodeRoutes.generate, { id: UNKNOWN })],
    ['listening', () => api.errorOf(episodeRoutes.audio, { id: UNKNOWN })],
    ['reading a transcript', () => api.errorOf(transcriptRoutes.get, { id: UNKNOWN })],
    ['correcting a transcript', () => api.errorOf(transcriptRoutes.correct, { id: UNKNOWN, baseVersion: 1, edits: [NO_EDIT] })],
    ['renaming a speaker', () => api.errorOf(transcriptRoutes.changeSpeaker, { id: UNKNOWN, baseVersion: 1, from: null, to: 'x' })],
    ['undoing', () => api.errorOf(transcriptRoutes.undo, { id: UNKNOWN, baseVersion: 1 })],
    ['applying the dictionary', () => api.errorOf(transcriptRoutes.applyDictionary, { id: UNKNOWN })],
    ['editing content', () => api.errorOf(contentRoutes.edit, { id: UNKNOWN, content: 'x' })],
    ['deleting content', () => api.errorOf(contentRoutes.delete, { id: UNKNOWN })],
    ['listing versions', () => api.errorOf(contentVersionRoutes.list, { id: UNKNOWN })],
    ['restoring a version', () => api.errorOf(contentVersionRoutes.restore, { id: UNKNOWN, version: 1 })],
    ['listing variants', () => api.errorOf(contentVariantRoutes.list, { id: UNKNOWN })],
    ['preferring a variant', () => api.errorOf(contentVariantRoutes.prefer, { id: UNKNOWN })],
    ['changing a brand voice', () => api.errorOf(brandProfileRoutes.change, { id: UNKNOWN, tone: 'warm' })],
    ['changing a template', () => api.errorOf(templateRoutes.change, { id: UNKNOWN, name: 'x' })],
    ['using a template', () => api.errorOf(templateRoutes.use, { id: UNKNOWN, episodeId: UNKNOWN })],
    ['cancelling a job', () => api.errorOf(jobRoutes.cancel, { id: UNKNOWN })],
  ])('%s fails with a message', async (_name, call) => {
    expect(await call()).toMatchObject({ status: 404, body: { code: 'not_found', error: SENTENCE } });
  });
});

describe('a recording without speech', () => {
  it('fails with a message, and content cannot be generated', async () => {
    const audioFilePath = await upload(api, await speech.silence(folder));
    const { episode } = await api.request(episodeRoutes.create, { title: 'Silence', audioFilePath });
    const response = await transcribed(api, episode.id);
    expect(response.episode.transcriptionStatus).toBe('failed');
    expect(response.processingJobs[0]).toMatchObject({ status: 'failed', errorMessage: SENTENCE });
    expect(await api.errorOf(episodeRoutes.generate, { id: episode.id })).toMatchObject({ status: 409, body: { error: SENTENCE } });
    await api.request(episodeRoutes.delete, { id: episode.id });
    await expectNothingLeft();
  }, 120_000);
});
