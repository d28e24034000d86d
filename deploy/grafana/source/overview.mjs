import { dashboard } from './dashboard.mjs';
import { bars, figure, lines } from './panels.mjs';

const WORK = {
  transcription: 'Transcripts',
  content_generation: 'Texts',
  insights: 'Quotes, chapters, calls to action',
  enhancements: 'Suggestions',
  variants: 'Other versions of a text',
};
const STAGES = {
  'transcription decoding': 'Transcripts: opening the recording',
  'transcription recognising': 'Transcripts: listening',
  'transcription aligning': 'Transcripts: timing the words',
  'transcription storing': 'Transcripts: keeping them',
  'content_generation writing': 'Texts: writing one',
  'variants writing': 'Other versions: writing one',
  'enhancements suggesting': 'Suggestions: looking for them',
  'insights finding': 'Quotes, chapters, calls to action: finding them',
};

const GIGABYTE = 1024 ** 3;
const HOUR_SECONDS = 3600;

const failed = 'afterword_job_seconds_count{outcome="failed"}';
const newEpisodes = 'afterword_uploads_total{purpose="audio",state="claimed"}';
const cost = 'afterword_provider_cost_microdollars_total';
/** All replicas of a service tell the same, so the highest is the figure. */
const jobs = (status) => `max by (job) (afterword_jobs{status="${status}"})`;
const averageMinutes = (metric, by) =>
  `sum by (${by}) (increase(${metric}_sum[$__range])) / sum by (${by}) (increase(${metric}_count[$__range])) / 60`;

/** What those ask who look after the team: in their words, for today. */
export const overview = dashboard({
  name: 'overview',
  title: 'Afterword: overview',
  description: 'What the team’s episodes are doing, and what that costs. Today, unless another time is chosen above.',
  from: 'now/d',
  rows: [
    [
      'Today',
      figure('New episodes', `round(sum(increase(${newEpisodes}[$__range])))`, { description: 'Recordings that became an episode.' }),
      figure('Waiting', `sum(${jobs('pending')})`, {
        description: 'Work that was asked for and that nobody has begun: transcripts, texts, insights.',
      }),
      figure('Being worked on', `sum(${jobs('processing')})`, { description: 'Work that is under way now.' }),
      figure('Failed', `round(sum(increase(${failed}[$__range])))`, {
        description: 'Work that ended without a result. Each episode tells its reason, and can be tried again.',
        alarm: 1,
      }),
      figure('Cost', `sum(increase(${cost}[$__range])) / 1e6 or vector(0)`, {
        description: 'Estimate for what language models have read and written, from list prices or CONTENT_PRICE.',
        unit: 'currencyUSD',
        decimals: 2,
      }),
      figure('Open pages', 'sum(afterword_live_pages)', { description: 'Browsers that have Afterword open now.' }),
    ],
    [
      'Is everything all right?',
      figure('Parts of Afterword that work', 'sum(max by (service) (afterword_ready))', {
        description: 'Of seven. Fewer mean that something cannot be done right now; each part has a dashboard of its own.',
      }),
      figure('Longest wait now', 'max(afterword_jobs_oldest_seconds{status="pending"})', {
        description: 'How long the oldest work has waited that nobody has begun.',
        unit: 's',
        alarm: 1800,
      }),
      figure('Alarms', 'count(ALERTS{alertstate="firing"}) or vector(0)', {
        description: 'What Prometheus has noticed. Alertmanager names it, with the page that says what to do.',
        alarm: 1,
      }),
      figure('Messages nobody could handle', 'sum(max by (service) (afterword_dead_letters_waiting))', {
        description: 'They wait for an engineer, who sends them again or throws them away: npm run dead-letters.',
        alarm: 1,
      }),
    ],
    [
      'Money, room and backups',
      figure('AI this month', 'max(afterword_ai_spent_microdollars) / 1e6', {
        description: 'Estimate of all that AI has cost since the month began (UTC): listening, writing, suggestions, insights.',
        unit: 'currencyUSD',
        decimals: 2,
      }),
      figure('Of the limit', 'max(afterword_ai_spent_microdollars) / max(afterword_ai_limit_microdollars)', {
        description: 'How much of AI_MONTHLY_LIMIT is spent. Empty where no limit is set.',
        unit: 'percentunit',
        alarm: 0.8,
      }),
      figure('Room for recordings', 'max(afterword_storage_free_bytes)', {
        description: 'Free on the disk of the recordings. Empty where they are kept elsewhere: look there.',
        unit: 'bytes',
        least: 2 * GIGABYTE,
      }),
      figure('Room for the databases', 'min(afterword_database_free_bytes)', {
        description: 'Free on the disk of Postgres. Empty where it runs elsewhere: look there.',
        unit: 'bytes',
        least: 2 * GIGABYTE,
      }),
      figure('Events stream', 'max(afterword_events_stream_bytes) / max(afterword_events_stream_max_bytes)', {
        description: 'How full it is. When it is full, the oldest events leave it, whatever EVENTS_KEPT_DAYS says.',
        unit: 'percentunit',
        alarm: 0.9,
      }),
      figure('Oldest event', 'max(afterword_events_stream_oldest_seconds)', {
        description: 'In the stream, handled or not: how far back a new consumer could read.',
        unit: 's',
      }),
      figure('Since the last backup', 'time() - max(afterword_backup_succeeded_timestamp_seconds)', {
        description: 'How old the newest whole backup is. Empty where there is none.',
        unit: 's',
        alarm: 36 * HOUR_SECONDS,
      }),
    ],
    [
      'How long it takes',
      bars('Minutes from order to result', [[averageMinutes('afterword_job_seconds', 'job'), '{{job}}']], {
        description: 'On average, waiting included.',
        unit: 'm',
        names: WORK,
        decimals: 1,
      }),
      bars('Minutes per stage', [[averageMinutes('afterword_job_stage_seconds', 'job, stage'), '{{job}} {{stage}}']], {
        description: 'On average, where the time goes.',
        unit: 'm',
        names: STAGES,
        decimals: 2,
      }),
      lines(
        'Speed of listening',
        [
          [
            'sum by (engine) (rate(afterword_recognition_speech_seconds_total[$__rate_interval])) / sum by (engine) (rate(afterword_recognition_work_seconds_total[$__rate_interval]))',
            '{{engine}}',
          ],
        ],
        { description: 'Minutes of a recording that are turned into words in one minute, by the way it is done.' },
      ),
    ],
    [
      'Over time',
      lines('New episodes per hour', [[`sum(increase(${newEpisodes}[1h]))`, 'Episodes']], {
        description: 'Recordings that became an episode.',
      }),
      lines('Waiting', [[jobs('pending'), '{{job}}']], {
        description: 'Work that nobody has begun. What keeps growing needs more workers of its kind.',
        names: WORK,
      }),
      lines('Failed per hour', [[`sum by (job) (increase(${failed}[1h]))`, '{{job}}']], {
        description: 'Work that ended without a result.',
        names: WORK,
      }),
      lines('Cost per hour', [[`sum by (model) (increase(${cost}[1h])) / 1e6`, '{{model}}']], {
        description: 'Estimate, by model.',
        unit: 'currencyUSD',
      }),
    ],
  ],
});
