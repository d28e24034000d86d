import { dashboard } from './dashboard.mjs';
import { CONTENT_TYPES, KINDS } from './names.mjs';
import { bars, days, figure, table } from './sql-panels.mjs';

const DAY_SECONDS = 24 * 3600;

/** A column with names for people in place of the words that are stored. */
const named = (column, names) =>
  `CASE ${column} ${Object.entries(names)
    .map(([word, name]) => `WHEN '${word}' THEN '${name}'`)
    .join(' ')} ELSE ${column} END`;
const CONTENT = named('content_type', CONTENT_TYPES);
const KIND = named('kind', { ...KINDS, other: 'Other' });

const during = (column) => `$__timeFilter(${column})`;
/** Seconds between two times; a clock that is behind makes none negative. */
const seconds = (from, to) => `greatest(0, extract(epoch FROM ${to} - ${from}))`;
const median = (value) => `percentile_cont(0.5) WITHIN GROUP (ORDER BY ${value})`;

const LONGEST = 50;

const waiting = [
  'Reviews that wait',
  figure('Wait for a decision', `SELECT count(*) FROM reporting.reviews WHERE status = 'pending'`, {
    description: 'Content whose current version has no decision yet, whenever it was written.',
  }),
  figure('Wait for a revision', `SELECT count(*) FROM reporting.reviews WHERE status = 'needs_revision'`, {
    description: 'Content that a reviewer sent back and that was not changed since.',
  }),
  figure('Longest wait', `SELECT ${seconds('min(changed_at)', 'now()')} FROM reporting.reviews WHERE status = 'pending'`, {
    description: 'Age of the oldest version that waits for a decision. Red from a week on.',
    unit: 's',
    alarm: 7 * DAY_SECONDS,
  }),
  figure('Failed and not repeated', `SELECT count(*) FROM reporting.jobs WHERE status = 'failed' AND NOT is_repeated`, {
    description: 'Failed jobs that were not repeated with success, whenever they failed.',
    alarm: 1,
  }),
];

const waitingLists = [
  'What to do next',
  table(
    'Waiting longest',
    `SELECT title AS "Episode", episode_id, ${CONTENT} AS "Content",
  CASE status WHEN 'pending' THEN 'Decision' ELSE 'Revision' END AS "Waits for",
  ${seconds(`CASE status WHEN 'pending' THEN changed_at ELSE decided_at END`, 'now()')} AS "Waiting"
FROM reporting.reviews WHERE status IN ('pending', 'needs_revision') ORDER BY 5 DESC, content_id LIMIT ${LONGEST}`,
    {
      description: `The ${LONGEST} items that have waited longest for a decision or a revision. A title opens its episode in Afterword.`,
      columns: { Waiting: { unit: 's' } },
    },
  ),
  table(
    'Failures',
    `SELECT title AS "Episode", episode_id, ${KIND} AS "What failed", error AS "Reason", ended_at AS "When"
FROM reporting.jobs WHERE status = 'failed' AND NOT is_repeated ORDER BY ended_at DESC, job_id LIMIT ${LONGEST}`,
    {
      description: 'What failed and was not repeated with success, latest first. A title opens its episode, where it can be tried again.',
    },
  ),
];

const people = [
  'People',
  figure('Decisions', `SELECT count(*) FROM reporting.decisions WHERE ${during('decided_at')}`, {
    description: 'Approvals, rejections and requests for revision, also of versions that were changed later.',
  }),
  figure(
    'Time to a decision',
    `SELECT ${median(seconds('changed_at', 'decided_at'))} FROM reporting.decisions WHERE ${during('decided_at')}`,
    { description: 'Median from the version that was decided about to the decision.', unit: 's', alarm: 3 * DAY_SECONDS },
  ),
  figure('Sent back', `SELECT avg((status = 'needs_revision')::int) FROM reporting.decisions WHERE ${during('decided_at')}`, {
    description: 'The share of decisions that asked for a revision.',
    unit: 'percentunit',
    decimals: 0,
  }),
  figure('Edited before approval', `SELECT avg(is_edited::int) FROM reporting.approved_content WHERE ${during('approved_at')}`, {
    description: 'The share of approved content that a member had edited by hand.',
    unit: 'percentunit',
    decimals: 0,
  }),
];

const members = [
  'By member',
  table(
    'Decisions by member',
    `SELECT member AS "Member", count(*) AS "Decisions", count(*) FILTER (WHERE status = 'approved') AS "Approved",
  count(*) FILTER (WHERE status = 'needs_revision') AS "Sent back", count(*) FILTER (WHERE status = 'rejected') AS "Rejected",
  ${median(seconds('changed_at', 'decided_at'))} AS "Median time"
FROM reporting.decisions WHERE ${during('decided_at')} GROUP BY member ORDER BY 2 DESC, 1`,
    {
      description: 'Who decided how often, and the median time that a version waited for them.',
      columns: { 'Median time': { unit: 's' } },
    },
  ),
  days(
    'Written and decided',
    `SELECT day AS time, coalesce(written, 0) AS "Written", coalesce(decided, 0) AS "Decided"
FROM (SELECT date_trunc('day', written_at) AS day, count(*) AS written FROM reporting.reviews WHERE ${during('written_at')} GROUP BY 1) w
FULL JOIN (SELECT date_trunc('day', decided_at) AS day, count(*) AS decided FROM reporting.decisions WHERE ${during('decided_at')} GROUP BY 1) d USING (day)
ORDER BY 1`,
    {
      description: 'Content that was written and decisions that were made, by day (UTC). If more is written than decided, reviews pile up.',
    },
  ),
];

const work = [
  'Work',
  figure('Episodes', `SELECT count(*) FROM reporting.episodes WHERE ${during('uploaded_at')}`, {
    description: 'Episodes that were uploaded and not deleted since.',
  }),
  figure('Hours of recordings', `SELECT coalesce(sum(seconds), 0) / 3600.0 FROM reporting.episodes WHERE ${during('uploaded_at')}`, {
    description: 'The length of these episodes.',
    unit: 'h',
    decimals: 1,
  }),
  figure('Content written', `SELECT count(*) FROM reporting.reviews WHERE ${during('written_at')}`, {
    description: 'Items that were written for the first time.',
  }),
  figure('Content approved', `SELECT count(*) FROM reporting.approved_content WHERE ${during('approved_at')}`, {
    description: 'Items whose current version was approved.',
  }),
  figure(
    'Upload to approval',
    `SELECT ${median(seconds('uploaded_at', 'approved_at'))} FROM reporting.approved_content WHERE ${during('approved_at')}`,
    { description: 'Median time from the upload of an episode to the approval of an item.', unit: 's', alarm: 7 * DAY_SECONDS },
  ),
];

const workLists = [
  'By show, type and stage',
  bars(
    'Where time passes',
    `SELECT stage, median FROM (
  SELECT ${median(seconds('uploaded_at', 'transcribed_at'))} AS transcript, ${median(seconds('transcribed_at', 'written_at'))} AS writing,
    ${median(seconds('written_at', 'approved_at'))} AS review
  FROM reporting.approved_content WHERE ${during('approved_at')}) m
CROSS JOIN LATERAL (VALUES ('Upload to transcript', transcript), ('Transcript to content', writing), ('Content to approval', review)) s (stage, median)`,
    { description: 'Median of each step on the way of an approved item. The medians do not add up to the whole.', unit: 's' },
  ),
  table(
    'Episodes by show and voice',
    `SELECT show AS "Show", voice AS "Brand voice", count(*) AS "Episodes", coalesce(sum(seconds), 0) / 3600.0 AS "Hours"
FROM reporting.episodes WHERE ${during('uploaded_at')} GROUP BY show, voice ORDER BY 3 DESC, 1, 2`,
    {
      description: 'Episodes that were uploaded, and the length of their recordings.',
      columns: { Hours: { unit: 'h', decimals: 1 } },
    },
  ),
  table(
    'Content by type',
    `SELECT ${CONTENT} AS "Content", count(*) AS "Written", count(*) FILTER (WHERE status = 'approved') AS "Approved now",
  avg(is_edited::int) AS "Edited"
FROM reporting.reviews WHERE ${during('written_at')} GROUP BY content_type ORDER BY 2 DESC, 1`,
    {
      description: 'Items that were written, how many of them are approved now, and the share that a member edited by hand.',
      columns: { Edited: { unit: 'percentunit', decimals: 0 } },
    },
  ),
];

const money = [
  'Money',
  figure('Spending', `SELECT coalesce(sum(dollars), 0) FROM reporting.spending WHERE ${during('spent_at')}`, {
    description: 'Estimate of what AI cost for episodes that still exist, from list prices, TRANSCRIBE_PRICE or CONTENT_PRICE.',
    unit: 'currencyUSD',
    decimals: 2,
  }),
  figure('Per episode', `SELECT sum(dollars) / nullif(count(DISTINCT episode_id), 0) FROM reporting.spending WHERE ${during('spent_at')}`, {
    description: 'The same, divided by the number of episodes it was spent on.',
    unit: 'currencyUSD',
    decimals: 2,
  }),
  figure(
    'Per hour of recordings',
    `SELECT sum(s.dollars) / nullif(sum(e.seconds) / 3600.0, 0)
FROM (SELECT episode_id, sum(dollars) AS dollars FROM reporting.spending WHERE ${during('spent_at')} GROUP BY 1) s
JOIN reporting.episodes e USING (episode_id)`,
    { description: 'The same, divided by the length of these episodes.', unit: 'currencyUSD', decimals: 2 },
  ),
];

const moneyLists = [
  'Spending by kind, day and episode',
  bars(
    'Spending by kind',
    `SELECT ${KIND} AS kind, sum(dollars) AS dollars FROM reporting.spending WHERE ${during('spent_at')} GROUP BY spending.kind ORDER BY 2 DESC, 1`,
    { description: 'What it was spent on. Other is work whose job is not known any more.', unit: 'currencyUSD', decimals: 2 },
  ),
  days(
    'Spending by day',
    `SELECT date_trunc('day', spent_at) AS time, sum(dollars) AS "Spending" FROM reporting.spending WHERE ${during('spent_at')} GROUP BY 1 ORDER BY 1`,
    { description: 'By day (UTC).', unit: 'currencyUSD' },
  ),
  table(
    'Spending by episode',
    `SELECT title AS "Episode", episode_id, show AS "Show", sum(dollars) AS "Spending"
FROM reporting.spending WHERE ${during('spent_at')} GROUP BY episode_id, title, show ORDER BY 4 DESC, episode_id LIMIT ${LONGEST}`,
    {
      description: `The ${LONGEST} most expensive episodes. A title opens its episode in Afterword.`,
      columns: { Spending: { unit: 'currencyUSD', decimals: 2 } },
    },
  ),
];

/** For whoever leads the team: people, work and money of a month, from the database of reports. */
export const team = dashboard({
  name: 'team',
  reader: 'team',
  title: 'Afterword: team',
  description: 'Who decides what, where episodes wait, and what they cost. Choose another time above. The example episode does not count.',
  from: 'now-30d',
  rows: [waiting, waitingLists, people, members, work, workLists, money, moneyLists],
});
