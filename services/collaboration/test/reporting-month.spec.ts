import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProjectionRebuild } from '@afterword/platform';
import { eventually } from '@afterword/platform/testing';
import { type ContentType, FURTHER_LABELS } from '@afterword/proto';
import { ReportRefreshService } from '../src/reporting/report-refresh.service';
import { CollaborationUnderTest } from './collaboration-under-test';
import { FakeOwners } from './fake-owners';
import { type MadeUpItem, MadeUpMonth, MONTH, NOW } from './made-up-month';

const DASHBOARD = path.resolve(import.meta.dirname, '../../../deploy/grafana/dashboards/afterword-team.json');
const LABELS: Record<ContentType, string> = {
  show_notes: 'Show notes',
  social_twitter: 'X thread',
  social_linkedin: 'LinkedIn post',
  social_instagram: 'Instagram caption',
  blog: 'Blog post',
  email: 'E-mail',
  ...FURTHER_LABELS,
  recipe: 'Content of a recipe',
};
const KINDS: Record<string, string> = {
  transcription: 'Transcripts',
  content_generation: 'Content',
  insights: 'Quotes, chapters, calls to action',
  other: 'Other',
};

type Value = string | number | null;
type Panels = Record<string, Value[][]>;

describe('the dashboard of the team', () => {
  let review: CollaborationUnderTest;
  let month: MadeUpMonth;

  beforeAll(async () => {
    review = await CollaborationUnderTest.start();
    const owners = await FakeOwners.start(review.product);
    const members = [await review.addMember('admin', { name: 'Mara Lind' }), await review.addMember('host', { name: 'Tom Okafor' })];
    month = new MadeUpMonth(review, owners, members);
    await month.play();
  }, 120_000);
  afterAll(() => review.stop());

  /** The rows of every panel, with the values of Grafana's variables and of the clock filled in. */
  async function askPanels(): Promise<Panels> {
    const { panels } = JSON.parse(readFileSync(DASHBOARD, 'utf8')) as { panels: { title: string; targets?: { rawSql: string }[] }[] };
    const shown: Panels = {};
    for (const { title, targets: [target] = [] } of panels) {
      if (!target) continue;
      const rows = await review.database.query<Record<string, unknown>[]>(filledIn(target.rawSql));
      shown[title] = rows.map((row) => Object.values(row).map(toValue));
    }
    return shown;
  }

  it('shows what happened in a month of which everything is known', async () => {
    const expected = { ...waitingOf(month), ...peopleOf(month), ...workOf(month), ...moneyOf(month) };
    expect(month.items.length).toBeGreaterThan(40);
    await eventually(async () => {
      await review.service.app.get(ReportRefreshService, { strict: false }).refreshRequested();
      expect(await askPanels()).toEqual(expected);
    });
  });

  it('shows the same after a rebuild from nothing', async () => {
    const before = await askPanels();
    await review.database.query('TRUNCATE report_episodes, report_jobs, report_versions, report_spending, report_shows, report_voices');
    expect(await askPanels()).not.toEqual(before);
    await review.service.app.get(ProjectionRebuild, { strict: false }).rebuild();
    expect(await askPanels()).toEqual(before);
  });
});

const filledIn = (sql: string) =>
  sql
    .replaceAll(/\$__timeFilter\((\w+)\)/g, `$1 BETWEEN '${MONTH.from.toISOString()}' AND '${MONTH.to.toISOString()}'`)
    .replaceAll('now()', `'${NOW.toISOString()}'::timestamptz`);

/** Counts arrive as text; fractions are compared to six places. */
function toValue(value: unknown): Value {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))) return round(Number(value));
  return value as Value;
}

const round = (value: number): number => Math.round(value * 1e6) / 1e6;
const isInMonth = (time: Date) => time >= MONTH.from && time <= MONTH.to;
const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000;
const sum = (values: number[]) => values.reduce((total, each) => total + each, 0);
const share = (all: boolean[]) => round(all.filter(Boolean).length / all.length);
const byDay = (time: Date) => `${time.toISOString().slice(0, 10)}T00:00:00.000Z`;

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return round((sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2);
}

function groupBy<T>(all: T[], keyOf: (each: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return [...groups];
}

/** Larger numbers of column `at` first, and then by the columns that follow in `then`. */
const descending =
  (at: number, ...then: number[]) =>
  (a: Value[], b: Value[]): number => {
    if (a[at] !== b[at]) return Number(b[at]) - Number(a[at]);
    const differing = then.find((column) => a[column] !== b[column]);
    return differing === undefined ? 0 : String(a[differing]) < String(b[differing]) ? -1 : 1;
  };

function waitingOf({ items, failures }: MadeUpMonth): Panels {
  const pending = items.filter(({ status }) => status === 'pending');
  const sentBack = items.filter(({ status }) => status === 'needs_revision');
  const since = (item: MadeUpItem) => (item.status === 'pending' ? item.changedAt : item.decisions.at(-1)!.decidedAt);
  const row = (item: MadeUpItem): [string, Value[]] => [
    item.id,
    [
      item.episode.episode.title,
      item.episode.episode.id,
      LABELS[item.type],
      item.status === 'pending' ? 'Decision' : 'Revision',
      secondsBetween(since(item), NOW),
    ],
  ];
  const rows = [...pending, ...sentBack].map(row).toSorted(([idA, a], [idB, b]) => Number(b[4]) - Number(a[4]) || (idA < idB ? -1 : 1));
  return {
    'Wait for a decision': [[pending.length]],
    'Wait for a revision': [[sentBack.length]],
    'Longest wait': [[Math.max(...pending.map(({ changedAt }) => secondsBetween(changedAt, NOW)))]],
    'Waiting longest': rows.slice(0, 50).map(([, each]) => each),
    'Failed and not repeated': [[failures.length]],
    Failures: failures.map(({ episode: { episode }, endedAt }) => [
      episode.title,
      episode.id,
      'Transcripts',
      'The file is no recording.',
      endedAt.toISOString(),
    ]),
  };
}

function peopleOf({ items }: MadeUpMonth): Panels {
  const decisions = items.flatMap((item) => item.decisions).filter(({ decidedAt }) => isInMonth(decidedAt));
  const waits = (some: typeof decisions) => median(some.map(({ changedAt, decidedAt }) => secondsBetween(changedAt, decidedAt)));
  const byMember = groupBy(decisions, ({ member }) => member).map(([member, own]): Value[] => [
    member,
    own.length,
    ...['approved', 'needs_revision', 'rejected'].map((status) => own.filter((decision) => decision.status === status).length),
    waits(own),
  ]);
  const written = items.map(({ writtenAt }) => writtenAt).filter(isInMonth);
  const decided = decisions.map(({ decidedAt }) => decidedAt);
  const days = [...new Set([...written, ...decided].map(byDay))].toSorted();
  const on = (day: string, times: Date[]) => times.filter((time) => byDay(time) === day).length;
  return {
    Decisions: [[decisions.length]],
    'Time to a decision': [[waits(decisions)]],
    'Sent back': [[share(decisions.map(({ status }) => status === 'needs_revision'))]],
    'Edited before approval': [[share(approvedOf(items).map(({ isEdited }) => isEdited))]],
    'Decisions by member': byMember.toSorted(descending(1, 0)),
    'Written and decided': days.map((day) => [day, on(day, written), on(day, decided)]),
  };
}

/** The items that are approved now, by a decision of the month. */
const approvedOf = (items: MadeUpItem[]) =>
  items.filter(({ status, decisions }) => status === 'approved' && isInMonth(decisions.at(-1)!.decidedAt));

function workOf({ episodes, items }: MadeUpMonth): Panels {
  const uploaded = episodes.filter(({ uploadedAt }) => isInMonth(uploadedAt));
  const written = items.filter(({ writtenAt }) => isInMonth(writtenAt));
  const approved = approvedOf(items).map(({ episode, writtenAt, decisions }) => ({
    uploadedAt: episode.uploadedAt,
    transcribedAt: episode.transcribedAt!,
    writtenAt,
    approvedAt: decisions.at(-1)!.decidedAt,
  }));
  const medianOf = (seconds: (times: (typeof approved)[number]) => number) => median(approved.map(seconds));
  const byVoice = groupBy(uploaded, ({ voice }) => voice).map(([voice, own]): Value[] => [
    'The Open Door',
    voice,
    own.length,
    round(sum(own.map(({ hours }) => hours))),
  ]);
  const byType = groupBy(written, ({ type }) => LABELS[type]).map(([label, own]): Value[] => [
    label,
    own.length,
    own.filter(({ status }) => status === 'approved').length,
    share(own.map(({ isEdited }) => isEdited)),
  ]);
  return {
    Episodes: [[uploaded.length]],
    'Hours of recordings': [[round(sum(uploaded.map(({ hours }) => hours)))]],
    'Content written': [[written.length]],
    'Content approved': [[approved.length]],
    'Upload to approval': [[medianOf(({ uploadedAt, approvedAt }) => secondsBetween(uploadedAt, approvedAt))]],
    'Where time passes': [
      ['Upload to transcript', medianOf(({ uploadedAt, transcribedAt }) => secondsBetween(uploadedAt, transcribedAt))],
      ['Transcript to content', medianOf(({ transcribedAt, writtenAt }) => secondsBetween(transcribedAt, writtenAt))],
      ['Content to approval', medianOf(({ writtenAt, approvedAt }) => secondsBetween(writtenAt, approvedAt))],
    ],
    'Episodes by show and voice': byVoice.toSorted(descending(2, 0, 1)),
    'Content by type': byType.toSorted(descending(1, 0)),
  };
}

function moneyOf({ costs }: MadeUpMonth): Panels {
  const spent = costs.filter(({ spentAt }) => isInMonth(spentAt));
  const dollars = (some: typeof spent) => round(sum(some.map(({ micros }) => micros)) / 1e6);
  const byEpisode = groupBy(spent, ({ episode }) => episode.episode.id);
  const hours = sum(byEpisode.map(([, [first]]) => first!.episode.hours));
  const named = ([kind, own]: [string, typeof spent]): Value[] => [KINDS[kind]!, dollars(own)];
  const rows = byEpisode.map(([id, own]): Value[] => [own[0]!.episode.episode.title, id, 'The Open Door', dollars(own)]);
  return {
    Spending: [[dollars(spent)]],
    'Per episode': [[round(dollars(spent) / byEpisode.length)]],
    'Per hour of recordings': [[round(dollars(spent) / hours)]],
    'Spending by kind': groupBy(spent, ({ kind }) => kind)
      .map(named)
      .toSorted(descending(1, 0)),
    'Spending by day': groupBy(spent, ({ spentAt }) => byDay(spentAt)).map(([day, own]) => [day, dollars(own)]),
    'Spending by episode': rows.toSorted(descending(3, 1)).slice(0, 50),
  };
}
