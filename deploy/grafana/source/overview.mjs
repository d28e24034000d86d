import { dashboard, INSTALLATION } from './dashboard.mjs';
import { KINDS } from './names.mjs';
import { bars, figure, lines } from './panels.mjs';

const STAGES = {
  'transcription decoding': 'Transcripts: decoding',
  'transcription recognising': 'Transcripts: transcribing',
  'transcription aligning': 'Transcripts: aligning words',
  'transcription storing': 'Transcripts: storing',
  'content_generation writing': 'Content: writing an item',
  'variants writing': 'Variants: writing one',
  'enhancements suggesting': 'Suggestions: finding',
  'insights finding': 'Quotes, chapters, calls to action: finding',
};

const SPENDERS = { transcription: 'Transcripts', content: 'Content', insights: 'Quotes, chapters, calls to action' };

const SERVERS = { postgres: 'Postgres', nats: 'NATS', jetstream: 'Streams of NATS', object_store: 'Object store' };

const GIGABYTE = 1024 ** 3;
const HOUR_SECONDS = 3600;

const failed = `afterword_job_seconds_count{${INSTALLATION},outcome="failed"}`;
const newEpisodes = `afterword_uploads_total{${INSTALLATION},purpose="audio",state="claimed"}`;
const cost = `afterword_ai_cost_microdollars_total{${INSTALLATION}}`;
/** All replicas of a service report the same value, so the maximum is taken. */
const jobs = (status) => `max by (kind) (afterword_jobs{${INSTALLATION},status="${status}"})`;
const averageMinutes = (metric, by) =>
  `sum by (${by}) (increase(${metric}_sum{${INSTALLATION}}[$__range])) / sum by (${by}) (increase(${metric}_count{${INSTALLATION}}[$__range])) / 60`;

/** For whoever keeps an installation running: whether it works, what waits in it, and how much room is left. */
export const overview = dashboard({
  name: 'overview',
  title: 'Afterword: operator',
  reader: 'operator',
  description: 'Whether this installation works, what waits in it, how much room is left and what it costs. Choose another time above.',
  from: 'now/d',
  rows: [
    [
      'Today',
      figure('New episodes', `round(sum(increase(${newEpisodes}[$__range])))`, { description: 'Recordings that became an episode.' }),
      figure('Waiting', `sum(${jobs('pending')})`, {
        description: 'Jobs that no worker has started: transcripts, content, insights.',
      }),
      figure('In progress', `sum(${jobs('processing')})`, { description: 'Jobs that a worker is running now.' }),
      figure('Failed', `round(sum(increase(${failed}[$__range])))`, {
        description: 'Jobs that ended without a result. Each episode shows the reason and can be tried again.',
        alarm: 1,
      }),
      figure('Cost', `sum(increase(${cost}[$__range])) / 1e6 or vector(0)`, {
        description: 'Estimate for speech and text, from list prices, TRANSCRIBE_PRICE or CONTENT_PRICE.',
        unit: 'currencyUSD',
        decimals: 2,
      }),
      figure('Open pages', `sum(afterword_live_pages{${INSTALLATION}})`, { description: 'Browsers that have Afterword open now.' }),
    ],
    [
      'Health',
      figure('Services ready', `sum(max by (service) (afterword_ready{${INSTALLATION},lane=~"all|main"}))`, {
        description: 'Of seven. With fewer, a part of the product does not work; each service has its own dashboard.',
      }),
      figure('Longest wait now', `max(afterword_jobs_oldest_seconds{${INSTALLATION},status="pending"})`, {
        description: 'Age of the oldest job that no worker has started.',
        unit: 's',
        alarm: 1800,
      }),
      figure('Alerts firing', `count(ALERTS{${INSTALLATION},alertstate="firing"}) or vector(0)`, {
        description: 'Alertmanager lists them, with the runbook of each.',
        alarm: 1,
      }),
      figure('Dead letters', `sum(max by (service) (afterword_dead_letters_waiting{${INSTALLATION}}))`, {
        description: 'Events that failed at every attempt. An engineer replays or discards them: npm run dead-letters.',
        alarm: 1,
      }),
    ],
    [
      'Cost, disk space and backups',
      figure('AI this month', `max(afterword_ai_spent_microdollars{${INSTALLATION}}) / 1e6`, {
        description: 'Estimate of what AI has cost this month (UTC): transcription, writing, suggestions, insights.',
        unit: 'currencyUSD',
        decimals: 2,
      }),
      figure(
        'Share of the limit',
        `max(afterword_ai_spent_microdollars{${INSTALLATION}}) / max(afterword_ai_limit_microdollars{${INSTALLATION}})`,
        {
          description: 'How much of AI_MONTHLY_LIMIT is spent. Empty if no limit is set.',
          unit: 'percentunit',
          alarm: 0.8,
        },
      ),
      figure('Free space for recordings', `max(afterword_storage_free_bytes{${INSTALLATION}})`, {
        description: 'On the disk of the recordings. Empty if they are stored elsewhere.',
        unit: 'bytes',
        least: 2 * GIGABYTE,
      }),
      figure('Free space for databases', `min(afterword_database_free_bytes{${INSTALLATION}})`, {
        description: 'On the disk of Postgres. Empty if it runs elsewhere.',
        unit: 'bytes',
        least: 2 * GIGABYTE,
      }),
      figure(
        'Events stream',
        `max(afterword_events_stream_bytes{${INSTALLATION}}) / max(afterword_events_stream_max_bytes{${INSTALLATION}})`,
        {
          description: 'How full it is. If it is full, the oldest events are removed earlier than EVENTS_KEPT_DAYS says.',
          unit: 'percentunit',
          alarm: 0.9,
        },
      ),
      figure('Oldest event', `max(afterword_events_stream_oldest_seconds{${INSTALLATION}})`, {
        description: 'In the stream, handled or not: how far back a new consumer can read.',
        unit: 's',
      }),
      figure('Since the last backup', `time() - max(afterword_backup_succeeded_timestamp_seconds{${INSTALLATION}})`, {
        description: 'Age of the newest complete backup. Empty if there is none.',
        unit: 's',
        alarm: 36 * HOUR_SECONDS,
      }),
      figure('Since a restore was proven', `time() - max(afterword_restore_proven_timestamp_seconds{${INSTALLATION}})`, {
        description: 'When a backup was last restored elsewhere and everything was as saved. Empty if none was.',
        unit: 's',
        alarm: 8 * 24 * HOUR_SECONDS,
      }),
      figure('Duration of that restore', `max(afterword_restore_trial_seconds{${INSTALLATION}})`, {
        description: 'How long it would take to be back, apart from starting the services.',
        unit: 's',
      }),
    ],
    [
      'Webhooks',
      figure('Events waiting', `max(afterword_webhook_events_waiting{${INSTALLATION}})`, {
        description: 'Events for webhooks that are not delivered yet.',
      }),
      figure('A webhook fails since', `max(afterword_webhook_failing_seconds{${INSTALLATION}})`, {
        description: 'How long the one that fails longest has accepted nothing, of those for which events wait. Settings shows which.',
        unit: 's',
        alarm: 6 * HOUR_SECONDS,
      }),
      figure('Due and not sent', `max(afterword_webhook_overdue_seconds{${INSTALLATION}})`, {
        description: 'How long an event has been due for a webhook that does not fail.',
        unit: 's',
        alarm: 900,
      }),
      lines('Attempts per hour', [[`sum by (outcome) (increase(afterword_webhook_attempts_total{${INSTALLATION}}[1h]))`, '{{outcome}}']], {
        description: 'Requests to webhooks: delivered, to be retried, given up after three days, refused with 410.',
      }),
    ],
    [
      'Servers',
      figure('Servers away', `count(max by (server) (afterword_server_up{${INSTALLATION}}) == 0) or vector(0)`, {
        description: 'Of Postgres, NATS, its streams and the object store: how many respond to no service.',
        alarm: 1,
      }),
      figure(
        'Connections to Postgres',
        `max(afterword_database_connections{${INSTALLATION}}) / min(afterword_database_max_connections{${INSTALLATION}})`,
        { description: 'How much of what the server accepts is in use, by whomever.', unit: 'percentunit', alarm: 0.8 },
      ),
      figure('Size of the databases', `sum(max by (service) (afterword_database_bytes{${INSTALLATION}}))`, {
        description: 'Of all services together.',
        unit: 'bytes',
      }),
      figure('Oldest transaction', `max(afterword_database_oldest_transaction_seconds{${INSTALLATION}})`, {
        description: 'Age of the oldest open transaction of a service. One that stays open keeps Postgres from cleaning up.',
        unit: 's',
      }),
      figure(
        'NATS replicas missing',
        `max(afterword_events_stream_replicas{${INSTALLATION}}) - min(afterword_events_stream_current_replicas{${INSTALLATION}})`,
        { description: 'Servers that should store every event, and are away or behind.', alarm: 1 },
      ),
      figure('Services that wait for NATS', `sum(max by (service) (afterword_nats_servers_awaited{${INSTALLATION}}))`, {
        description: 'They start when every server has joined the JetStream group of a new installation.',
        alarm: 1,
      }),
      lines('Response time', [[`max by (server) (afterword_server_response_seconds{${INSTALLATION}})`, '{{server}}']], {
        description: 'Of a small request of each service, the slowest of them.',
        unit: 's',
        names: SERVERS,
      }),
    ],
    [
      'Duration',
      bars('Minutes from request to result', [[averageMinutes('afterword_job_seconds', 'kind'), '{{kind}}']], {
        description: 'On average, including waiting.',
        unit: 'm',
        names: KINDS,
        decimals: 1,
      }),
      bars('Minutes per stage', [[averageMinutes('afterword_job_stage_seconds', 'kind, stage'), '{{kind}} {{stage}}']], {
        description: 'On average, by stage.',
        unit: 'm',
        names: STAGES,
        decimals: 2,
      }),
      lines(
        'Transcription speed',
        [
          [
            `sum by (engine) (increase(afterword_recognition_speech_seconds_total{${INSTALLATION}}[1h])) / (sum by (engine) (increase(afterword_recognition_work_seconds_total{${INSTALLATION}}[1h])) > 0)`,
            '{{engine}}',
          ],
        ],
        {
          description:
            'Minutes of audio transcribed in a minute of work, over the last hour, by engine. Empty while nothing is transcribed.',
        },
      ),
    ],
    [
      'Over time',
      lines('New episodes per hour', [[`sum(increase(${newEpisodes}[1h]))`, 'Episodes']], {
        description: 'Recordings that became an episode.',
      }),
      lines('Waiting', [[jobs('pending'), '{{kind}}']], {
        description: 'Jobs that no worker has started. If a kind keeps growing, it needs more workers.',
        names: KINDS,
      }),
      lines('Failed per hour', [[`sum by (kind) (increase(${failed}[1h]))`, '{{kind}}']], {
        description: 'Jobs that ended without a result.',
        names: KINDS,
      }),
      lines('Cost per hour', [[`sum by (service) (increase(${cost}[1h])) / 1e6`, '{{service}}']], {
        description: 'Estimate, by what it was spent on.',
        unit: 'currencyUSD',
        names: SPENDERS,
      }),
    ],
  ],
});
