import { figure, lines } from './panels.mjs';

const SLOW = 'The slowest of twenty took at least this long.';
const QUICKLY = '$__rate_interval';

const perSecond = (series, by) => `sum by (${by}) (rate(${series}[${QUICKLY}]))`;
const p95 = (metric, by, labels) => `histogram_quantile(0.95, sum by (le, ${by}) (rate(${metric}_bucket{${labels}}[${QUICKLY}])))`;

/** The rows that the dashboard of a service is made of; `own` is the label that only its series have. */
export const sections = {
  state: (own) => [
    'State',
    figure('Replicas that are ready', `sum(afterword_ready{${own}})`, { description: 'They take work, and what they need answers.' }),
    figure('Replicas', `count(afterword_ready{${own}})`, { description: 'All that Prometheus reaches, ready or not.' }),
    figure('Started again in the last hour', `sum(changes(process_start_time_seconds{${own}}[1h]))`, {
      description: 'Processes that ended and came back at the same address.',
      alarm: 1,
    }),
    figure('Longest stall', `max(nodejs_eventloop_lag_max_seconds{${own}})`, {
      description: 'For how long the event loop did nothing else: above half a second others notice.',
      unit: 's',
      alarm: 0.5,
    }),
  ],
  process: (own) => [
    'Process',
    lines('CPU', [[`sum by (instance) (rate(process_cpu_seconds_total{${own}}[${QUICKLY}]))`, '{{instance}}']], {
      description: 'Cores in use.',
    }),
    lines('Memory', [[`max by (instance) (process_resident_memory_bytes{${own}})`, '{{instance}}']], {
      description: 'Resident, with all threads.',
      unit: 'bytes',
    }),
    lines('Event loop', [[`max by (instance) (nodejs_eventloop_lag_p99_seconds{${own}})`, '{{instance}}']], {
      description: 'How late the loop was at worst in 99 of 100 turns.',
      unit: 's',
    }),
  ],
  requests: (own) => [
    'Requests',
    lines('Requests', [[perSecond(`afterword_http_seconds_count{${own}}`, 'status'), '{{status}}']], {
      description: 'Per second, by status.',
      unit: 'reqps',
    }),
    lines('Time to answer', [[p95('afterword_http_seconds', 'route', `${own},route!="/api/live"`), '{{route}}']], {
      description: `${SLOW} By route.`,
      unit: 's',
    }),
    lines('Open pages', [[`sum by (instance) (afterword_live_pages{${own}})`, '{{instance}}']], {
      description: 'Live streams, by replica.',
    }),
  ],
  answered: (own) => [
    'Questions of others',
    lines('Questions', [[perSecond(`afterword_rpc_seconds_count{${own}}`, 'subject'), '{{subject}}']], {
      description: 'Per second, by subject.',
      unit: 'reqps',
    }),
    lines('Time to answer', [[p95('afterword_rpc_seconds', 'subject', own), '{{subject}}']], { description: SLOW, unit: 's' }),
    lines('How they ended', [[perSecond(`afterword_rpc_seconds_count{${own}}`, 'outcome'), '{{outcome}}']], {
      description: 'Per second. "internal" is a mistake of ours; everything else is a refusal with a reason.',
      unit: 'reqps',
    }),
  ],
  asked: (own) => [
    'Questions to others',
    lines('Time until the answer', [[p95('afterword_rpc_asked_seconds', 'subject', own), '{{subject}}']], {
      description: SLOW,
      unit: 's',
    }),
    lines('How they ended', [[perSecond(`afterword_rpc_asked_seconds_count{${own}}`, 'outcome'), '{{outcome}}']], {
      description: 'Per second. "unavailable" means that nobody answered in time.',
      unit: 'reqps',
    }),
  ],
  events: (own) => [
    'Events it reacts to',
    lines('Handled', [[perSecond(`afterword_event_seconds_count{${own}}`, 'subject'), '{{subject}}']], {
      description: 'Per second, by subject.',
      unit: 'cps',
    }),
    lines('How that ended', [[perSecond(`afterword_event_seconds_count{${own}}`, 'outcome'), '{{outcome}}']], {
      description: 'Per second. What failed comes again; what was given up is among the dead letters.',
      unit: 'cps',
    }),
    lines('Age at their turn', [[p95('afterword_event_age_seconds', 'subject', own), '{{subject}}']], {
      description: 'How long events lie in the stream before this service begins with them: 95 of 100 were younger.',
      unit: 's',
    }),
  ],
  waiting: (own) => [
    'What waits',
    lines('Events', [[`max by (subject) (afterword_events_waiting{${own}})`, '{{subject}}']], {
      description: 'Not handled yet, those under way included.',
    }),
    lines('Age of the oldest', [[`max by (subject) (afterword_events_oldest_seconds{${own}})`, '{{subject}}']], {
      description: 'Of the events not handled yet.',
      unit: 's',
    }),
    lines('Dead letters', [[`max(afterword_dead_letters_waiting{${own}})`, 'events']], {
      description: 'Events given up on: deploy/runbooks/dead-letters.md says what to do.',
    }),
  ],
  outbox: (own) => [
    'What it announces',
    lines('Announced', [[`sum(rate(afterword_events_published_total{${own}}[${QUICKLY}]))`, 'events']], {
      description: 'Events per second that reached the stream.',
      unit: 'cps',
    }),
    lines('In the outbox', [[`max(afterword_outbox_backlog{${own}})`, 'events']], {
      description: 'Events that are true and not yet told: they wait for NATS.',
    }),
    lines('Age of the oldest in the outbox', [[`max(afterword_outbox_oldest_seconds{${own}})`, 'oldest']], {
      description: 'More than a few seconds mean that NATS does not take events.',
      unit: 's',
    }),
  ],
  jobs: (own) => [
    'Jobs',
    lines('Not ended', [[`max by (job, status) (afterword_jobs{${own}})`, '{{job}} {{status}}']], { description: 'By kind and state.' }),
    lines('Ended', [[`sum by (job, outcome) (increase(afterword_job_seconds_count{${own}}[1h]))`, '{{job}} {{outcome}}']], {
      description: 'Per hour.',
    }),
    lines('Wait until somebody begins', [[p95('afterword_job_wait_seconds', 'job', own), '{{job}}']], { description: SLOW, unit: 's' }),
    lines('Age of the oldest', [[`max by (job, status) (afterword_jobs_oldest_seconds{${own}})`, '{{job}} {{status}}']], {
      description: 'Of the jobs that have not ended.',
      unit: 's',
    }),
    lines(
      'Lost on their way',
      [
        [`sum by (kind) (increase(afterword_jobs_announced_again_total{${own}}[1h]))`, '{{kind}} announced again'],
        [`sum by (kind) (increase(afterword_jobs_lost_total{${own}}[1h]))`, '{{kind}} failed'],
      ],
      { description: 'Jobs per hour that no worker had or would get: deploy/runbooks/jobs-lost.md says what to do.' },
    ),
  ],
  uploads: (own) => [
    'Uploads',
    lines('Uploads', [[`sum by (purpose, state) (increase(afterword_uploads_total{${own}}[1h]))`, '{{purpose}} {{state}}']], {
      description: 'Per hour, by the state they reached: open, completed in parts, claimed by an episode, released.',
    }),
  ],
  stages: (own) => [
    'Stages of its jobs',
    lines('Time of a stage', [[p95('afterword_job_stage_seconds', 'job, stage', own), '{{job}} {{stage}}']], {
      description: SLOW,
      unit: 's',
    }),
    lines('Stages ended', [[`sum by (job, stage) (increase(afterword_job_stage_seconds_count{${own}}[1h]))`, '{{job}} {{stage}}']], {
      description: 'Per hour.',
    }),
  ],
  recognition: (own) => [
    'Recognition',
    lines(
      'Speed',
      [
        [
          `${perSecond(`afterword_recognition_speech_seconds_total{${own}}`, 'engine')} / ${perSecond(`afterword_recognition_work_seconds_total{${own}}`, 'engine')}`,
          '{{engine}}',
        ],
      ],
      { description: 'Seconds of speech in a second of work.' },
    ),
    lines('Speech', [[`sum by (engine) (increase(afterword_recognition_speech_seconds_total{${own}}[1h]))`, '{{engine}}']], {
      description: 'Turned into words per hour.',
      unit: 's',
    }),
  ],
  provider: (own) => [
    'AI provider',
    lines('Calls', [[perSecond(`afterword_provider_call_seconds_count{${own}}`, 'model, outcome'), '{{model}} {{outcome}}']], {
      description: 'Per second. Refused is an answer with an error status, unanswered is none at all.',
      unit: 'reqps',
    }),
    lines('Time of a call', [[p95('afterword_provider_call_seconds', 'model, outcome', own), '{{model}} {{outcome}}']], {
      description: SLOW,
      unit: 's',
    }),
  ],
  spending: (own) => [
    'Tokens and cost',
    lines('Tokens', [[`sum by (model, direction) (increase(afterword_provider_tokens_total{${own}}[1h]))`, '{{model}} {{direction}}']], {
      description: 'Per hour.',
    }),
    lines('Cost', [[`sum by (model) (increase(afterword_provider_cost_microdollars_total{${own}}[1h])) / 1e6`, '{{model}}']], {
      description: 'Estimate per hour, of models whose price is known.',
      unit: 'currencyUSD',
    }),
  ],
};
