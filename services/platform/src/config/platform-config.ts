import { z } from 'zod';

const milliseconds = z
  .string()
  .transform((list) => list.split(',').map(Number))
  .pipe(z.array(z.int().min(0)).min(1));

/** The settings every service has. */
export const serviceConfig = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  /** Where Prometheus reads the metrics, at HOST; nowhere without one. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Lines go to this file instead of standard output. */
  LOG_FILE: z.string().optional(),
  /** A collector that speaks OTLP over HTTP; traces are sent nowhere without one. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  NATS_URL: z.string().min(1),
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** How many days NATS keeps events, and what was given up on. */
  EVENTS_KEPT_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
  DEAD_LETTERS_KEPT_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  /** How much disk NATS gives events, and what was given up on; the oldest go first. */
  EVENTS_MAX_MB: z.coerce.number().int().min(1).default(1024),
  DEAD_LETTERS_MAX_MB: z.coerce.number().int().min(1).default(256),
  /** How long a failed event waits before each next attempt. */
  EVENT_RETRY_MS: milliseconds.default([1000, 5000, 30_000, 120_000]),
  /** How long NATS holds an event for a handler that gives no sign of life. */
  EVENT_ACK_WAIT_MS: z.coerce.number().int().min(500).default(30_000),
  /** A worker that gave no sign of life for this long is taken for dead, and its job given to another. */
  WORK_LEASE_MS: z.coerce.number().int().min(1000).default(30_000),
  /** How long a process runs before it takes a job that another died with. */
  WORK_AFTER_CRASH_MS: z.coerce.number().int().min(0).default(30_000),
  /** How long running work may take to finish once the process is asked to stop. */
  SHUTDOWN_MS: z.coerce.number().int().min(0).default(20_000),
});
export type ServiceConfig = z.infer<typeof serviceConfig>;

/** The settings of a service with a database of its own. */
export const platformConfig = serviceConfig.extend({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Databases are named `<prefix>_<service>`. */
  DATABASE_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/)
    .default('afterword'),
  /** Where Postgres keeps its files, where that is a disk of this machine. */
  DATABASE_FOLDER: z.string().optional(),
  /** How many days an answer of a provider is kept so that it is never paid for twice; as long as what it is about, where it is not set. */
  PAID_ANSWERS_KEPT_DAYS: z.coerce.number().int().min(1).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(5),
});
export type PlatformConfig = z.infer<typeof platformConfig>;
