import { z } from 'zod';
import { services } from './topology';

const ServiceName = z.enum(Object.keys(services));

/** The setting with the password of a service's user of Postgres. */
export const passwordSetting = (service: string): `DATABASE_PASSWORD_${string}` => `DATABASE_PASSWORD_${service.toUpperCase()}`;

/** The settings that standalone itself reads, as its commands need them. */
export const CommandConfig = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The data folder. */
  DATA_DIR: z.string().optional(),
  /** The folder of backups without a name of their own, and how many of them are kept. All are kept if the number is not set. */
  BACKUP_DIR: z.string().default('backups'),
  BACKUPS_KEPT: z.coerce.number().int().min(1).optional(),
  /** When `backup-nightly` makes a backup, in UTC. */
  BACKUP_AT: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a time such as 03:00')
    .default('03:00'),
  /** Another store, to which every backup is sent encrypted with `BACKUP_KEY`. With it, `backup-nightly` makes a backup every few minutes. */
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_SECRET_KEY: z.string().optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_BUCKET: z.string().min(3).max(63).default('afterword-backups'),
  BACKUP_KEY: z.string().min(32).optional(),
  /** How far apart backups are planned, which an alert compares with the age of the newest one. */
  BACKUP_EVERY_MINUTES: z.coerce.number().int().min(1).max(1440).optional(),
  /** The maximum size of an upload. The embedded object store accepts no larger body at a presigned address. */
  MAX_UPLOAD_MB: z.coerce.number().int().min(1).max(5000).default(500),
  APP_PASSWORD: z.string().optional(),
  SESSION_SECRET: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The disk space for events and dead letters in NATS. Defaults to a share of the free space. */
  EVENTS_MAX_MB: z.coerce.number().int().min(1).optional(),
  DEAD_LETTERS_MAX_MB: z.coerce.number().int().min(1).optional(),
  /** Services that run as processes of their own beside this one, separated by commas. */
  SERVICES_ELSEWHERE: z
    .string()
    .default('')
    .transform((names) => names.split(',').filter(Boolean))
    .pipe(z.array(ServiceName)),
  /** Whether the page may change model, speech and the monthly limit. If not, what was set there does not count. */
  PAGE_SETTINGS: z.enum(['on', 'off']).default('on'),
  /** The passwords that `database-users` gives to the users of Postgres: one for each service, and the one that reads reports. */
  ...Object.fromEntries(Object.keys(services).map((name) => [passwordSetting(name), z.string().optional()])),
  REPORTING_PASSWORD: z.string().optional(),
  /** Servers to use instead of the embedded ones. */
  DATABASE_URL: z.string().optional(),
  NATS_URL: z.string().optional(),
  S3_ENDPOINT: z.string().optional(),
  S3_PUBLIC_ENDPOINT: z.string().optional(),
});

/** The settings of standalone when it serves. All others are read by the services. */
export const StandaloneConfig = CommandConfig.refine(
  ({ PORT, METRICS_PORT }) => METRICS_PORT === undefined || METRICS_PORT === 0 || METRICS_PORT !== PORT,
  { path: ['METRICS_PORT'], error: 'a port other than PORT, which is public' },
).refine(({ S3_ENDPOINT, S3_PUBLIC_ENDPOINT }) => !S3_ENDPOINT || S3_PUBLIC_ENDPOINT, {
  path: ['S3_PUBLIC_ENDPOINT'],
  error: 'the address at which browsers reach the store of S3_ENDPOINT',
});
export type StandaloneConfig = z.infer<typeof StandaloneConfig>;
