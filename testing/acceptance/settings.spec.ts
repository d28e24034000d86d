import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { episodeRoutes, settingsRoutes, systemRoutes } from '@afterword/proto';
import { FakeOpenAi, PausableProvider } from '../src/fake-openai';
import { Api, jobEnded, Product, transcribed, upload, waitUntil, written } from '../src/product';
import { EPISODE, recordingOf, SHORT_EPISODE } from '../src/speech';

const KEY = 'sk-entered-on-the-page-93b2';
const PRICED = { input: 0, output: 0, minute: 0 };
/** Settings that keep waits short where a job changes hands. */
const IMPATIENT = { WORK_LEASE_MS: '3000', WORK_AFTER_CRASH_MS: '3000', EVENT_ACK_WAIT_MS: '3000' };

const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
let fake: FakeOpenAi;
let provider: PausableProvider;
let product: Product;
let api: Api;

beforeAll(async () => {
  fake = await FakeOpenAi.start();
  provider = await PausableProvider.start(fake.url);
  product = await Product.start({ ...IMPATIENT, BACKUP_DIR: path.join(folder, 'backups') });
  api = await Api.signIn(product);
}, 150_000);
afterAll(async () => {
  await product?.remove();
  await provider.stop();
  await fake.stop();
  rmSync(folder, { recursive: true });
}, 60_000);

/** Creates an episode with a transcript that needs no recognition. */
async function newEpisode(): Promise<string> {
  const script = path.join(folder, 'talk.txt');
  writeFileSync(script, EPISODE.map(({ voice, text }) => `${voice === 'slt' ? 'Grace' : 'Thomas'}: ${text}`).join('\n\n'));
  const [audioFilePath, transcriptFilePath] = [await upload(api, await recordingOf(SHORT_EPISODE)), await upload(api, script)];
  const { id } = (await api.request(episodeRoutes.create, { title: 'A chair', audioFilePath, transcriptFilePath })).episode;
  await transcribed(api, id);
  return id;
}

const useProvider = () =>
  api.request(settingsRoutes.changeProvider, {
    purpose: 'writing',
    provider: { baseUrl: provider.url, model: 'page-model', apiKey: KEY, price: PRICED, isPrivateConfirmed: true },
  });
const writerOf = async (id: string) => (await written(api, id)).map(({ writer }) => writer.model);

/** The database may delete a file between listing and reading it. */
function hasKey(file: string): boolean {
  try {
    return readFileSync(file).includes(KEY);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

describe('a provider that is set on the page', () => {
  it('writes from then on, without a restart of the product, and after one', async () => {
    const { pid } = product;
    await useProvider();
    const id = await newEpisode();
    await api.request(episodeRoutes.generate, { id });
    expect(new Set(await writerOf(id))).toEqual(new Set(['page-model']));
    expect(fake.calls.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(product.pid).toBe(pid);

    await product.stop();
    await product.start();
    expect((await api.request(systemRoutes.engines, {})).writing).toMatchObject({ engine: 'openai', label: 'Written by page-model' });
  }, 120_000);

  it('loses no job that is running when a setting changes, and pays for no response twice', async () => {
    await useProvider();
    const id = await newEpisode();
    const paidBefore = fake.paidCalls;
    provider.pauseAfter(1);
    const { jobId } = await api.request(episodeRoutes.generate, { id });
    await waitUntil(
      async () => provider.heldCalls === 1,
      30_000,
      () => 'a call to be held',
    );
    const { settings } = await api.request(settingsRoutes.changeLimit, { dollars: 50 });
    expect(settings?.monthlyLimit.dollars).toBe(50);
    provider.resume();
    expect((await jobEnded(api, id, jobId)).status).toBe('completed');
    expect(await writerOf(id)).toHaveLength(4);
    expect(fake.paidCalls - paidBefore).toBe(7);
  }, 120_000);

  it('is not stored if a limit has no price to work with, and the old one goes on', async () => {
    await api.request(settingsRoutes.changeLimit, { dollars: 50 });
    const unpriced = { baseUrl: provider.url, model: 'unpriced', apiKey: KEY, isPrivateConfirmed: true };
    const error = await api.errorOf(settingsRoutes.changeProvider, { purpose: 'writing', provider: unpriced });
    expect(error.message).toContain('A monthly limit needs the price of unpriced');
    expect((await api.request(systemRoutes.engines, {})).writing.label).toBe('Written by page-model');
  });

  it('leaves its key in no file of the data folder, and in no response', async () => {
    const { settings } = await api.request(settingsRoutes.get, {});
    expect(settings?.writing).toMatchObject({ hasKey: true, keyEnd: '93b2' });
    expect(JSON.stringify(settings)).not.toContain(KEY);
    const files = readdirSync(product.dataFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const withKey = files.filter(({ parentPath, name }) => name !== 'reserve' && hasKey(path.join(parentPath, name)));
    expect(withKey.map(({ name }) => name)).toEqual([]);
  });

  it('can be removed, and drafts are made on this server again', async () => {
    await api.request(settingsRoutes.changeProvider, { purpose: 'writing', provider: null });
    expect((await api.request(systemRoutes.engines, {})).writing.engine).toBe('extractive');
  });
});

describe('a backup that is started on the page', () => {
  it('is saved while the product runs', async () => {
    await api.request(settingsRoutes.backUp, {});
    const state = async () => (await api.request(settingsRoutes.get, {})).settings?.backup;
    await waitUntil(
      async () => (await state())?.state !== 'running',
      60_000,
      () => 'the backup to end',
    );
    expect(await state()).toMatchObject({ state: 'done', sentence: expect.stringMatching(/^Saved 6 databases/) });
  }, 90_000);
});
