import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { freshFolder } from '@afterword/testing';
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

describe('deploy/pin-images.mjs', () => {
  /** A stand-in for Docker that knows a digest of every image but one. */
  const DOCKER = `#!/bin/sh
    case "$4" in
      *grafana*) echo "\${GRAFANA_DIGEST}" ;;
      *) printf %s "$4" | sha256sum | sed 's/ .*//; s/^/sha256:/' ;;
    esac`;

  async function pin(env: Record<string, string>) {
    const folder = await freshFolder();
    writeFileSync(path.join(folder, 'docker'), DOCKER, { mode: 0o755 });
    const file = path.join(folder, 'digests.yml');
    const pinned = spawnSync(process.execPath, ['deploy/pin-images.mjs', 'ghcr.io/team/afterword', '1.2.3', file], {
      env: { PATH: `${folder}:${process.env['PATH']}`, ...env },
      encoding: 'utf8',
    });
    return { ...pinned, file };
  }

  it('names every image of a version by its digest, also those of others', async () => {
    const { stderr, file } = await pin({ GRAFANA_DIGEST: `sha256:${'0'.repeat(64)}` });
    expect(stderr).toBe('');
    const { services } = parse(readFileSync(file, 'utf8')) as { services: Record<string, { image: string }> };
    expect(Object.keys(services)).toEqual(expect.arrayContaining([...serviceNames, 'postgres', 'nats', 'web', 'grafana', 'backup']));
    expect(services).not.toHaveProperty('fake-openai');
    expect(services['grafana']?.image).toMatch(/^grafana\/grafana:[\d.]+@sha256:0{64}$/);
    expect(services['episodes']?.image).toMatch(/^ghcr\.io\/team\/afterword\/episodes:1\.2\.3@sha256:[0-9a-f]{64}$/);
  });

  it('writes nothing if a registry knows no digest', async () => {
    const { status, stderr, file } = await pin({ GRAFANA_DIGEST: '' });
    expect([status, existsSync(file)]).toEqual([1, false]);
    expect(stderr).toMatch(/grafana\/grafana:[\d.]+ has no digest/);
  });

  it('is run when images are published', () => {
    expect(jobs['pin']?.steps.map(({ run }) => run ?? '').join('\n')).toContain('node deploy/pin-images.mjs');
    for (const { uses } of jobs['pin']!.steps.filter((step) => step.uses)) expect(uses).toMatch(/@v\d+$/);
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
