import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const FILE = readFileSync(path.resolve(import.meta.dirname, '../../deploy/Dockerfile'), 'utf8');
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

  it.each(['service', 'fake-openai', 'object-store'])(
    'builds images that run as an unprivileged user and have a health check: %s',
    (stage) => {
      expect(stages.get(stage)).toMatch(/^USER 1000:1000$/m);
      expect(stages.get(stage)).toMatch(/^HEALTHCHECK /m);
      expect(stages.get(stage)).toMatch(/^ENTRYPOINT \["node"/m);
    },
  );
});
