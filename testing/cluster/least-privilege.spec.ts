import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { approvalRoutes, commentRoutes, episodeRoutes, insightsRoutes } from '@afterword/proto';
import { FakeOpenAi } from '../src/fake-openai';
import { Fleet, SERVICES } from '../src/fleet';
import { Api, transcribed, upload, waitUntil, written } from '../src/product';
import { ServiceProcess } from '../src/product/service-process';
import { recordingOf, SHORT_EPISODE } from '../src/speech';

const DONE_MS = 120_000;
const PRINTED = /^(Saved 6 databases|0 dead letters)/;

let provider: FakeOpenAi;
let fleet: Fleet;
let api: Api;

const jobsOf = async (id: string) => (await api.request(episodeRoutes.get, { id })).processingJobs;
const nats = () => fleet.servers.securedNats!;

beforeAll(async () => {
  provider = await FakeOpenAi.start();
  const services = Object.fromEntries(SERVICES.map((service) => [service, 1]));
  const settings = { TRANSCRIBE_BASE_URL: provider.url, TRANSCRIBE_MODEL: 'whisper-1', METRICS_PORT: '0' };
  fleet = await Fleet.start({ services, settings, isSecured: true });
  api = await fleet.signIn();
}, 300_000);
afterAll(async () => {
  await fleet?.stop();
  await provider.stop();
}, 60_000);

describe('services with rights of their own', () => {
  it('transcribe, write, find insights, discuss and decide, and are refused nothing', async () => {
    const audioFilePath = await upload(api, await recordingOf(SHORT_EPISODE));
    const { episode } = await api.request(episodeRoutes.create, { title: 'Rights', audioFilePath });
    await transcribed(api, episode.id);
    await api.request(episodeRoutes.generate, { id: episode.id });
    await api.request(insightsRoutes.generate, { id: episode.id });
    const [item] = await written(api, episode.id);
    await api.request(commentRoutes.add, { contentId: item!.id, comment: 'Nice.' });
    await api.request(approvalRoutes.decide, { contentId: item!.id, version: item!.version, status: 'approved' });
    await waitUntil(
      async () => (await jobsOf(episode.id)).every(({ status }) => status === 'completed'),
      DONE_MS,
      () => 'every job to be completed',
    );
    expect((await jobsOf(episode.id)).map(({ jobType }) => jobType).toSorted()).toEqual([
      'content_generation',
      'insights',
      'transcription',
    ]);
    expect(nats().refusals).toEqual([]);
  }, 400_000);
});

describe('the operator', () => {
  it('makes backups and lists dead letters, and is refused nothing', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'least-privilege-'));
    const settings = { ...fleet.servers.settings, NATS_URL: nats().urlOf('operator'), BACKUP_DIR: folder };
    for (const command of ['backup', 'dead-letters']) {
      const run = new ServiceProcess('standalone', settings, [command]);
      expect({ code: await run.exitCode(), printed: run.printed }).toEqual({ code: 0, printed: expect.stringMatching(PRINTED) });
    }
    rmSync(folder, { recursive: true });
    expect(nats().refusals).toEqual([]);
  }, 120_000);
});
