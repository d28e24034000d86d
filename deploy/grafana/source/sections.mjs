import { figure, lines } from './panels.mjs';

export const SLOW = 'The slowest 5% took at least this long (p95).';
const QUICKLY = '$__rate_interval';

const perSecond = (series, by) => `sum by (${by}) (rate(${series}[${QUICKLY}]))`;
export const p95 = (metric, by, labels) => `histogram_quantile(0.95, sum by (le, ${by}) (rate(${metric}_bucket{${labels}}[${QUICKLY}])))`;

/** To the traces of the service whose series these are. */
const toTraces = (own) => {
  const [, service] = /service="(\w+)"/.exec(own);
  return [{ title: 'Traces of the service', url: `/d/afterword-traces?\${__url_time_range}&var-service=afterword-${service}` }];
};

/** The rows that the dashboard of a service is made of; `own` is the label that only its series have. */
export const sections = {
  state: (own) => [
    'State',
    figure('Replicas that are ready', `sum(afterword_ready{${own}})`, {
      description: 'They take work, and their database and NATS respond.',
    }),
    figure('Replicas', `count(afterword_ready{${own}})`, { description: 'All replicas that Prometheus reaches, ready or not.' }),
    figure('Restarts in the last hour', `sum(changes(process_start_time_seconds{${own}}[1h]))`, {
      description: 'Processes that ended and restarted at the same address.',
      alarm: 1,
    }),
    figure('Longest stall', `max(nodejs_eventloop_lag_max_seconds{${own}})`, {
      description: 'The longest time that the event loop was blocked. Above half a second, people notice.',
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
      description: 'Resident, including worker threads.',
      unit: 'bytes',
    }),
    lines('Event loop', [[`max by (instance) (nodejs_eventloop_lag_p99_seconds{${own}})`, '{{instance}}']], {
      description: 'Delay of the event loop, p99.',
      unit: 's',
    }),
  ],
  requests: (own) => [
    'Requests',
    lines('Requests', [[perSecond(`afterword_http_seconds_count{${own}}`, 'status'), '{{status}}']], {
      description: 'Per second, by status.',
      unit: 'reqps',
    }),
    lines('Latency', [[p95('afterword_http_seconds', 'route', `${own},route!~"/api/(live|episodes/:id/kit)"`), '{{route}}']], {
      description: `${SLOW} By route.`,
      unit: 's',
    }),
    lines('Open pages', [[`sum by (instance) (afterword_live_pages{${own}})`, '{{instance}}']], {
      description: 'Live streams, by replica.',
    }),
  ],
  answered: (own) => [
    'Incoming RPC',
    lines('Requests', [[perSecond(`afterword_rpc_seconds_count{${own}}`, 'subject'), '{{subject}}']], {
      description: 'Per second, by subject.',
      unit: 'reqps',
    }),
    lines('Latency', [[p95('afterword_rpc_seconds', 'subject', own), '{{subject}}']], {
      description: SLOW,
      unit: 's',
      links: toTraces(own),
    }),
    lines('Outcomes', [[perSecond(`afterword_rpc_seconds_count{${own}}`, 'outcome'), '{{outcome}}']], {
      description: 'Per second. "internal" is a bug; everything else is a refusal with a reason.',
      unit: 'reqps',
    }),
  ],
  asked: (own) => [
    'Outgoing RPC',
    lines('Latency', [[p95('afterword_rpc_asked_seconds', 'subject', own), '{{subject}}']], {
      description: SLOW,
      unit: 's',
      links: toTraces(own),
    }),
    lines('Outcomes', [[perSecond(`afterword_rpc_asked_seconds_count{${own}}`, 'outcome'), '{{outcome}}']], {
      description: 'Per second. "unavailable" means that there was no response in time.',
      unit: 'reqps',
    }),
  ],
  events: (own) => [
    'Events handled',
    lines('Handled', [[perSecond(`afterword_event_seconds_count{${own}}`, 'subject'), '{{subject}}']], {
      description: 'Per second, by subject.',
      unit: 'cps',
    }),
    lines('Outcomes', [[perSecond(`afterword_event_seconds_count{${own}}`, 'outcome'), '{{outcome}}']], {
      description: 'Per second. What failed is tried again; what was given up is a dead letter.',
      unit: 'cps',
    }),
    lines('Age when handled', [[p95('afterword_event_age_seconds', 'subject', own), '{{subject}}']], {
      description: 'Time from publishing to handling, p95.',
      unit: 's',
    }),
  ],
  waiting: (own) => [
    'Waiting events',
    lines('Events', [[`max by (subject) (afterword_events_waiting{${own}})`, '{{subject}}']], {
      description: 'Not handled yet, including those in progress.',
    }),
    lines('Age of the oldest', [[`max by (subject) (afterword_events_oldest_seconds{${own}})`, '{{subject}}']], {
      description: 'Of the events that are not handled yet.',
      unit: 's',
    }),
    lines('Dead letters', [[`max(afterword_dead_letters_waiting{${own}})`, 'events']], {
      description: 'Events that failed at every attempt: deploy/runbooks/dead-letters.md says what to do.',
    }),
  ],
  outbox: (own) => [
    'Events published',
    lines('Published', [[`sum(rate(afterword_events_published_total{${own}}[${QUICKLY}]))`, 'events']], {
      description: 'Events per second that reached the stream.',
      unit: 'cps',
    }),
    lines('In the outbox', [[`max(afterword_outbox_backlog{${own}})`, 'events']], {
      description: 'Events that wait to be published to NATS.',
    }),
    lines('Age of the oldest in the outbox', [[`max(afterword_outbox_oldest_seconds{${own}})`, 'oldest']], {
      description: 'More than a few seconds mean that NATS does not accept events.',
      unit: 's',
    }),
  ],
  jobs: (own) => [
    'Jobs',
    lines('Unfinished', [[`max by (kind, status) (afterword_jobs{${own}})`, '{{kind}} {{status}}']], {
      description: 'By kind and status.',
    }),
    lines('Ended', [[`sum by (kind, outcome) (increase(afterword_job_seconds_count{${own}}[1h]))`, '{{kind}} {{outcome}}']], {
      description: 'Per hour.',
    }),
    lines('Wait before the start', [[p95('afterword_job_wait_seconds', 'kind', own), '{{kind}}']], { description: SLOW, unit: 's' }),
    lines('Age of the oldest', [[`max by (kind, status) (afterword_jobs_oldest_seconds{${own}})`, '{{kind}} {{status}}']], {
      description: 'Of the unfinished jobs.',
      unit: 's',
    }),
    lines(
      'Lost',
      [
        [`sum by (kind) (increase(afterword_jobs_announced_again_total{${own}}[1h]))`, '{{kind}} announced again'],
        [`sum by (kind) (increase(afterword_jobs_lost_total{${own}}[1h]))`, '{{kind}} failed'],
      ],
      { description: 'Jobs per hour that no worker had or would receive: deploy/runbooks/jobs-lost.md says what to do.' },
    ),
  ],
  uploads: (own) => [
    'Uploads',
    lines('Uploads', [[`sum by (purpose, state) (increase(afterword_uploads_total{${own}}[1h]))`, '{{purpose}} {{state}}']], {
      description: 'Per hour, by the state they reached: open, completed in parts, claimed by an episode, released.',
    }),
  ],
  stages: (own) => [
    'Job stages',
    lines('Duration of a stage', [[p95('afterword_job_stage_seconds', 'kind, stage', own), '{{kind}} {{stage}}']], {
      description: SLOW,
      unit: 's',
    }),
    lines('Stages finished', [[`sum by (kind, stage) (increase(afterword_job_stage_seconds_count{${own}}[1h]))`, '{{kind}} {{stage}}']], {
      description: 'Per hour.',
    }),
  ],
  recognition: (own) => [
    'Transcription',
    lines(
      'Speed',
      [
        [
          `sum by (engine) (increase(afterword_recognition_speech_seconds_total{${own}}[1h])) / (sum by (engine) (increase(afterword_recognition_work_seconds_total{${own}}[1h])) > 0)`,
          '{{engine}}',
        ],
      ],
      { description: 'Seconds of audio transcribed in a second of work, over the last hour. Empty while nothing is transcribed.' },
    ),
    lines('Speech', [[`sum by (engine) (increase(afterword_recognition_speech_seconds_total{${own}}[1h]))`, '{{engine}}']], {
      description: 'Seconds of audio transcribed per hour.',
      unit: 's',
    }),
  ],
  lanes: (own) => {
    const lanes = `${own},subject=~"transcription.*requested"`;
    return [
      'Lanes',
      lines('Waiting and running', [[`max by (subject) (afterword_events_waiting{${lanes}})`, '{{subject}}']], {
        description:
          'Imports, short and long recordings, and the times of imported words. A replica runs four imports at a time, and one of all others.',
      }),
      lines('Age of the oldest', [[`max by (subject) (afterword_events_oldest_seconds{${lanes}})`, '{{subject}}']], {
        description: 'Since its request, waiting or running.',
        unit: 's',
      }),
      lines('Wait before the start', [[p95('afterword_event_age_seconds', 'subject', lanes), '{{subject}}']], {
        description: SLOW,
        unit: 's',
      }),
    ];
  },
  provider: (own) => [
    'AI provider',
    lines('Calls', [[perSecond(`afterword_provider_call_seconds_count{${own}}`, 'model, outcome'), '{{model}} {{outcome}}']], {
      description: 'Per second. "refused" is a response with an error status, "unanswered" is no response.',
      unit: 'reqps',
    }),
    lines('Latency', [[p95('afterword_provider_call_seconds', 'model, outcome', own), '{{model}} {{outcome}}']], {
      description: SLOW,
      unit: 's',
    }),
  ],
  spending: (own) => [
    'Tokens and cost',
    lines('Tokens', [[`sum by (model, direction) (increase(afterword_provider_tokens_total{${own}}[1h]))`, '{{model}} {{direction}}']], {
      description: 'Per hour.',
    }),
    lines('Cost', [[`sum(increase(afterword_ai_cost_microdollars_total{${own}}[1h])) / 1e6`, 'Cost']], {
      description: 'Estimate per hour, for models with a known price.',
      unit: 'currencyUSD',
    }),
  ],
};
