import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  approvalRoutes,
  contentRoutes,
  dictionaryRoutes,
  episodeRoutes,
  insightsRoutes,
  reviewRoutes,
  teamRoutes,
  transcriptRoutes,
  writingRoutes,
} from '@afterword/proto';
import { FakeOpenAi, PausableProvider } from '../src/fake-openai';
import { Api, jobEnded, Product, transcribed, waitUntil, upload, written } from '../src/product';
import { EPISODE, recordingOf, SHORT_EPISODE } from '../src/speech';

const HELD_MS = 60_000;
/** How long stopping waits for the held job, and how long that job keeps its delivery and its lease. */
const SHORT_WAITS = { SHUTDOWN_MS: '1000', EVENT_ACK_WAIT_MS: '5000', WORK_LEASE_MS: '5000' };
const folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
const backup = path.join(folder, 'saved');

let provider: FakeOpenAi;
let gate: PausableProvider;
let product: Product;
let restored: Product;
let kept: string;
let interrupted: { episodeId: string; jobId: string };
/** What is what in a transcript is asked once, before anything is written. */
const MAPS = 1;
/** The stand-in writes texts of the same sentences for some types, and equal sentences are checked once. */
const DIFFERENT_CHECKS = 2;
let paidBefore: number;
let before: Awaited<ReturnType<typeof everythingOf>>;

beforeAll(async () => {
  provider = await FakeOpenAi.start();
  gate = await PausableProvider.start(provider.url);
  const settings = { ...SHORT_WAITS, CONTENT_BASE_URL: gate.url, CONTENT_MODEL: 'fake-model' };
  product = await Product.start(settings);
  restored = await Product.unstarted(settings);
  const api = await Api.signIn(product);
  kept = await newEpisode(api, 'Kept');
  await workOn(api, kept);
  interrupted = await interruptedJob(api);
  before = await everythingOf(api, kept);
}, 300_000);
afterAll(async () => {
  gate.resume();
  await product?.remove();
  await restored?.remove();
  await gate.stop();
  await provider.stop();
  rmSync(folder, { recursive: true });
}, 90_000);

async function newEpisode(api: Api, title: string): Promise<string> {
  const script = path.join(folder, `${title}.txt`);
  writeFileSync(script, EPISODE.map(({ text }) => text).join('\n\n'));
  const audioFilePath = await upload(api, await recordingOf(SHORT_EPISODE));
  const { episode } = await api.request(episodeRoutes.create, { title, audioFilePath, transcriptFilePath: await upload(api, script) });
  await transcribed(api, episode.id);
  return episode.id;
}

/** Creates content, one item of it approved, insights, and a dictionary. */
async function workOn(api: Api, id: string): Promise<void> {
  await api.request(dictionaryRoutes.add, { term: 'Afterword', variations: ['after word'], context: null, category: null });
  const generation = await api.request(episodeRoutes.generate, { id, contentType: 'all' });
  await jobEnded(api, id, generation.jobId);
  const insights = await api.request(insightsRoutes.generate, { id });
  await jobEnded(api, id, insights.jobId);
  const [item] = await written(api, id);
  const { member } = await api.request(teamRoutes.add, { name: 'Grace Miller', email: 'grace@example.org', role: 'host' });
  await waitUntil(
    async () => (await api.request(reviewRoutes.pending, {})).content.some(({ id: waiting }) => waiting === item!.id),
    HELD_MS,
    () => 'the item to wait for approval',
  );
  await api.as(member.id).request(approvalRoutes.decide, { contentId: item!.id, status: 'approved', notes: 'As it is.' });
}

/** Starts a job that has mapped the transcript, has written, checked and stored its first item, and is writing its second. */
async function interruptedJob(api: Api) {
  const episodeId = await newEpisode(api, 'Interrupted');
  paidBefore = provider.paidCalls;
  gate.pauseAfter(3);
  const { jobId } = await api.request(episodeRoutes.generate, { id: episodeId, contentType: 'all' });
  await waitUntil(
    async () => gate.heldCalls === 1 && (await written(api, episodeId, 1)).length === 1,
    HELD_MS,
    () => 'the second item to be requested',
  );
  return { episodeId, jobId };
}

/** Returns all data that a page shows of an episode and its team, and the audio. */
async function everythingOf(api: Api, id: string) {
  const { episode, processingJobs } = await api.request(episodeRoutes.get, { id });
  const { content } = await api.request(contentRoutes.listForEpisode, { id });
  const { url } = await api.request(episodeRoutes.audio, { id });
  const sound = Buffer.from(await (await fetch(new URL(url, api.url))).arrayBuffer());
  return {
    episode,
    processingJobs,
    content,
    transcript: (await api.request(transcriptRoutes.get, { id })).transcript,
    approvals: await Promise.all(content.map((item) => api.request(approvalRoutes.list, { contentId: item.id }))),
    reviews: await api.request(reviewRoutes.listForEpisode, { id }),
    insights: await api.request(insightsRoutes.get, { id }),
    dictionary: (await api.request(dictionaryRoutes.list, {})).entries,
    team: (await api.request(teamRoutes.list, {})).members,
    usage: (await api.request(writingRoutes.usage, { id })).usage,
    isTheRecording: sound.equals(readFileSync(await recordingOf(SHORT_EPISODE))),
  };
}

describe('a backup', () => {
  it('is made while the product is running', async () => {
    const { code, printed } = await product.run('backup', backup);
    expect({ code, printed }).toEqual({ code: 0, printed: expect.stringMatching(/^Saved 6 databases \(\d+ rows\), \d+ files/) });
  }, 90_000);
});

describe('a trial of a restore', () => {
  it('restores a backup into servers of its own while the product is running', async () => {
    const { code, printed } = await product.run('try-restore', backup);
    expect({ code, printed }).toEqual({
      code: 0,
      printed: expect.stringMatching(/^Restored 6 databases .* elsewhere in \d+ seconds: everything is as saved at 20/),
    });
  }, 120_000);

  it('says that there is no backup', async () => {
    const { code, printed } = await restored.run('try-restore');
    expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining('There is no backup in') });
  }, 60_000);
});

describe('a restore', () => {
  it('is refused if one byte of the backup was changed', async () => {
    const damaged = path.join(folder, 'damaged');
    cpSync(backup, damaged, { recursive: true });
    appendFileSync(path.join(damaged, 'objects', readdirSync(path.join(damaged, 'objects'))[0]!), 'x');
    const refused = await restored.run('restore', damaged);
    expect(refused).toEqual({
      code: 1,
      printed: expect.stringMatching(
        /The backup is damaged: objects\/\S+ \(\S+\) is missing, or its checksum does not match\. Nothing was changed\./,
      ),
    });
  }, 120_000);

  it('is refused while Afterword runs', async () => {
    const { code, printed } = await product.run('restore', backup, '--replace');
    expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining('Stop it first') });
  }, 60_000);

  it('restores everything into an empty system', async () => {
    await product.remove();
    const { code, printed } = await restored.run('restore', backup);
    expect({ code, printed }).toEqual({ code: 0, printed: expect.stringContaining('Restored 6 databases') });
    gate.resume();
    await restored.start();
    const api = await Api.signIn(restored);
    expect(await everythingOf(api, kept)).toEqual({ ...before, isTheRecording: true });
  }, 200_000);

  it('continues an interrupted job, which pays for nothing twice and writes nothing twice', async () => {
    const api = await Api.signIn(restored);
    const job = await jobEnded(api, interrupted.episodeId, interrupted.jobId);
    expect(job).toMatchObject({ status: 'completed', errorMessage: null });
    const content = await written(api, interrupted.episodeId);
    expect(content.map(({ version }) => version)).toEqual([1, 1, 1, 1]);
    expect((await api.request(episodeRoutes.get, { id: interrupted.episodeId })).processingJobs).toHaveLength(2);
    expect(provider.paidCalls - paidBefore).toBe(MAPS + content.length + DIFFERENT_CHECKS);
  }, 120_000);
});
