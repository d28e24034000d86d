import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  approvalRoutes,
  authRoutes,
  dictionaryRoutes,
  enhancementRoutes,
  episodeRoutes,
  insightsRoutes,
  type TeamMember,
  teamRoutes,
  writingRoutes,
} from '@afterword/proto';
import { alerts } from '../deploy/observability/alerts';
import { findProgram } from '../deploy/observability/find-program';
import { type LabelShapes, readLabelShapes, toLabelShapes, writeLabelShapes } from '../deploy/observability/label-shapes';
import { Prometheus } from '../deploy/observability/prometheus';
import { alertQueries, alertSeries, countedSeries, panelQueries, type Query } from '../deploy/observability/queries';
import { FakeOpenAi } from '../src/fake-openai';
import { Api, freePort, jobEnded, Product, transcribed, waitUntil, upload, written } from '../src/product';
import { recordingOf, SHORT_EPISODE } from '../src/speech';

const SPOKEN = `Welcome to the Open Door. Today we talk about good neighbours. You cannot love your neighbour if you do not know his name.
We served four thousand meals last year. Bread is good, but a chair beside you is better. Visit opendoorbreakfast dot org.`;
/** Of the product, and what dashboards and alerts use of Node and of Prometheus. */
const SERIES =
  '{__name__=~"afterword_.*|nodejs_eventloop_lag_(max|p99)_seconds|process_(start_time|cpu)_seconds.*|process_resident_memory_bytes|up"}';
const ANSWERED_MS = 60_000;
/** Both depend on how busy the machine is. */
const OF_THE_MACHINE = ['EventLoopStalls', 'RequestsSlow'];

const program = findProgram('prometheus');
const described = program ? describe : describe.skip;

described('a real Prometheus that scrapes the running product', () => {
  let provider: FakeOpenAi;
  let product: Product;
  let prometheus: Prometheus;
  let api: Api;
  let host: TeamMember;
  let countedAtFirst: string[];

  beforeAll(async () => {
    provider = await FakeOpenAi.start();
    const port = await freePort();
    const money = { CONTENT_PRICE: '2,10', TRANSCRIBE_PRICE: '0.6', AI_MONTHLY_LIMIT: '1000' };
    const plan = { BACKUP_EVERY_MINUTES: '1440' };
    const settings = { OPENAI_BASE_URL: provider.url, OPENAI_API_KEY: 'test', METRICS_PORT: String(port), ...money, ...plan };
    product = await Product.start(settings);
    prometheus = await Prometheus.start(program!, `127.0.0.1:${port}`);
    countedAtFirst = await seriesCounted();
    api = await Api.signIn(product);
    host = (await api.request(teamRoutes.add, { name: 'Grace Miller', email: 'grace@example.org', role: 'host' })).member;
    for (const term of ['Opendoor', 'Breakfast']) await everythingOnce(term);
    await api.errorOf(authRoutes.verify, { password: 'wrong' });
    await backupsOfEitherEnd();
  }, 240_000);

  afterAll(async () => {
    await prometheus?.stop();
    await product?.remove();
    await provider.stop();
  }, 60_000);

  /** Uses an episode once. A rate needs this twice, because a new series has not grown yet. */
  async function everythingOnce(term: string): Promise<void> {
    provider.queueSpeech(SPOKEN);
    await api.request(dictionaryRoutes.add, { term, variations: [term.toLowerCase()] });
    const audioFilePath = await upload(api, await recordingOf(SHORT_EPISODE));
    const { id } = (await api.request(episodeRoutes.create, { audioFilePath })).episode;
    await transcribed(api, id);
    await api.request(episodeRoutes.generate, { id });
    const [item] = await written(api, id);
    await jobEnded(api, id, (await api.request(insightsRoutes.generate, { id })).jobId);
    await jobEnded(api, id, (await api.request(enhancementRoutes.generate, { id: item!.id })).jobId);
    await jobEnded(
      api,
      id,
      (await api.request(episodeRoutes.makeVariants, { id, contentType: 'show_notes', variantTypes: ['shorter'] })).jobId,
    );
    await api.as(host.id).request(approvalRoutes.decide, { contentId: item!.id, status: 'approved' });
    await api.request(insightsRoutes.get, { id });
  }

  /** Makes two backups and tries two restores. The first of each fails, because its folder exists, or is none of a backup. */
  async function backupsOfEitherEnd(): Promise<void> {
    const { dataFolder } = product;
    expect((await product.run('backup', dataFolder)).code).toBe(1);
    expect((await product.run('backup', path.join(dataFolder, 'saved'))).code).toBe(0);
    expect((await product.run('try-restore', dataFolder)).code).toBe(1);
    expect((await product.run('try-restore', path.join(dataFolder, 'saved'))).code).toBe(0);
  }

  /** Returns the labels of all series whose increase is shown or watched. */
  async function seriesCounted(): Promise<string[]> {
    const found = await Promise.all(countedSeries().map((series) => prometheus.query(series)));
    return [...new Set(found.flat().map(({ labels }) => JSON.stringify(labels)))].sort();
  }

  /** Returns the queries without a value, or without the displayed labels. */
  async function unanswered(questions: Query[]): Promise<string[]> {
    const silent: string[] = [];
    for (const { place, promql, labels } of questions) {
      const samples = await prometheus.query(promql);
      const known = samples.filter(({ value, labels: given }) => Number.isFinite(value) && labels.every((label) => given[label]));
      if (known.length === 0) silent.push(`${place}: ${promql}`);
    }
    return silent;
  }

  /** Recent changes are visible only after the next scrapes. */
  async function eventuallyUnanswered(questions: Query[]): Promise<string[]> {
    let silent = await unanswered(questions);
    await waitUntil(
      async () => (silent = await unanswered(questions)).length === 0,
      ANSWERED_MS,
      () => 'answers',
    ).catch(() => undefined);
    return silent;
  }

  it('has a value for every panel of every dashboard', async () => {
    expect(await eventuallyUnanswered(panelQueries())).toEqual([]);
  }, 60_000);

  /** `increase` does not count what a series begins with: the first use after every start would be lost. */
  it('counts everything from the start: no series is born with its first use', async () => {
    expect(countedAtFirst.length).toBeGreaterThan(countedSeries().length);
    expect((await seriesCounted()).filter((series) => !countedAtFirst.includes(series))).toEqual([]);
  });

  it('counts the same cost as the product shows: speech and text', async () => {
    const { spentMicros } = await api.request(writingRoutes.spend, {});
    const cost = (by: string) => prometheus.query(`${by}(afterword_ai_cost_microdollars_total)`);
    const [total] = await cost('sum');
    const [shown] = await prometheus.query('max(afterword_ai_spent_microdollars)');
    expect([total?.value, shown?.value]).toEqual([spentMicros, spentMicros]);
    const spenders = (await cost('sum by (service) ')).filter(({ value }) => value > 0).map(({ labels }) => labels['service']);
    expect(new Set(spenders)).toEqual(new Set(['content', 'insights', 'transcription']));
  });

  /** The tests of alerts and dashboards may use only such series. `npm run label-shapes` records them anew. */
  it('has series with the labels that are recorded', async () => {
    const scraped = async () => toLabelShapes(await prometheus.series(SERIES));
    if (process.env['LABEL_SHAPES'] === 'write') writeLabelShapes(await scraped());
    const recorded = readLabelShapes();
    let found: LabelShapes = {};
    await waitUntil(
      async () => isDeepStrictEqual((found = await scraped()), recorded),
      ANSWERED_MS,
      () => 'the recorded labels',
    ).catch(() => undefined);
    expect(found).toEqual(recorded);
  }, 90_000);

  it('has existing series for every alert', async () => {
    for (const { promql } of alertQueries()) await prometheus.query(promql);
    expect(await eventuallyUnanswered(alertSeries())).toEqual([]);
    expect(await prometheus.ruleTroubles()).toEqual([]);
  }, 60_000);

  /** The alert about the failed backup ends with the evaluation after a successful one. */
  it('has no lasting alert', async () => {
    const alarms = async () => (await prometheus.query('ALERTS')).map(({ labels }) => labels['alertname'] ?? '');
    let lasting: string[] = [];
    await waitUntil(
      async () => (lasting = (await alarms()).filter((name) => !OF_THE_MACHINE.includes(name))).length === 0,
      ANSWERED_MS,
      () => 'alerts to end',
    ).catch(() => undefined);
    expect(lasting).toEqual([]);
  }, 60_000);

  it('has an address at the product for the runbook of every alert', async () => {
    for (const { alert, annotations } of alerts()) {
      const response = await fetch(annotations.runbook_url.replace('{{ $externalLabels.afterword_url }}', product.url));
      expect(await response.text()).toContain(`<h1>${alert}</h1>`);
    }
  });

  it('reports queries without series or with syntax errors', async () => {
    const question = { place: 'nowhere', labels: [] };
    expect(await unanswered([{ ...question, promql: 'afterword_no_such_metric' }])).toHaveLength(1);
    expect(await unanswered([{ ...question, promql: 'afterword_ready', labels: ['colour'] }])).toHaveLength(1);
    await expect(unanswered([{ ...question, promql: 'sum(afterword_ready' }])).rejects.toThrow('sum(afterword_ready');
  });
});
