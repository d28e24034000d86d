import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BackupBucket } from '@afterword/platform/backup';
import { ObjectStore, storageConfig } from '@afterword/platform/storage';
import { dictionaryRoutes, episodeRoutes, transcriptRoutes } from '@afterword/proto';
import { type EmbeddedObjectStore, startNats, startObjectStore, startPostgres } from '@afterword/standalone/embedded';
import { natsServer } from '@afterword/standalone/nats-server';
import { Client } from 'pg';
import { Api, Product, transcribed, upload } from '../src/product';
import { EPISODE, recordingOf, SHORT_EPISODE } from '../src/speech';

const ROOT = path.resolve(import.meta.dirname, '../..');
const EPISODES = 300;
const RECORDING_BYTES = 2 * 1024 * 1024;
/** Of each episode, so that its rows take as much as those of an hour. */
const EARLIER_TRANSCRIPTS = 60;
const KEY = randomBytes(32).toString('hex');
const LOST_AT_MOST_MS = 5 * 60_000;
const BACK_WITHIN_MS = 15 * 60_000;

const folder = mkdtempSync(path.join(tmpdir(), 'afterword-restore-proof-'));
const report = (line: string) => process.stdout.write(`${line}\n`);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const seconds = (milliseconds: number) => Math.round(milliseconds / 1000);

/** The hashes of all recordings. */
const recordings = new Set<string>();

/** The length of each transcript. */
let segments: number;
let elsewhere: EmbeddedObjectStore;
let bucketSettings: Record<string, string>;
let lost: Product;
let nightly: ChildProcess;

beforeAll(async () => {
  chmodSync(folder, 0o755);
  elsewhere = await startObjectStore({ folder: path.join(folder, 'other-site'), bucket: 'afterword-backups' });
  bucketSettings = {
    BACKUP_S3_ENDPOINT: elsewhere.endpoint,
    BACKUP_S3_ACCESS_KEY: elsewhere.accessKey,
    BACKUP_S3_SECRET_KEY: elsewhere.secretKey,
    BACKUP_S3_REGION: elsewhere.region,
    BACKUP_KEY: KEY,
  };
  lost = await Product.start();
  await fill(lost);
}, 1_200_000);
afterAll(async () => {
  nightly?.kill('SIGKILL');
  await lost?.remove();
  await elsewhere?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

/** An object store that the settings of a running product name. */
const storeOf = (servers: Record<string, string>) => new ObjectStore(storageConfig.parse(servers));

/** Adds episodes with a transcript and a recording each to the product, beside the databases' own doors: what is measured is their size. */
async function fill(product: Product): Promise<void> {
  const api = await Api.signIn(product);
  const script = path.join(folder, 'script.txt');
  writeFileSync(script, EPISODE.map(({ text }) => text).join('\n\n'));
  const audioFilePath = await upload(api, await recordingOf(SHORT_EPISODE));
  const { episode } = await api.request(episodeRoutes.create, {
    title: 'First',
    audioFilePath,
    transcriptFilePath: await upload(api, script),
  });
  await transcribed(api, episode.id);
  segments = (await api.request(transcriptRoutes.get, { id: episode.id })).transcript!.segments.length;
  const servers = JSON.parse(readFileSync(path.join(product.dataFolder, 'servers.json'), 'utf8')) as Record<string, string>;
  const store = storeOf(servers);
  recordings.add(sha256(readFileSync(await recordingOf(SHORT_EPISODE))));
  const etags: string[] = [];
  for (let at = 1; at <= EPISODES; at += 1) {
    const recording = randomBytes(RECORDING_BYTES);
    recordings.add(sha256(recording));
    etags.push(await store.put(`recordings/proof-${at}`, recording, { size: RECORDING_BYTES, contentType: 'audio/mpeg' }));
  }
  const uuidOf = (text: string) => `overlay(overlay(md5(${text}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;
  const again = (id: string) => uuidOf(`g || ${id}::text`);
  const ofEarlier = (id: string) => uuidOf(`g || '/' || k || ${id}::text`);
  const sizes = [
    await run(
      servers,
      'episodes',
      `
      INSERT INTO podcast_episodes SELECT (jsonb_populate_record(e, jsonb_build_object('id', ${again('e.id')}, 'upload_key', NULL,
        'audio_file_path', 'recordings/proof-' || g, 'audio_etag', etag))).*
      FROM podcast_episodes e, unnest('{${etags.join()}}'::text[]) WITH ORDINALITY AS all_etags (etag, g) WHERE e.title = 'First'`,
    ),
    await run(
      servers,
      'transcription',
      `
      INSERT INTO transcripts
        SELECT (jsonb_populate_record(t, jsonb_build_object('id', ${ofEarlier('t.id')}, 'episode_id', ${again('t.episode_id')}, 'current', k = 0))).*
        FROM transcripts t, generate_series(1, ${EPISODES}) g, generate_series(0, ${EARLIER_TRANSCRIPTS}) k;
      INSERT INTO transcript_segments SELECT (jsonb_populate_record(s, jsonb_build_object('transcript_id', ${ofEarlier('s.transcript_id')}))).*
        FROM transcript_segments s, generate_series(1, ${EPISODES}) g, generate_series(0, ${EARLIER_TRANSCRIPTS}) k`,
    ),
  ];
  report(`${EPISODES + 1} episodes: ${EPISODES * 2} MB of recordings, databases of ${sizes.join(' and ')}`);
}

/** Returns the size of the database afterwards. */
async function run(servers: Record<string, string>, service: string, sql: string): Promise<string> {
  const url = new URL(servers['DATABASE_URL']!);
  url.pathname = `/afterword_${service}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(sql);
  const { rows } = await client.query<{ size: string }>('SELECT pg_size_pretty(pg_database_size(current_database())) AS size');
  await client.end();
  return rows[0]!.size;
}

/** Starts `backup-nightly` with its defaults beside the product. */
function startBackups(backups: string): void {
  const env = { ...process.env, DATA_DIR: lost.dataFolder, BACKUP_DIR: backups, ...bucketSettings };
  nightly = spawn(process.execPath, ['services/standalone/dist/main.js', 'backup-nightly'], { cwd: ROOT, env });
  for (const stream of [nightly.stdout, nightly.stderr]) stream?.on('data', (chunk) => report(String(chunk).trim()));
}

/** Starts a Postgres and a NATS elsewhere, and returns the settings that name them. */
async function serversElsewhere(): Promise<{ settings: Record<string, string>; stop: () => Promise<void> }> {
  const at = (name: string) => path.join(folder, 'servers', name);
  const postgres = await startPostgres({ folder: at('postgres') });
  const nats = await startNats({ folder: at('nats'), program: natsServer() });
  return {
    settings: { DATABASE_URL: postgres.url, NATS_URL: nats.url },
    stop: async () => void (await Promise.all([postgres.stop(), nats.stop()])),
  };
}

describe('an installation whose disk is lost as a backup begins', () => {
  it('is back on other servers within 15 minutes, and has lost less than 5', async () => {
    const bucket = new BackupBucket(
      storeOf({
        S3_ENDPOINT: elsewhere.endpoint,
        S3_ACCESS_KEY: elsewhere.accessKey,
        S3_SECRET_KEY: elsewhere.secretKey,
        S3_BUCKET: 'afterword-backups',
      }),
      KEY,
    );
    const backups = path.join(folder, 'backups');
    const api = await Api.signIn(lost);
    await expectEverything(api);
    const accepted: { term: string; at: number }[] = [];
    startBackups(backups);
    /** A backup begins minutes after the second is complete: what was accepted since that one began is lost. */
    const thirdIsUnderWay = async () =>
      (await bucket.list()).length === 2 && readdirSync(backups).some((name) => name.includes('.unfinished-'));
    const begun = Date.now();
    while (!(await thirdIsUnderWay())) {
      if (Date.now() - begun > LOST_AT_MOST_MS * 4) throw new Error('No third backup began.');
      const term = `Term ${accepted.length}`;
      await api.request(dictionaryRoutes.add, { term, variations: [`as heard ${accepted.length}`], context: null, category: null });
      accepted.push({ term, at: Date.now() });
      await pause(1000);
    }
    nightly.kill('SIGKILL');
    await lost.kill();
    const diedAt = Date.now();
    await lost.remove();
    rmSync(backups, { recursive: true });

    const servers = await serversElsewhere();
    const back = await Product.unstarted({
      ...servers.settings,
      ...bucketSettings,
      BACKUP_DIR: path.join(folder, 'fetched'),
    });
    try {
      const restored = await back.run('restore', 'newest');
      expect(restored).toEqual({ code: 0, printed: expect.stringContaining('Restored 6 databases') });
      report(restored.printed.trim());
      await back.start();
      const again = await Api.signIn(back);
      const { entries } = await again.request(dictionaryRoutes.list, {});
      const backAfter = Date.now() - diedAt;
      const kept = new Set(entries.map(({ term }) => term));
      const newest = accepted.findLast(({ term }) => kept.has(term))!;
      const lostFor = diedAt - newest.at;
      report(`Back after ${seconds(backAfter)} s; what was accepted in the last ${seconds(lostFor)} s is lost.`);
      expect(accepted.filter(({ term, at }) => at <= newest.at && !kept.has(term))).toEqual([]);
      expect(lostFor).toBeLessThan(LOST_AT_MOST_MS);
      expect(backAfter).toBeLessThan(BACK_WITHIN_MS);
      await expectEverything(again);
      expect(await back.run('try-restore')).toEqual({ code: 0, printed: expect.stringContaining('everything is as saved at') });
    } finally {
      await back.remove();
      await servers.stop();
    }
  }, 3_000_000);

  /** Reads an episode of the last page, its transcript and its recording. */
  async function expectEverything(api: Api): Promise<void> {
    const { episodes } = await api.request(episodeRoutes.list, {});
    const { id } = episodes.at(-1)!;
    const { transcript } = await api.request(transcriptRoutes.get, { id });
    expect(transcript?.segments.length).toBe(segments);
    const { url } = await api.request(episodeRoutes.audio, { id });
    const sound = Buffer.from(await (await fetch(new URL(url, api.url))).arrayBuffer());
    expect(recordings.has(sha256(sound))).toBe(true);
  }
});
