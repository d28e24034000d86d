import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authRoutes, episodeRoutes, systemRoutes } from '@afterword/proto';
import { Collector } from '../src/collector';
import { FakeOpenAi, serverError } from '../src/fake-openai';
import { Api, jobEnded, Product, apiErrorOf, transcribed, upload, written } from '../src/product';
import { recordingOf, SHORT_EPISODE } from '../src/speech';

const SET = {
  APP_PASSWORD: 'marked-password-7d41',
  SESSION_SECRET: 'marked-session-secret-2b90-of-more-than-32-characters',
  OPENAI_API_KEY: 'sk-marked-key-5e13',
};
const SPOKEN = `Welcome to the Open Door. Today we talk about good neighbours. You cannot love your neighbour if you do not know his name.
We served four thousand meals last year. Bread is good, but a chair beside you is better. Visit opendoorbreakfast dot org.`;
const GUESS = 'marked-guess-8c02';
/** The error of a provider that repeats the key. */
const repeatsTheKey = { status: 401, body: JSON.stringify({ error: { message: `Incorrect API key provided: ${SET.OPENAI_API_KEY}.` } }) };

const mounted = mkdtempSync(path.join(tmpdir(), 'secrets-'));

let provider: FakeOpenAi;
let collector: Collector;
let product: Product;
let api: Api;
/** Responses of the product that could contain a secret. */
const responses: string[] = [];

/** Sets secrets by files, as they are mounted in containers. */
function inFiles(...names: (keyof typeof SET)[]): Record<string, string> {
  for (const name of names) writeFileSync(path.join(mounted, name), `${SET[name]}\n`);
  return Object.fromEntries(names.map((name) => [`${name}_FILE`, path.join(mounted, name)]));
}

beforeAll(async () => {
  provider = await FakeOpenAi.start();
  collector = await Collector.start();
  const servers = { OPENAI_BASE_URL: provider.url, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const { SESSION_SECRET } = SET;
  product = await Product.start({
    SESSION_SECRET,
    APP_PASSWORD: '',
    ...inFiles('APP_PASSWORD', 'OPENAI_API_KEY'),
    ...servers,
    LOG_LEVEL: 'debug',
  });
  api = await Api.signIn({ url: product.url, password: SET.APP_PASSWORD });
}, 150_000);
afterAll(async () => {
  await product?.remove();
  await provider.stop();
  await collector.stop();
  rmSync(mounted, { recursive: true });
}, 60_000);

const newEpisode = async () => {
  const audioFilePath = await upload(api, await recordingOf(SHORT_EPISODE));
  return (await api.request(episodeRoutes.create, { audioFilePath })).episode.id;
};

/** Runs jobs that succeed, and jobs that fail in every way that could reveal a secret. */
async function useIt(): Promise<void> {
  provider.misbehave(repeatsTheKey);
  responses.push(JSON.stringify(await transcribed(api, await newEpisode())));
  provider.queueSpeech(SPOKEN);
  provider.misbehave(serverError);
  const id = await newEpisode();
  responses.push(JSON.stringify(await transcribed(api, id)));
  provider.always(() => repeatsTheKey);
  const { jobId } = await api.request(episodeRoutes.generate, { id });
  responses.push(JSON.stringify(await jobEnded(api, id, jobId)));
  provider.always(() => ({}));
  await api.request(episodeRoutes.generate, { id });
  await written(api, id);
  responses.push(JSON.stringify(await api.request(systemRoutes.engines, {})));
  responses.push((await api.errorOf(authRoutes.verify, { password: GUESS })).message);
  responses.push((await apiErrorOf(api.send('POST', `/api/episodes?token=${api.token}`, `{"password":"${GUESS}"`))).message);
  for (const path of ['/', '/healthz', '/readyz', '/metrics', '/api/docs']) responses.push(await (await fetch(product.url + path)).text());
}

/** Returns all secrets: settings, generated ones, and tokens. */
function secrets(): string[] {
  const servers = JSON.parse(readFileSync(path.join(product.dataFolder, 'servers.json'), 'utf8')) as Record<string, string>;
  const passwords = [servers['NATS_URL']!, servers['DATABASE_URL']!].map((url) => decodeURIComponent(new URL(url).password));
  const given = [api.token!.slice(api.token!.lastIndexOf('.') + 1), GUESS];
  return [...Object.values(SET), servers['S3_SECRET_KEY']!, ...passwords, ...given].filter((secret) => secret !== '');
}

function logs(): string {
  const files = readdirSync(product.dataFolder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.log'));
  return files.map((file) => readFileSync(path.join(product.dataFolder, file), 'utf8')).join('\n');
}

describe('secrets', () => {
  it('do not appear on the terminal, in logs, traces, metrics or responses', async () => {
    await useIt();
    const outputs = { terminal: product.printed, logs: logs(), traces: collector.everything, responses: responses.join('\n') };
    for (const [place, text] of Object.entries(outputs)) {
      expect(text.length).toBeGreaterThan(100);
      expect({ place, leaked: secrets().filter((secret) => text.includes(secret)) }).toEqual({ place, leaked: [] });
      expect(text).not.toMatch(/X-Amz-Signature=[0-9a-f]{8}/i);
    }
    expect(outputs.responses).toContain('Incorrect API key provided: [key].');
    expect(secrets().length).toBeGreaterThan(5);
  }, 240_000);
});
