import path from 'node:path';
import { existsSync } from 'node:fs';
import { z } from 'zod';
import { whyImageCannotStart } from '../rules/images';
import { isFloating } from '../rules/policies/pod-rules';
import { settingFindings } from '../rules/setting-findings';

const duration = z.string().regex(/^\d+(ms|s|m)$/);
const amount = z.string().regex(/^\d+[MG]$/);

const healthcheck = z.strictObject({
  test: z.tuple([z.literal('CMD'), z.string()], z.string()),
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
  entrypoint: z.array(z.string()).optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()]).transform(String)).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).optional(),
  depends_on: z
    .record(z.string(), z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }))
    .default({}),
  healthcheck: z.union([healthcheck, z.strictObject({ disable: z.literal(true) })]).optional(),
  /** One that ends by itself is started again only if it failed. */
  restart: z.enum(['unless-stopped', 'on-failure']),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  cap_add: z.array(z.string()).optional(),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  logging: z.strictObject({
    driver: z.literal('json-file'),
    options: z.strictObject({ 'max-size': z.string(), 'max-file': z.string() }),
  }),
  /** Its share of the processor if others want it too; 1024 if not set. */
  cpu_shares: z.int().optional(),
  shm_size: z.string().optional(),
  stop_grace_period: duration.optional(),
  deploy: z.strictObject({ resources }),
});

/** The used part of the compose specification. Other fields are errors, and so is a service that is not hardened. */
const ComposeFile = z.strictObject({
  name: z.literal('afterword'),
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
});
type ComposeFile = z.infer<typeof ComposeFile>;
type ComposeService = z.infer<typeof service>;

const ROOT = path.resolve(import.meta.dirname, '../../..');
const LOOPBACK = '127.0.0.1:';
const PROXY = 'web';

/** Returns what is wrong with a compose file: invalid fields, references to missing parts, and violations of our rules. */
export function composeFindings(file: unknown): string[] {
  const parsed = ComposeFile.safeParse(file);
  if (!parsed.success) return parsed.error.issues.map(({ path: where, message }) => `${where.join('.')}: ${message}`);
  const { services, volumes } = parsed.data;
  return Object.entries(services).flatMap(([name, service]) =>
    [
      ...dependencyFindings(service, services),
      ...mountFindings(service, Object.keys(volumes)),
      ...imageFindings(service),
      ...startFindings(service),
      ...portFindings(name, service),
      ...environmentFindings(service),
    ].map((finding) => `${name}: ${finding}`),
  );
}

function dependencyFindings({ depends_on }: ComposeService, services: Record<string, ComposeService>): string[] {
  return Object.entries(depends_on).flatMap(([name, { condition }]) => {
    const other = services[name];
    if (!other) return [`waits for ${name}, which does not exist`];
    const isAwaitedEnd = condition === 'service_completed_successfully';
    return isAwaitedEnd === (other.restart === 'on-failure') ? [] : [`waits for ${name} to be ${condition.replace('service_', '')}`];
  });
}

function mountFindings({ volumes }: ComposeService, known: string[]): string[] {
  const sources = volumes.map((volume) => volume.split(':')[0] ?? '');
  return sources
    .filter((source) => (source.startsWith('.') ? !existsSync(path.join(ROOT, source)) : !known.includes(source)))
    .map((source) => `mounts ${source}, which does not exist`);
}

function imageFindings({ image, build, healthcheck, restart }: ComposeService): string[] {
  const findings: string[] = [];
  if (healthcheck && 'disable' in healthcheck && restart !== 'on-failure')
    findings.push('has its health check disabled, so that `docker compose up --wait` fails');
  if (isFloating(image)) findings.push(`${image} is not pinned`);
  if (build && !existsSync(path.join(ROOT, build.dockerfile))) findings.push(`${build.dockerfile} does not exist`);
  if (!build && !healthcheck) findings.push('has no health check');
  if (build?.args && image.split(/[/:]/)[1] !== build.args.SERVICE) findings.push(`${image} is built as ${build.args.SERVICE}`);
  return findings;
}

/** A volume mounted for reading only ends with `:ro`. */
function startFindings({ image, user, cap_add = [], volumes, tmpfs = [], entrypoint = [], healthcheck }: ComposeService): string[] {
  const mounted = volumes.filter((volume) => !volume.endsWith(':ro')).map((volume) => volume.split(':')[1] ?? '');
  const writable = [...mounted, ...tmpfs.map((folder) => folder.split(':')[0] ?? '')];
  const checks = healthcheck && 'test' in healthcheck ? [healthcheck.test[1]] : [];
  return whyImageCannotStart({ image, user, capabilities: cap_add, writable, programs: [...checks, ...entrypoint.slice(0, 1)] });
}

/** Only the proxy publishes ports, by default of the loopback interface. */
function portFindings(name: string, { ports }: ComposeService): string[] {
  if (name !== PROXY && ports.length > 0) return [`has a port beside the proxy (${ports.join(', ')})`];
  return ports.filter((port) => !port.startsWith(LOOPBACK)).map((port) => `is open to other machines (${port})`);
}

function environmentFindings({ build, environment }: ComposeService): string[] {
  return build?.args ? settingFindings(build.args.SERVICE, environment) : [];
}
