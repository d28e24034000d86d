import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { serviceNames } from './services';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');
const { jobs } = parse(read('.github/workflows/publish-images.yml')) as {
  jobs: Record<string, { permissions: object; strategy: { matrix: { service: string[] } }; steps: { uses?: string; run?: string }[] }>;
};
const { strategy, steps } = jobs['publish']!;

describe('the workflow that publishes images', () => {
  it('builds every service, and what makes backups', () => {
    expect(strategy.matrix.service.toSorted()).toEqual([...serviceNames, 'standalone'].sort());
  });

  it('publishes each with a bill of materials and its provenance, and signs it by its digest', () => {
    const commands = steps.map(({ run }) => run ?? '').join('\n');
    for (const part of ['--sbom=true', '--provenance=mode=max', '--push', 'cosign sign --yes', 'containerimage.digest'])
      expect(commands).toContain(part);
  });

  it('uses no action without a version, and no right beyond publishing', () => {
    for (const { uses } of steps.filter((step) => step.uses)) expect(uses).toMatch(/@v\d+$/);
    expect(jobs['publish']!.permissions).toEqual({ contents: 'read', packages: 'write', 'id-token': 'write' });
  });
});

describe('the compose file', () => {
  it('takes its own images from where a setting says, and builds them otherwise', () => {
    const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
      services: Record<string, { image: string; build?: object }>;
    };
    const built = Object.values(services).filter(({ build }) => build);
    expect(built.length).toBeGreaterThan(serviceNames.length);
    for (const { image } of built) expect(image).toMatch(/^\$\{IMAGES:-afterword\}\/[a-z-]+:\$\{VERSION:-local\}$/);
  });
});
