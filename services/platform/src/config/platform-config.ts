import { z } from 'zod';

const milliseconds = z
  .string()
  .transform((list) => list.split(',').map(Number))
  .pipe(z.array(z.int().min(0)).min(1));

/** The settings that every service has. */
export const serviceConfig = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  /** The port at HOST where Prometheus reads the metrics. Without it they are not served. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** If set, log lines are appended to this file instead of standard output. */
  LOG_FILE: z.string().optional(),
  /** An OTLP collector over HTTP. Without it, traces are not exported. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  NATS_URL: z.string().min(1),
  /** The password of the user in NATS_URL. If it names none, the user has the name of the service. */
  NATS_PASSWORD: z.string().optional(),
  /** The certificate authority of the NATS servers, as PEM. */
  NATS_CA: z.string().optional(),
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** Days that NATS keeps events and dead letters. */
  EVENTS_KEPT_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
  DEAD_LETTERS_KEPT_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  /** Disk space in MB for events and dead letters in NATS. The oldest are removed first. */
  EVENTS_MAX_MB: z.coerce.number().int().min(1).default(1024),
  DEAD_LETTERS_MAX_MB: z.coerce.number().int().min(1).default(256),
  /** Delays before the attempts that follow a failed one. */
  EVENT_RETRY_MS: milliseconds.default([1000, 5000, 30_000, 120_000]),
  /** Which events this process handles: `all`; `main`, those without a lane of their own, and calls; or the lane that it is for. */
  EVENT_LANE: z.string().default('all'),
  /** How long NATS waits for a handler before it delivers the event again. */
  EVENT_ACK_WAIT_MS: z.coerce.number().int().min(500).default(30_000),
  /** A worker that has not renewed its lease for this long is considered dead, and its job can be claimed by another. */
  WORK_LEASE_MS: z.coerce.number().int().min(1000).default(30_000),
  /** How long a process runs before it claims a job whose worker crashed. */
  WORK_AFTER_CRASH_MS: z.coerce.number().int().min(0).default(30_000),
  /** How long handlers may take to finish when the process stops. */
  SHUTDOWN_MS: z.coerce.number().int().min(0).default(20_000),
});
export type ServiceConfig = z.infer<typeof serviceConfig>;

/** The settings of a service that has a database. */
export const platformConfig = serviceConfig.extend({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** The password of the user in DATABASE_URL. If it names none, the user has the name of the database. */
  DATABASE_PASSWORD: z.string().optional(),
  /** The certificate authority of Postgres, as PEM. With it, the connection has to be encrypted. */
  DATABASE_CA: z.string().optional(),
  /** Databases are named `<prefix>_<service>`. */
  DATABASE_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/)
    .default('afterword'),
  /** The folder of Postgres, if its disk belongs to this machine. */
  DATABASE_FOLDER: z.string().optional(),
  /**
   * Days that responses of providers are cached, so that none is paid for twice. If not set, they are kept as long as what they are
   * about.
   */
  PAID_ANSWERS_KEPT_DAYS: z.coerce.number().int().min(1).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(5),
});
export type PlatformConfig = z.infer<typeof platformConfig>;
