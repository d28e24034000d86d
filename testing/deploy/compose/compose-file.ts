import { z } from 'zod';

const duration = z.string().regex(/^\d+(ms|s|m)$/);
const amount = z.string().regex(/^\d+[MG]$/);

const healthcheck = z.strictObject({
  test: z.tuple([z.literal('CMD')], z.string()),
  interval: duration,
  timeout: duration,
  retries: z.int().optional(),
  start_period: duration.optional(),
});

const build = z.strictObject({
  context: z.literal('.'),
  dockerfile: z.string(),
  target: z.string().optional(),
  args: z.strictObject({ SERVICE: z.string() }).optional(),
});

const resources = z.strictObject({
  limits: z.strictObject({ cpus: z.string(), memory: amount, pids: z.int() }),
  reservations: z.strictObject({ memory: amount }),
});

const service = z.strictObject({
  image: z.string(),
  build: build.optional(),
  profiles: z.array(z.string()).optional(),
  user: z.string().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()]).transform(String)).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })).default({}),
  healthcheck: healthcheck.optional(),
  restart: z.literal('unless-stopped'),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  cap_add: z.array(z.string()).optional(),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  shm_size: z.string().optional(),
  stop_grace_period: duration.optional(),
  deploy: z.strictObject({ resources }),
});

/** The part of the compose specification that we use; what it does not name is a mistake, and so is a service that is not hardened. */
export const ComposeFile = z.strictObject({
  name: z.literal('afterword'),
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
});
export type ComposeFile = z.infer<typeof ComposeFile>;
export type ComposeService = z.infer<typeof service>;
