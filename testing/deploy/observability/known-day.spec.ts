import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findProgram } from './find-program';
import { findFault, readLabelShapes } from './label-shapes';
import { Prometheus, type Sample } from './prometheus';
import { panelQueries, type Query } from './queries';

const MIDNIGHT = Date.UTC(2026, 0, 5) / 1000;
const MINUTES = 24 * 60;
const END = new Date((MIDNIGHT + MINUTES * 60) * 1000);
const LAST_HOUR = MINUTES - 60;

interface Happened {
  /** The minute of the day. */
  at: number;
}
type Job = Happened & { kind: string; outcome: 'completed' | 'failed' | 'cancelled'; seconds: number };
type Stage = Happened & { kind: string; stage: string; seconds: number };
type Spent = Happened & { service: string; micros: number };
type Heard = Happened & { audio: number; work: number };

const job = (at: number, kind: string, outcome: Job['outcome'], seconds: number): Job => ({ at, kind, outcome, seconds });

/** What happened on the day, as the team would tell it. */
const day = {
  episodes: [5, 61, 300, 301, 302, 700, 701, 1000, 1200, 1385, 1400, 1439].map((at) => ({ at })),
  jobs: [
    ...[10, 70, 310, 705, 1010, 1390, 1410].map((at, index) => job(at, 'transcription', 'completed', 60 + 37 * index)),
    ...[320, 1430].map((at) => job(at, 'transcription', 'failed', 12)),
    job(400, 'transcription', 'cancelled', 90),
    ...[20, 80, 330, 720, 1395].map((at, index) => job(at, 'content_generation', 'completed', 15 + 4 * index)),
    job(1399, 'content_generation', 'failed', 301),
    job(900, 'insights', 'completed', 48),
    job(901, 'enhancements', 'completed', 6),
    job(902, 'variants', 'completed', 9),
  ],
  stages: [
    ...[9, 69, 309].map((at, index): Stage => ({ at, kind: 'transcription', stage: 'recognising', seconds: 50 + index })),
    ...[11, 71].map((at, index): Stage => ({ at, kind: 'transcription', stage: 'aligning', seconds: 3 + index })),
    ...[20, 21, 22, 1395].map((at, index): Stage => ({ at, kind: 'content_generation', stage: 'writing', seconds: 4 * index + 1 })),
  ],
  spent: [
    ...[10, 70, 1390].map((at): Spent => ({ at, service: 'transcription', micros: 180_000 })),
    ...[20, 80, 1395].map((at): Spent => ({ at, service: 'content', micros: 12_345 })),
    { at: 900, service: 'insights', micros: 7_001 },
  ],
  /** Of audio and of work, in seconds. */
  heard: [9, 69, 1388, 1409].map((at, index): Heard => ({ at, audio: 1800, work: 300 + 50 * index })),
};

const within = <T extends Happened>(happened: T[], from = 0): T[] => happened.filter(({ at }) => at > from);
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** By a key: the sum of what `toValue` returns. */
function sumBy<T>(all: T[], toKey: (one: T) => string, toValue: (one: T) => number = () => 1): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const one of all) sums[toKey(one)] = (sums[toKey(one)] ?? 0) + toValue(one);
  return sums;
}

function averageMinutes<T extends { seconds: number }>(all: T[], toKey: (one: T) => string): Record<string, number> {
  const counts = sumBy(all, toKey);
  const seconds = sumBy(all, toKey, (one) => one.seconds);
  return Object.fromEntries(Object.entries(seconds).map(([key, total]) => [key, total / counts[key]! / 60]));
}

type Labels = Record<string, string>;
const REPLICAS = ['a', 'b'];
const SERVICES = ['gateway', 'episodes', 'transcription', 'content', 'insights', 'collaboration', 'dictionary'];

/** Samples at each minute, of two replicas. A second installation has the same series with ten times the values. */
class Samples {
  private readonly lines = new Map<string, string[]>();

  /** The same value all day. */
  gauge(metric: string, labels: Labels, value: number, replicas = REPLICAS): void {
    for (const instance of replicas) this.add(metric, { job: 'afterword', ...labels, instance }, () => value);
  }

  /** What happened with the same labels is one series. Each thing was counted by one of two replicas. */
  counter<T extends Happened>(metric: string, all: T[], toLabels: (one: T) => Labels, toValue: (one: T) => number = () => 1): void {
    for (const key of new Set(all.map((one) => JSON.stringify(toLabels(one))))) {
      const alike = all.filter((one) => JSON.stringify(toLabels(one)) === key);
      for (const [index, instance] of REPLICAS.entries()) {
        const own = alike.filter((_, position) => position % REPLICAS.length === index);
        const labels = { job: 'afterword', ...(JSON.parse(key) as Labels), instance };
        this.add(metric, labels, (minute) => sum(own.filter(({ at }) => at <= minute).map(toValue)));
      }
    }
  }

  add(metric: string, labels: Labels, valueAt: (minute: number) => number): void {
    const lines = this.lines.get(metric) ?? [];
    this.lines.set(metric, lines);
    for (const [namespace, factor] of [['afterword', 1] as const, ['team-b', 10] as const]) {
      const all = Object.entries({ namespace, ...labels }).map(([name, value]) => `${name}="${value}"`);
      for (let minute = 0; minute <= MINUTES; minute += 1)
        lines.push(`${metric}{${all.join(',')}} ${valueAt(minute) * factor} ${MIDNIGHT + minute * 60}`);
    }
  }

  get series(): string[] {
    return [...new Set([...this.lines.values()].flat().map((line) => line.split(' ')[0]!))];
  }

  toString(): string {
    return [...this.lines].map(([metric, lines]) => `# TYPE ${metric} unknown\n${lines.join('\n')}\n`).join('') + '# EOF\n';
  }
}

function addWork(samples: Samples): void {
  const ofEpisodes = ({ kind, outcome }: Job) => ({ service: 'episodes', kind, outcome });
  const ofStage = ({ kind, stage }: Stage) => ({ service: kind === 'transcription' ? kind : 'content', kind, stage });
  const ofUpload = (state: string) => () => ({ service: 'episodes', purpose: 'audio', state });
  const ofEngine = () => ({ service: 'transcription', engine: 'moonshine' });
  samples.counter('afterword_uploads_total', day.episodes, ofUpload('claimed'));
  samples.counter('afterword_uploads_total', [...day.episodes, ...day.heard], ofUpload('open'));
  samples.counter('afterword_job_seconds_count', day.jobs, ofEpisodes);
  samples.counter('afterword_job_seconds_sum', day.jobs, ofEpisodes, ({ seconds }) => seconds);
  samples.counter('afterword_job_stage_seconds_count', day.stages, ofStage);
  samples.counter('afterword_job_stage_seconds_sum', day.stages, ofStage, ({ seconds }) => seconds);
  samples.counter(
    'afterword_ai_cost_microdollars_total',
    day.spent,
    ({ service }) => ({ service }),
    ({ micros }) => micros,
  );
  samples.counter('afterword_recognition_speech_seconds_total', day.heard, ofEngine, ({ audio }) => audio);
  samples.counter('afterword_recognition_work_seconds_total', day.heard, ofEngine, ({ work }) => work);
}

/** The state at the end of the day: what waits, who is ready, how full everything is. */
function addState(samples: Samples): void {
  const [content, episodes, insights] = [{ service: 'content' }, { service: 'episodes' }, { service: 'insights' }];
  const jobs = [
    { kind: 'transcription', status: 'pending', count: 3, oldest: 540 },
    { kind: 'insights', status: 'pending', count: 1, oldest: 700 },
    { kind: 'content_generation', status: 'processing', count: 2, oldest: 65 },
  ];
  for (const { kind, status, count, oldest } of jobs) {
    samples.gauge('afterword_jobs', { ...episodes, kind, status }, count);
    samples.gauge('afterword_jobs_oldest_seconds', { ...episodes, kind, status }, oldest);
  }
  samples.gauge('afterword_live_pages', { service: 'gateway' }, 5, ['a']);
  samples.gauge('afterword_live_pages', { service: 'gateway' }, 3, ['b']);
  for (const service of SERVICES) samples.gauge('afterword_ready', { service, lane: 'all' }, service === 'dictionary' ? 0 : 1, ['a']);
  samples.gauge('afterword_ready', { ...episodes, lane: 'all' }, 0, ['b']);
  samples.gauge('afterword_dead_letters_waiting', insights, 2);
  samples.gauge('afterword_dead_letters_waiting', content, 1);
  const alerts = { JobsFail: 'firing', JobsWait: 'firing', DeadLetters: 'pending' };
  for (const [alertname, alertstate] of Object.entries(alerts)) samples.add('ALERTS', { alertname, alertstate }, () => 1);
  samples.gauge('afterword_ai_spent_microdollars', content, 12_340_000);
  samples.gauge('afterword_ai_limit_microdollars', content, 25_000_000);
  samples.gauge('afterword_storage_free_bytes', episodes, 5e9, ['a']);
  samples.gauge('afterword_database_free_bytes', episodes, 7e9, ['a']);
  samples.gauge('afterword_database_free_bytes', content, 6e9, ['b']);
  samples.gauge('afterword_events_stream_bytes', content, 250);
  samples.gauge('afterword_events_stream_max_bytes', content, 1000);
  samples.gauge('afterword_events_stream_oldest_seconds', content, 777_600);
  samples.gauge('afterword_backup_succeeded_timestamp_seconds', episodes, MIDNIGHT + 3 * 3600);
  samples.gauge('afterword_restore_proven_timestamp_seconds', episodes, MIDNIGHT + 4 * 3600);
  samples.gauge('afterword_restore_trial_seconds', episodes, 95);
  const collaboration = { service: 'collaboration' };
  samples.gauge('afterword_webhook_events_waiting', collaboration, 3);
  samples.gauge('afterword_webhook_failing_seconds', collaboration, 7200);
  samples.gauge('afterword_webhook_overdue_seconds', collaboration, 0);
  samples.gauge('afterword_webhook_attempts_total', { ...collaboration, outcome: 'delivered' }, 40);
  addServers(samples);
}

/** Content alone does not reach Postgres, and nobody reaches the object store. */
function addServers(samples: Samples): void {
  const [content, episodes, insights] = [{ service: 'content' }, { service: 'episodes' }, { service: 'insights' }];
  for (const service of [episodes, insights, content]) {
    samples.gauge('afterword_server_up', { ...service, server: 'postgres' }, service === content ? 0 : 1);
    samples.gauge('afterword_server_up', { ...service, server: 'nats' }, 1);
    samples.gauge('afterword_server_response_seconds', { ...service, server: 'nats' }, service === content ? 0.003 : 0.001);
    samples.gauge('afterword_nats_servers_awaited', service, service === insights ? 0 : 1);
  }
  for (const service of [episodes, insights]) samples.gauge('afterword_server_up', { ...service, server: 'object_store' }, 0);
  samples.gauge('afterword_server_response_seconds', { ...episodes, server: 'postgres' }, 0.002);
  samples.gauge('afterword_database_connections', episodes, 42);
  samples.gauge('afterword_database_max_connections', episodes, 97);
  samples.gauge('afterword_database_bytes', episodes, 8e6);
  samples.gauge('afterword_database_bytes', content, 12e6);
  samples.gauge('afterword_database_oldest_transaction_seconds', episodes, 3.5, ['a']);
  samples.gauge('afterword_events_stream_replicas', content, 3);
  samples.gauge('afterword_events_stream_current_replicas', content, 2);
}

/** What each panel must show, in their order: computed from what happened, not from metrics. */
function expected(): [panel: string, value: number | Record<string, number>][] {
  const failed = day.jobs.filter(({ outcome }) => outcome === 'failed');
  const [heardLately, failedLately, spentLately] = [within(day.heard, LAST_HOUR), within(failed, LAST_HOUR), within(day.spent, LAST_HOUR)];
  const none = (all: { kind: string }[]) => Object.fromEntries(all.map(({ kind }) => [kind, 0]));
  return [
    ['New episodes', day.episodes.length],
    ['Waiting', 3 + 1],
    ['In progress', 2],
    ['Failed', failed.length],
    ['Cost', sum(day.spent.map(({ micros }) => micros)) / 1e6],
    ['Open pages', 5 + 3],
    ['Services ready', SERVICES.length - 1],
    ['Longest wait now', 700],
    ['Alerts firing', 2],
    ['Dead letters', 2 + 1],
    ['AI this month', 12.34],
    ['Share of the limit', 12.34 / 25],
    ['Free space for recordings', 5e9],
    ['Free space for databases', 6e9],
    ['Events stream', 0.25],
    ['Oldest event', 9 * 86_400],
    ['Since the last backup', 21 * 3600],
    ['Since a restore was proven', 20 * 3600],
    ['Duration of that restore', 95],
    ['Events waiting', 3],
    ['A webhook fails since', 7200],
    ['Due and not sent', 0],
    ['Attempts per hour', { delivered: 0 }],
    ['Servers away', 1],
    ['Connections to Postgres', 42 / 97],
    ['Size of the databases', 20e6],
    ['Oldest transaction', 3.5],
    ['NATS replicas missing', 1],
    ['Services that wait for NATS', 2],
    ['Response time', { nats: 0.003, postgres: 0.002 }],
    ['Minutes from request to result', averageMinutes(day.jobs, ({ kind }) => kind)],
    ['Minutes per stage', averageMinutes(day.stages, ({ kind, stage }) => `${kind} ${stage}`)],
    ['Transcription speed', { moonshine: sum(heardLately.map(({ audio }) => audio)) / sum(heardLately.map(({ work }) => work)) }],
    ['New episodes per hour', within(day.episodes, LAST_HOUR).length],
    ['Waiting', { insights: 1, transcription: 3 }],
    ['Failed per hour', { ...none(failed), ...sumBy(failedLately, ({ kind }) => kind) }],
    [
      'Cost per hour',
      {
        insights: 0,
        ...sumBy(
          spentLately,
          ({ service }) => service,
          ({ micros }) => micros / 1e6,
        ),
      },
    ],
  ];
}

const [program, checker] = [findProgram('prometheus'), findProgram('promtool')];

(program && checker ? describe : describe.skip)('the dashboard of the operator, on a day of which everything is known', () => {
  const samples = new Samples();
  let prometheus: Prometheus;
  beforeAll(async () => {
    addWork(samples);
    addState(samples);
    prometheus = await Prometheus.startWith(program!, checker!, samples.toString());
  });
  afterAll(() => prometheus?.stop());

  /** A number, or numbers by the labels that the legend shows. */
  function shown(found: Sample[], { labels: names }: Query): number | Record<string, number> | undefined {
    if (names.length === 0) return found[0] && rounded(found[0].value);
    return Object.fromEntries(found.map(({ labels, value }) => [names.map((name) => labels[name]).join(' '), rounded(value)]));
  }

  it('has only series with the labels of a real scrape', () => {
    const shapes = readLabelShapes();
    const scraped = samples.series.filter((series) => !series.startsWith('ALERTS{'));
    expect(scraped.map((series) => findFault(series, shapes)).filter((fault) => fault !== null)).toEqual([]);
  });

  /** Returns what each panel shows, in their order. */
  async function numbers(change = (promql: string) => promql): Promise<[panel: string, shown: unknown][]> {
    const asked = panelQueries('1d').filter(({ place }) => place.startsWith('Afterword: operator / '));
    return Promise.all(
      asked.map(async (query) => [query.place.split(' / ')[1]!, shown(await prometheus.query(change(query.promql), END), query)]),
    );
  }
  const roundedAll = (value: number | Record<string, number>) =>
    typeof value === 'number' ? rounded(value) : Object.fromEntries(Object.entries(value).map(([key, each]) => [key, rounded(each)]));
  const truth = () => expected().map(([panel, value]) => [panel, roundedAll(value)]);

  it('shows the numbers of that day in every panel', async () => {
    expect(await numbers()).toEqual(truth());
  });

  it.each([
    ['counted all installations', 'namespace="afterword"', 'namespace!=""'],
    ['counted each replica', 'max by (kind)', 'sum by (kind)'],
    ['mixed up kinds of jobs', 'max by (kind)', 'max by (job)'],
    ['counted failures as results', 'outcome="failed"', 'outcome!="failed"'],
    ['counted uploads that became no episode', 'state="claimed"', 'state=~".+"'],
    ['showed millionths of a dollar', ' / 1e6', ''],
  ])('shows others if it %s', async (_what, good, bad) => {
    expect(await numbers((promql) => promql.replaceAll(good, bad))).not.toEqual(truth());
  });
});

const rounded = (value: number): number => Number(value.toPrecision(9));
