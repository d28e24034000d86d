import { z } from 'zod';

/** Every service but the gateway. `topology.ts` holds each of them. */
const ServiceName = z.enum(['episodes', 'transcription', 'content', 'insights', 'collaboration', 'dictionary']);
export type ServiceName = z.infer<typeof ServiceName>;

/** What standalone itself reads, and what is enough for its commands. */
export const CommandConfig = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where everything is kept. */
  DATA_DIR: z.string().optional(),
  /** Where backups go that are given no name, and how many of these are kept; all, where it is not set. */
  BACKUP_DIR: z.string().default('backups'),
  BACKUPS_KEPT: z.coerce.number().int().min(1).optional(),
  /** The largest recording one may upload: the embedded object store takes no longer body through a signed address. */
  MAX_UPLOAD_MB: z.coerce.number().int().min(1).max(5000).default(500),
  APP_PASSWORD: z.string().optional(),
  SESSION_SECRET: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** How much disk NATS gives events, and what was given up on; a share of the room there is, where they are not set. */
  EVENTS_MAX_MB: z.coerce.number().int().min(1).optional(),
  DEAD_LETTERS_MAX_MB: z.coerce.number().int().min(1).optional(),
  /** Services, divided by commas, that run as processes of their own beside this one. */
  SERVICES_ELSEWHERE: z
    .string()
    .default('')
    .transform((names) => names.split(',').filter(Boolean))
    .pipe(z.array(ServiceName)),
  /** Each of these names a server to use instead of the embedded one. */
  DATABASE_URL: z.string().optional(),
  NATS_URL: z.string().optional(),
  S3_ENDPOINT: z.string().optional(),
  S3_PUBLIC_ENDPOINT: z.string().optional(),
});

/** As much as it takes to serve people; everything else is read by the services. */
export const StandaloneConfig = CommandConfig.refine(
  ({ PORT, METRICS_PORT }) => METRICS_PORT === undefined || METRICS_PORT === 0 || METRICS_PORT !== PORT,
  { path: ['METRICS_PORT'], error: 'another port than PORT, which is open to people' },
).refine(({ S3_ENDPOINT, S3_PUBLIC_ENDPOINT }) => !S3_ENDPOINT || S3_PUBLIC_ENDPOINT, {
  path: ['S3_PUBLIC_ENDPOINT'],
  error: 'how browsers reach the store that S3_ENDPOINT names',
});
export type StandaloneConfig = z.infer<typeof StandaloneConfig>;
