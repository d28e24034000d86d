import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { freshFolder } from '@afterword/testing';

const root = path.resolve(import.meta.dirname, '../..');
const scripts = path.join(root, 'testing/dependencies');

function run(program: string, args: string[], searched: string[] = []): { status: number | null; output: string } {
  const { PATH = '' } = process.env;
  const env = { ...process.env, PATH: [...searched, PATH].join(path.delimiter) };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, env, encoding: 'utf8', maxBuffer: 50 * 1024 * 1024 });
  return { status, output: status === 0 ? stdout : stdout + stderr };
}
const script = (name: string, ...args: string[]) => run(process.execPath, [path.join(scripts, name), ...args]);

describe('the shipped packages', () => {
  it('have licences that allow shipping, all listed in docs/licences.md', () => {
    expect(script('licences.mjs', '--check')).toEqual({ status: 0, output: '' });
  });

  it('can be listed as CycloneDX', () => {
    const { output } = script('sbom.mjs');
    const bill = JSON.parse(output) as { bomFormat: string; specVersion: string; components: { name: string; purl: string }[] };
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\.\d$/) });
    const listed = bill.components.map(({ purl }) => decodeURIComponent(purl));
    for (const shipped of ['zod', 'react', '@nestjs/core', 'pg', '@uppy/core', 'openai'])
      expect(listed).toContainEqual(expect.stringMatching(new RegExp(`^pkg:npm/${shipped}@\\d`)));
    expect(listed.filter((purl) => /(playwright|jest|nx|oxlint)@/.test(purl))).toEqual([]);
  });

  it('have no known severe vulnerability, if the registry responds', () => {
    const { status, output } = script('audit.mjs');
    if (output !== '') process.stdout.write(output);
    expect({ status, output }).toMatchObject({ status: 0 });
  }, 90_000);
});

describe('the audit', () => {
  let folder: string;
  beforeAll(async () => void (folder = await freshFolder()));

  const advisory = (name: string, severity: string) => ({
    [name]: { via: [{ name, severity, title: 'Trouble', url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc' }, 'another-package'] },
  });
  /** Runs the audit with an npm that prints this report, and with these exceptions. */
  function auditOf(report: unknown, exceptions: object[] = []) {
    const [npm, file] = [path.join(folder, 'npm'), path.join(folder, 'exceptions.json')];
    writeFileSync(npm, `#!/bin/sh\ncat <<'END'\n${typeof report === 'string' ? report : JSON.stringify(report)}\nEND\n`);
    chmodSync(npm, 0o755);
    writeFileSync(file, JSON.stringify(exceptions));
    return run(process.execPath, [path.join(scripts, 'audit.mjs'), file], [folder]);
  }
  const excused = (until: string) => [{ advisory: 'GHSA-aaaa-bbbb-cccc', until, reason: 'Not reachable.' }];

  it('fails on a severe vulnerability in a shipped package, and names it', () => {
    const output = 'fastify: high, Trouble (GHSA-aaaa-bbbb-cccc)\n';
    expect(auditOf({ vulnerabilities: advisory('fastify', 'high') })).toEqual({ status: 1, output });
  });

  it('ignores vulnerabilities that are not severe, or not in the product', () => {
    expect(auditOf({ vulnerabilities: { ...advisory('fastify', 'moderate'), ...advisory('jest', 'critical') } }).status).toBe(0);
  });

  it('accepts an exception until its date', () => {
    const vulnerabilities = advisory('fastify', 'critical');
    expect(auditOf({ vulnerabilities }, excused('2999-01-01')).status).toBe(0);
    expect(auditOf({ vulnerabilities }, excused('2020-01-01')).status).toBe(1);
  });

  it.each(['', 'npm error code ECONNREFUSED', { error: { code: 'ENOAUDIT' } }])(
    'is skipped if the registry does not respond: %j',
    (report) => {
      expect(auditOf(report)).toEqual({ status: 0, output: 'Skipped: the registry does not respond to npm audit.\n' });
    },
  );
});
