import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FILE = readFileSync(path.join(ROOT, 'deploy/Dockerfile'), 'utf8');
const stages = new Map(
  FILE.split(/^FROM /m)
    .slice(1)
    .map((stage) => [/ AS (\S+)/.exec(stage)?.[1] ?? '', stage]),
);

describe('the Dockerfile', () => {
  it('uses no frontend from a registry', () => {
    expect(FILE).not.toMatch(/^#\s*syntax=/m);
  });

  it('builds a service if no target is given', () => {
    expect([...stages.keys()].at(-1)).toBe('service');
  });

  it('puts the files of the example into the image of the service that reads them', async () => {
    expect(stages.get('service')).toMatch(/^COPY --from=built \/afterword\/services\/\$\{SERVICE\}\/dist dist$/m);
    const built = await mkdtemp(path.join(tmpdir(), 'episodes-'));
    try {
      const [cwd, builder] = [path.join(ROOT, 'services/episodes'), path.join(ROOT, 'services/platform/build.mjs')];
      await promisify(execFile)(process.execPath, [builder, 'into', path.relative(cwd, built)], { cwd });
      expect((await readdir(path.join(built, 'assets'))).sort()).toEqual(['example.json', 'example.mp3']);
    } finally {
      await rm(built, { recursive: true });
    }
  });

  it.each(['service', 'fake-openai', 'object-store'])(
    'builds images that run as an unprivileged user and have a health check: %s',
    (stage) => {
      expect(stages.get(stage)).toMatch(/^USER 1000:1000$/m);
      expect(stages.get(stage)).toMatch(/^HEALTHCHECK /m);
      expect(stages.get(stage)).toMatch(/^ENTRYPOINT \["node"/m);
    },
  );
});
