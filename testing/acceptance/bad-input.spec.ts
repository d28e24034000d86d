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
import { Api, Product, refusal, storedObjects, transcribed, until, upload, uploadParts } from '../src/product';
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
  expect((await api.ask(episodeRoutes.list, {})).episodes).toEqual([]);
  await until(
    () => storedObjects(product).length === 0,
    10_000,
    () => `an empty store; it holds ${storedObjects(product).join(', ')}`,
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
    expect(await api.refusalOf(episodeRoutes.create, { audioFilePath })).toMatchObject({ status: 422, body: { error: SENTENCE } });
    await expectNothingLeft();
  });

  it('of 501 MB is refused when it is announced', async () => {
    const size = 501 * 1024 * 1024;
    const file = { filename: 'large.wav', type: 'audio/wav' };
    const refused = { status: 413, body: { error: 'This file is larger than 500 MB. Choose a smaller one.' } };
    expect(await api.refusalOf(uploadRoutes.sign, { ...file, 'metadata[size]': size })).toMatchObject(refused);
    expect(await api.refusalOf(uploadRoutes.create, { ...file, metadata: { size } })).toMatchObject(refused);
  });

  it('in one piece of 501 MB that was not announced is refused by the store', async () => {
    const sending = upload(api, await speech.tooLargeAudio(folder), { announced: false });
    await expect(sending).rejects.toThrow(/EntityTooLarge|fetch failed/);
    await expectNothingLeft();
  }, 60_000);

  it('in parts of 501 MB together that was not announced is refused and removed', async () => {
    const parts = await uploadParts(api, await speech.tooLargeAudio(folder), 100 * 1024 * 1024, { announced: false });
    const refused = await api.refusalOf(uploadRoutes.complete, parts);
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
    expect(await api.refusalOf(episodeRoutes.create, { audioFilePath: key })).toMatchObject({ status: 404, body: { error: SENTENCE } });
    const foreign = { key, uploadId: 'x' };
    for (const route of [uploadRoutes.listParts, uploadRoutes.abort] as const)
      expect((await api.refusalOf(route, foreign)).status).toBe(404);
    expect((await api.refusalOf(uploadRoutes.signPart, { ...foreign, partNumber: 1 })).status).toBe(404);
    expect((await api.refusalOf(uploadRoutes.complete, { ...foreign, parts: [{ PartNumber: 1, ETag: 'x' }] })).status).toBe(404);
    await expectNothingLeft();
  });
});

describe('a request that cannot be understood', () => {
  it.each([
    ['malformed JSON', '{"audioFilePath":'],
    ['a list', '[]'],
    ['a number for a text', '{"audioFilePath":7}'],
    ['nothing', '{}'],
    ['a profile that is no id', '{"audioFilePath":"x","selectedBrandProfileId":"none"}'],
  ])('%s is refused', async (_name, body) => {
    expect(await refusal(api.send('POST', '/api/episodes', body))).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', error: SENTENCE },
    });
  });

  it('an id that is none is refused', async () => {
    expect(await refusal(api.send('GET', '/api/episodes/seven'))).toMatchObject({ status: 400, body: { error: SENTENCE } });
  });

  it.each([
    ['generating', 'generate', '{"contentType":"poem"}'],
    ['regenerating', 'regenerate/poem', '{}'],
    ['regenerating with instructions', 'regenerate-with-prompt/poem', '{"prompt":"Shorter"}'],
    ['making variants', 'variants/poem', '{"variantTypes":["shorter"]}'],
  ])('%s something that is no kind of content is refused', async (_name, action, body) => {
    expect(await refusal(api.send('POST', `/api/episodes/${UNKNOWN}/${action}`, body))).toMatchObject({
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
      expect(await refusal(api.send('POST', '/api/brand-profiles', body))).toMatchObject({ status: 400, body: { error } });
    }
    expect((await api.ask(brandProfileRoutes.list, {})).profiles).toEqual([]);
  });

  it('an address that does not exist is refused', async () => {
    expect(await refusal(api.send('GET', '/api/nothing'))).toMatchObject({ status: 404, body: { error: SENTENCE } });
  });
});

describe('a title', () => {
  it('is stored as it was typed, found again, and refused where it is too long', async () => {
    const title = '<img src=x onerror=alert(1)> 🎙️ שלום "quotes" 100%_';
    const audioFilePath = await upload(api, await speech.recordingOf(speech.SHORT_EPISODE));
    const tooLong = { title: 'x'.repeat(10_000), audioFilePath };
    expect(await api.refusalOf(episodeRoutes.create, tooLong)).toMatchObject({
      status: 400,
      body: { error: 'A title has at most 300 characters.' },
    });
    const { episode } = await api.ask(episodeRoutes.create, { title, audioFilePath });
    expect(episode.title).toBe(title);
    expect(await api.ask(episodeRoutes.list, { search: 'שלום' })).toMatchObject({ episodes: [{ title }], total: 1 });
    expect(await api.ask(episodeRoutes.list, { search: '%img' })).toMatchObject({ episodes: [], total: 0 });
    await api.ask(episodeRoutes.delete, { id: episode.id });
    await expectNothingLeft();
  }, 60_000);
});

describe('an unknown id', () => {
  it.each([
    ['reading an episode', () => api.refusalOf(episodeRoutes.get, { id: UNKNOWN })],
    ['changing an episode', () => api.refusalOf(episodeRoutes.change, { id: UNKNOWN, title: 'x' })],
    ['deleting an episode', () => api.refusalOf(episodeRoutes.delete, { id: UNKNOWN })],
    ['transcribing', () => api.refusalOf(episodeRoutes.transcribe, { id: UNKNOWN })],
    ['generating', () => api.refusalOf(episodeRoutes.generate, { id: UNKNOWN })],
    ['listening', () => api.refusalOf(episodeRoutes.audio, { id: UNKNOWN })],
    ['reading a transcript', () => api.refusalOf(transcriptRoutes.get, { id: UNKNOWN })],
    ['correcting a transcript', () => api.refusalOf(transcriptRoutes.correct, { id: UNKNOWN, baseVersion: 1, edits: [NO_EDIT] })],
    ['renaming a speaker', () => api.refusalOf(transcriptRoutes.changeSpeaker, { id: UNKNOWN, baseVersion: 1, from: null, to: 'x' })],
    ['undoing', () => api.refusalOf(transcriptRoutes.undo, { id: UNKNOWN, baseVersion: 1 })],
    ['applying the dictionary', () => api.refusalOf(transcriptRoutes.applyDictionary, { id: UNKNOWN })],
    ['editing content', () => api.refusalOf(contentRoutes.edit, { id: UNKNOWN, content: 'x' })],
    ['deleting content', () => api.refusalOf(contentRoutes.delete, { id: UNKNOWN })],
    ['listing versions', () => api.refusalOf(contentVersionRoutes.list, { id: UNKNOWN })],
    ['restoring a version', () => api.refusalOf(contentVersionRoutes.restore, { id: UNKNOWN, version: 1 })],
    ['listing variants', () => api.refusalOf(contentVariantRoutes.list, { id: UNKNOWN })],
    ['preferring a variant', () => api.refusalOf(contentVariantRoutes.prefer, { id: UNKNOWN })],
    ['changing a brand voice', () => api.refusalOf(brandProfileRoutes.change, { id: UNKNOWN, tone: 'warm' })],
    ['changing a template', () => api.refusalOf(templateRoutes.change, { id: UNKNOWN, name: 'x' })],
    ['using a template', () => api.refusalOf(templateRoutes.use, { id: UNKNOWN, episodeId: UNKNOWN })],
    ['cancelling a job', () => api.refusalOf(jobRoutes.cancel, { id: UNKNOWN })],
  ])('%s is answered with a sentence', async (_name, call) => {
    expect(await call()).toMatchObject({ status: 404, body: { code: 'not_found', error: SENTENCE } });
  });
});

describe('a recording without speech', () => {
  it('fails with a sentence, and cannot be written about', async () => {
    const audioFilePath = await upload(api, await speech.silence(folder));
    const { episode } = await api.ask(episodeRoutes.create, { title: 'Silence', audioFilePath });
    const answer = await transcribed(api, episode.id);
    expect(answer.episode.transcriptionStatus).toBe('failed');
    expect(answer.processingJobs[0]).toMatchObject({ status: 'failed', errorMessage: SENTENCE });
    expect(await api.refusalOf(episodeRoutes.generate, { id: episode.id })).toMatchObject({ status: 409, body: { error: SENTENCE } });
    await api.ask(episodeRoutes.delete, { id: episode.id });
    await expectNothingLeft();
  }, 120_000);
});
