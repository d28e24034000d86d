import { existsSync } from 'node:fs';
import path from 'node:path';
import { isFloating } from '../rules/house/image-rules';
import { settingFindings } from '../rules/setting-findings';
import { ComposeFile, type ComposeService } from './compose-file';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const LOOPBACK = '127.0.0.1:';

/** What is wrong with a compose file: its form, what its parts say of each other, and what we ask of each. */
export function composeFindings(file: unknown): string[] {
  const parsed = ComposeFile.safeParse(file);
  if (!parsed.success) return parsed.error.issues.map(({ path: where, message }) => `${where.join('.')}: ${message}`);
  const { services, volumes } = parsed.data;
  return Object.entries(services).flatMap(([name, service]) =>
    [
      ...dependencyFindings(service, Object.keys(services)),
      ...mountFindings(service, Object.keys(volumes)),
      ...imageFindings(service),
      ...portFindings(service),
      ...environmentFindings(service),
    ].map((finding) => `${name}: ${finding}`),
  );
}

function dependencyFindings({ depends_on }: ComposeService, services: string[]): string[] {
  return Object.keys(depends_on)
    .filter((name) => !services.includes(name))
    .map((name) => `waits for ${name}, which is not there`);
}

function mountFindings({ volumes }: ComposeService, known: string[]): string[] {
  const sources = volumes.map((volume) => volume.split(':')[0] ?? '');
  return sources
    .filter((source) => (source.startsWith('.') ? !existsSync(path.join(ROOT, source)) : !known.includes(source)))
    .map((source) => `mounts ${source}, which is not there`);
}

function imageFindings({ image, build, healthcheck }: ComposeService): string[] {
  const findings: string[] = [];
  if (isFloating(image)) findings.push(`${image} is not pinned`);
  if (build && !existsSync(path.join(ROOT, build.dockerfile))) findings.push(`${build.dockerfile} is not there`);
  if (!build && !healthcheck) findings.push('nobody asks whether it is well');
  if (build?.args && image.split(/[/:]/)[1] !== build.args.SERVICE) findings.push(`${image} is built as ${build.args.SERVICE}`);
  return findings;
}

/** As the file stands, nobody outside of the machine gets in. */
function portFindings({ ports }: ComposeService): string[] {
  return ports.filter((port) => !port.startsWith(LOOPBACK)).map((port) => `is open to other machines (${port})`);
}

function environmentFindings({ build, environment }: ComposeService): string[] {
  return build?.args ? settingFindings(build.args.SERVICE, environment) : [];
}
