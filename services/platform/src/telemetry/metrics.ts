import { setTimeout as pause } from 'node:timers/promises';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** From a query of one row to a request that a person waits for, in seconds. */
const REQUEST_BUCKETS = [0.005, 0.02, 0.1, 0.5, 1, 2, 5, 10, 30];
/** From short texts to a long recording, in seconds. */
const JOB_BUCKETS = [0.1, 0.5, 1, 5, 15, 30, 60, 120, 300, 600, 1800, 3600];
/** Prometheus stops waiting after ten seconds. */
const COLLECT_TIMEOUT_MS = 2000;

/** Every metric of the product, in one registry per service. A name ends with its unit, or counts things. */
export class Metrics {
  readonly registry = new Registry();
  private readonly collectors: (() => Promise<void>)[] = [];
  private refreshing?: Promise<void>;
  private collectsProcess = false;

  readonly ready = this.gauge('afterword_ready', '1 while the service takes work, 0 while a dependency does not respond.', ['lane']);

  readonly serverUp = this.gauge(
    'afterword_server_up',
    '1 while a server responds to this service, 0 while it does not: postgres, nats, jetstream, object_store.',
    ['server'],
  );
  readonly serverResponseSeconds = this.gauge(
    'afterword_server_response_seconds',
    'Duration of the last check of a server in seconds; omitted if it did not respond.',
    ['server'],
  );

  readonly httpSeconds = this.histogram('afterword_http_seconds', 'Duration of a request in seconds.', {
    labels: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
  });
  readonly livePages = this.gauge('afterword_live_pages', 'Open pages with a live stream.', []);

  readonly rpcSeconds = this.histogram('afterword_rpc_seconds', 'Duration of an incoming RPC request in seconds.', {
    labels: ['subject', 'outcome'],
    buckets: REQUEST_BUCKETS,
  });
  readonly rpcClientSeconds = this.histogram('afterword_rpc_asked_seconds', 'Duration of an outgoing RPC request in seconds.', {
    labels: ['subject', 'outcome'],
    buckets: REQUEST_BUCKETS,
  });

  readonly eventSeconds = this.histogram('afterword_event_seconds', 'Duration of handling an event in seconds.', {
    labels: ['subject', 'outcome'],
    buckets: JOB_BUCKETS,
  });
  readonly eventAgeSeconds = this.histogram(
    'afterword_event_age_seconds',
    'Seconds from publishing an event until this service started to handle it.',
    { labels: ['subject'], buckets: JOB_BUCKETS },
  );
  readonly eventsWaiting = this.gauge(
    'afterword_events_waiting',
    'Events that this service has not handled yet, including those in progress; the same for all its replicas.',
    ['subject'],
  );
  readonly oldestEventSeconds = this.gauge(
    'afterword_events_oldest_seconds',
    'Age of the oldest event that this service has not handled yet, in seconds; the same for all its replicas.',
    ['subject'],
  );

  readonly eventsPublished = this.counter('afterword_events_published_total', 'Events published from the outbox to the stream.', []);
  readonly outboxBacklog = this.gauge('afterword_outbox_backlog', 'Events in the outbox that wait to be published.', []);
  readonly outboxOldestSeconds = this.gauge('afterword_outbox_oldest_seconds', 'Age of the oldest event in the outbox, in seconds.', []);

  readonly streamBytes = this.gauge('afterword_events_stream_bytes', 'Bytes of all events in the stream; the same for every service.', []);
  readonly streamMaxBytes = this.gauge(
    'afterword_events_stream_max_bytes',
    'Bytes at which the oldest events are removed from the stream.',
    [],
  );
  readonly streamOldestSeconds = this.gauge(
    'afterword_events_stream_oldest_seconds',
    'Age of the oldest event in the stream, handled or not, in seconds.',
    [],
  );
  readonly streamKeptSeconds = this.gauge(
    'afterword_events_stream_kept_seconds',
    'Age at which events are removed from the stream, in seconds: EVENTS_KEPT_DAYS.',
    [],
  );

  readonly streamReplicas = this.gauge('afterword_events_stream_replicas', 'NATS servers that should store each event: NATS_REPLICAS.', []);
  readonly streamCurrentReplicas = this.gauge(
    'afterword_events_stream_current_replicas',
    'NATS servers that store all events: the leader, and those that are online and not behind.',
    [],
  );

  readonly natsServersAwaited = this.gauge(
    'afterword_nats_servers_awaited',
    '1 while this service waits to start because the JetStream group of NATS has fewer servers than NATS_REPLICAS, otherwise 0.',
    [],
  );

  readonly deadLettersWaiting = this.gauge(
    'afterword_dead_letters_waiting',
    'Dead letters that were neither replayed nor discarded; the same for all replicas.',
    [],
  );

  readonly jobs = this.gauge('afterword_jobs', 'Unfinished jobs; the same for all replicas.', ['kind', 'status']);
  readonly oldestJobSeconds = this.gauge(
    'afterword_jobs_oldest_seconds',
    'Age of the oldest unfinished job in seconds; the same for all replicas.',
    ['kind', 'status'],
  );
  readonly jobSeconds = this.histogram('afterword_job_seconds', 'Seconds from the request of a job to its end, with any outcome.', {
    labels: ['kind', 'outcome'],
    buckets: JOB_BUCKETS,
  });
  readonly jobWaitSeconds = this.histogram('afterword_job_wait_seconds', 'Seconds from the request of a job until a worker started it.', {
    labels: ['kind'],
    buckets: JOB_BUCKETS,
  });
  readonly jobsRequestedAgain = this.counter(
    'afterword_jobs_announced_again_total',
    'Jobs that no worker had or would receive, and that were requested again.',
    ['kind'],
  );
  readonly jobsLost = this.counter('afterword_jobs_lost_total', 'Jobs that were requested again three times and then failed.', ['kind']);
  readonly jobStageSeconds = this.histogram('afterword_job_stage_seconds', 'Duration of a finished stage of a job in seconds.', {
    labels: ['kind', 'stage'],
    buckets: JOB_BUCKETS,
  });

  readonly recognisedSeconds = this.counter('afterword_recognition_speech_seconds_total', 'Seconds of audio transcribed.', ['engine']);
  readonly recognitionSeconds = this.counter('afterword_recognition_work_seconds_total', 'Seconds spent on transcribing it.', ['engine']);

  readonly providerCallSeconds = this.histogram('afterword_provider_call_seconds', 'Duration of a call of an AI provider in seconds.', {
    labels: ['task', 'model', 'outcome'],
    buckets: JOB_BUCKETS,
  });
  readonly providerTokens = this.counter('afterword_provider_tokens_total', 'Tokens of a language model, input or output.', [
    'model',
    'direction',
  ]);
  readonly aiCostMicrodollars = this.counter(
    'afterword_ai_cost_microdollars_total',
    'Estimated cost of AI since this process started, of speech and of text, in millionths of a US dollar, for models with a known price.',
    [],
  );

  readonly aiSpentMicrodollars = this.gauge(
    'afterword_ai_spent_microdollars',
    'Estimated cost of AI this month (UTC) in millionths of a US dollar; the sum of all services.',
    [],
  );
  readonly aiLimitMicrodollars = this.gauge(
    'afterword_ai_limit_microdollars',
    'Monthly limit of AI in millionths of a US dollar; omitted without a limit.',
    [],
  );
  readonly aiCallsRefused = this.counter(
    'afterword_ai_calls_refused_total',
    'Calls of an AI provider that were not made because of the limit of the month.',
    [],
  );

  readonly storageFreeBytes = this.gauge(
    'afterword_storage_free_bytes',
    'Free bytes on the disk of the object store; omitted if it is on another machine.',
    [],
  );
  readonly storageWarningBytes = this.gauge('afterword_storage_warning_bytes', 'Free bytes below which people are warned.', []);
  readonly databaseFreeBytes = this.gauge(
    'afterword_database_free_bytes',
    'Free bytes on the disk of Postgres; omitted if it is on another machine.',
    [],
  );

  readonly databaseBytes = this.gauge('afterword_database_bytes', 'Bytes of the database of this service.', []);
  readonly databaseConnections = this.gauge(
    'afterword_database_connections',
    'Open connections to the Postgres server, of everyone; the same for all services on one server.',
    [],
  );
  readonly databaseMaxConnections = this.gauge(
    'afterword_database_max_connections',
    'Connections that the Postgres server accepts from services.',
    [],
  );
  readonly databaseOldestTransactionSeconds = this.gauge(
    'afterword_database_oldest_transaction_seconds',
    'Age of the oldest open transaction in the database of this service, in seconds.',
    [],
  );

  readonly backupSucceededAt = this.gauge(
    'afterword_backup_succeeded_timestamp_seconds',
    'Unix time of the newest complete backup in seconds; omitted if there is none.',
    [],
  );
  readonly backupFailedAt = this.gauge(
    'afterword_backup_failed_timestamp_seconds',
    'Unix time of the start of the last failed backup in seconds; omitted if there is none.',
    [],
  );
  readonly backupIntervalSeconds = this.gauge(
    'afterword_backup_interval_seconds',
    'How far apart backups are planned, in seconds; omitted if none was made by plan.',
    [],
  );
  readonly restoreProvenAt = this.gauge(
    'afterword_restore_proven_timestamp_seconds',
    'Unix time at which a backup was last restored elsewhere and compared, in seconds; omitted if none was.',
    [],
  );
  readonly restoreTrialFailedAt = this.gauge(
    'afterword_restore_trial_failed_timestamp_seconds',
    'Unix time of the last trial of a restore that failed, in seconds; omitted if there is none.',
    [],
  );
  readonly restoreTrialSeconds = this.gauge(
    'afterword_restore_trial_seconds',
    'How long the last restore took that succeeded on trial, in seconds; omitted if there is none.',
    [],
  );

  readonly webhookAttempts = this.counter('afterword_webhook_attempts_total', 'Requests to webhooks by their result.', ['outcome']);
  readonly webhookEventsWaiting = this.gauge('afterword_webhook_events_waiting', 'Events that are not delivered yet.', []);
  readonly webhookOverdueSeconds = this.gauge(
    'afterword_webhook_overdue_seconds',
    'Longest time that an event has been due for a webhook that does not fail, in seconds.',
    [],
  );
  readonly webhookFailingSeconds = this.gauge(
    'afterword_webhook_failing_seconds',
    'Longest time that a webhook for which events wait has accepted nothing, in seconds.',
    [],
  );

  readonly uploads = this.counter('afterword_uploads_total', 'Uploads that reached a state.', ['purpose', 'state']);

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
  }

  /** Adds the default metrics of Node, once: memory, CPU, event loop delay. */
  collectProcessMetrics(): void {
    if (this.collectsProcess) return;
    this.collectsProcess = true;
    collectDefaultMetrics({ register: this.registry });
  }

  /** Calls `look`, which sets `gauges`, before each scrape. If it fails, they are left out, so that no old value is reported as current. */
  registerCollector(gauges: Gauge[], look: () => Promise<void>): void {
    this.collectors.push(async () => {
      clear(gauges);
      await look().catch(() => clear(gauges));
    });
  }

  /** Returns the metrics in the text format of Prometheus. */
  async render(): Promise<string> {
    await this.refresh();
    return this.registry.metrics();
  }

  /** Runs the collectors. Concurrent callers share one run. */
  refresh(): Promise<void> {
    this.refreshing ??= this.runCollectors().finally(() => (this.refreshing = undefined));
    return this.refreshing;
  }

  private async runCollectors(): Promise<void> {
    const timeout = new AbortController();
    await Promise.race([
      Promise.all(this.collectors.map((look) => look())),
      pause(COLLECT_TIMEOUT_MS, undefined, { signal: timeout.signal }).catch(() => undefined),
    ]);
    timeout.abort();
  }

  private counter<L extends string>(name: string, help: string, labelNames: L[]): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  private gauge<L extends string>(name: string, help: string, labelNames: L[]): Gauge<L> {
    const gauge = new Gauge({ name, help, labelNames, registers: [this.registry] });
    clear([gauge]);
    return gauge;
  }

  private histogram<L extends string>(name: string, help: string, { labels, buckets }: { labels: L[]; buckets: number[] }): Histogram<L> {
    return new Histogram({ name, help, labelNames: labels, buckets, registers: [this.registry] });
  }
}

/** Removes the value: a gauge without labels would report 0 when it is new and after a reset. */
function clear(gauges: Gauge[]): void {
  for (const gauge of gauges) {
    gauge.reset();
    gauge.remove({});
  }
}
