import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { approvalRoutes, episodeRoutes, reviewRoutes, systemRoutes, teamRoutes } from '@afterword/proto';
import { Workload } from '../../chaos/workload/workload';
import { AcceptedRequests } from '../../chaos/workload/accepted-requests';
import { LivePage } from '../../src/fleet';
import { Api, transcribed, transcriptOf, waitUntil, upload, written } from '../../src/product';
import { recordingOf, SHORT_EPISODE } from '../../src/speech';
import { accept, SUITES } from './acceptance';
import { type Balance, balance } from './balance';
import { inspected } from './container';
import { ContainerStack } from './container-stack';
import { whyNoEngine } from './engine';
import { metric } from './metric';

const NOTHING_WRONG: Balance = { lost: [], duplicated: [], problems: [] };
const PROVIDER = {
  COMPOSE_PROFILES: 'test',
  OPENAI_BASE_URL: 'http://fake-openai:8089/v1',
  OPENAI_API_KEY: 'any',
  TRANSCRIBE_MODEL: 'fake-whisper',
  OPENAI_MODEL: 'fake-model',
  FAKE_OPENAI_DELAY_MS: '300',
};
const FLOW = { atOnce: 6, everyMs: 700 };
const OURS = /^afterword\//;
const BACKUP = '/tmp/backups/proof';
/** Containers that write to the databases and the store. */
const RESTORED = ['postgres', 'nats', 'object-store'];
const FURTHER = 3;
const GOING_ON_MS = 300_000;
const REST_MS = 300_000;
const SCRAPED_MS = 60_000;

const reason = whyNoEngine();
if (reason)
  process.stdout.write(`The proof of containers is skipped: ${reason}
`);

(reason ? describe.skip : describe)('Afterword in containers', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'afterword-words-'));
  const accepted = new AcceptedRequests();
  let stack: ContainerStack;
  let api: Api;

  beforeAll(async () => {
    stack = await ContainerStack.configured();
    await timed('Building every image', () => stack.build());
    await timed('From nothing until all are healthy', () => stack.up());
    api = await Api.signIn(stack);
  }, 3_600_000);
  afterAll(async () => {
    await stack?.remove();
    rmSync(folder, { recursive: true });
  }, 300_000);

  it('gives each container only the privileges it needs', async () => {
    for (const [name, id] of await stack.running()) {
      const { Config, HostConfig } = await inspected(id);
      expect({ name, ...HostConfig }).toMatchObject({
        name,
        ReadonlyRootfs: true,
        CapDrop: ['ALL'],
        SecurityOpt: ['no-new-privileges:true'],
      });
      expect(Math.min(HostConfig.Memory, HostConfig.PidsLimit)).toBeGreaterThan(0);
      if (OURS.test(Config.Image)) expect(Config.User).toBe('1000:1000');
    }
  }, 60_000);

  it('transcribes, generates and approves content without a key, and notifies an open page', async () => {
    const { member } = await api.request(teamRoutes.add, { name: 'Grace Miller', email: 'grace@example.org', role: 'host' });
    expect((await api.request(systemRoutes.engines, {})).transcription).toMatchObject({ engine: 'moonshine', ready: true });
    const page = await LivePage.open(stack.url, api.token!);
    const audioFilePath = await upload(api, await recordingOf(SHORT_EPISODE));
    const { episode } = await api.request(episodeRoutes.create, { title: 'Spoken', audioFilePath });
    await page.waitForNotice({ entity: 'episode', id: episode.id });
    page.close();
    expect((await transcribed(api, episode.id)).episode.transcriptionStatus).toBe('completed');
    await api.request(episodeRoutes.generate, { id: episode.id });
    const [item] = await written(api, episode.id);
    await waitUntil(
      async () => (await api.request(reviewRoutes.pending, {})).content.some(({ id }) => id === item!.id),
      GOING_ON_MS,
      () => 'the item to wait for approval',
    );
    await api.as(member.id).request(approvalRoutes.decide, { contentId: item!.id, status: 'approved' });
    expect((await api.request(approvalRoutes.list, { contentId: item!.id })).approvals).toMatchObject([{ status: 'approved' }]);
    await api.request(episodeRoutes.delete, { id: episode.id });
  }, 400_000);

  it('imports a transcript, and serves ranges of the recording', async () => {
    const script = path.join(folder, 'talk.txt');
    writeFileSync(script, SHORT_EPISODE.map(({ text }) => text).join('\n\n'));
    const audioFilePath = await upload(api, await recordingOf(SHORT_EPISODE));
    const { episode } = await api.request(episodeRoutes.create, { audioFilePath, transcriptFilePath: await upload(api, script) });
    expect((await transcribed(api, episode.id)).episode.transcriptionStatus).toBe('completed');
    expect((await transcriptOf(api, episode.id)).engine).toBe('import');
    const { url } = await api.request(episodeRoutes.audio, { id: episode.id });
    expect((await fetch(new URL(url, stack.url), { headers: { range: 'bytes=1000-1999' } })).status).toBe(206);
    await api.request(episodeRoutes.delete, { id: episode.id });
  }, 120_000);

  it.each(SUITES)(
    'passes the acceptance tests of %s',
    async (suite) => {
      await stack.renew();
      await timed(`The acceptance tests of ${suite}`, () => accept(suite, stack));
    },
    900_000,
  );

  it('loses and duplicates nothing while each container in turn is killed under load', async () => {
    stack.set(PROVIDER);
    await timed('With a provider', () => stack.renew());
    api = await Api.signIn(stack);
    const flow = new Workload(accepted, FLOW.atOnce, FLOW.everyMs);
    await flow.start({ gateways: [stack.url], password: stack.password });
    try {
      for (const name of (await stack.running()).keys()) {
        await timed(`${name} was killed and is healthy again`, () => stack.crash(name));
        await waitForMoreEpisodes(accepted);
      }
    } finally {
      await flow.finish(REST_MS);
    }
    expect(await balance(api, accepted)).toEqual(NOTHING_WRONG);
    for (const waiting of ['afterword_outbox_backlog', 'afterword_dead_letters_waiting'])
      await waitUntil(
        async () => (await metric({ url: stack.url, token: api.token! }, `sum(${waiting})`)) === 0,
        SCRAPED_MS,
        () => `Prometheus to report that ${waiting} is 0`,
      );
    process.stdout.write(`${accepted.episodes.size} episodes, ${accepted.jobs.size} jobs, ${accepted.edits.size} edits.
`);
  }, 3_000_000);

  it('has all data after a restore', async () => {
    expect(await stack.run('backup', 'backup', BACKUP)).toMatch(/^Saved 6 databases/m);
    const everything = [...(await stack.running()).keys()];
    await stack.stop(...everything.filter((name) => !RESTORED.includes(name)));
    expect(await stack.run('backup', 'restore', BACKUP, '--replace')).toContain('Restored 6 databases');
    await stack.up();
    expect(await balance(await Api.signIn(stack), accepted)).toEqual(NOTHING_WRONG);
  }, 400_000);
});

/** Waits until more episodes are accepted. */
async function waitForMoreEpisodes({ episodes }: AcceptedRequests): Promise<void> {
  const enough = episodes.size + FURTHER;
  await waitUntil(
    () => episodes.size >= enough,
    GOING_ON_MS,
    () => 'more episodes to be accepted',
  );
}

async function timed(what: string, step: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  await step();
  process.stdout.write(`${what}: ${Math.round((performance.now() - startedAt) / 1000)} s.\n`);
}
