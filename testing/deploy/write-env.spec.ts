import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { composeFindings } from './compose/compose-findings';
import { readCompose } from './compose/read-compose';

const ROOT = path.resolve(import.meta.dirname, '../..');

describe('write-env.sh', () => {
  let folder: string;
  const run = () => execFileSync('sh', [path.join(folder, 'deploy/write-env.sh')], { encoding: 'utf8' });
  const written = () => parseEnv(readFileSync(path.join(folder, '.env'), 'utf8')) as Record<string, string>;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'afterword-env-'));
    mkdirSync(path.join(folder, 'deploy'));
    for (const name of ['deploy/write-env.sh', 'deploy/.env.example']) copyFileSync(path.join(ROOT, name), path.join(folder, name));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('writes secrets that the compose file and every service accept, readable by the owner only', () => {
    expect(run()).toContain(written()['APP_PASSWORD']);
    expect(composeFindings(readCompose(readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8'), written()))).toEqual([]);
    expect(statSync(path.join(folder, '.env')).mode & 0o077).toBe(0);
  });

  it('creates different secrets each time', () => {
    run();
    const secrets = Object.values(written());
    expect(new Set(secrets).size).toBe(secrets.length);
  });

  it('does not change an existing .env', () => {
    run();
    const before = written();
    expect(run()).toContain('nothing was changed');
    expect(written()).toEqual(before);
  });

  it('adds the secrets that a new version needs to an existing .env, and leaves the rest', () => {
    run();
    const file = path.join(folder, '.env');
    const earlier = readFileSync(file, 'utf8').replaceAll(/^(NATS|DATABASE)_PASSWORD_.*\n/gm, '');
    writeFileSync(file, earlier);
    expect(run()).toMatch(/^Added to \.env: NATS_PASSWORD_GATEWAY/);
    expect(readFileSync(file, 'utf8').startsWith(earlier)).toBe(true);
    expect(composeFindings(readCompose(readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8'), written()))).toEqual([]);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('begins every secret with a letter, because NATS would read some others as numbers', () => {
    run();
    expect(Object.values(written()).filter((secret) => !/^[a-z][a-zA-Z0-9]{15,}$/.test(secret))).toEqual([]);
  });

  it('moves an .env of earlier versions', () => {
    run();
    const before = written();
    renameSync(path.join(folder, '.env'), path.join(folder, 'deploy/.env'));
    expect(run()).toContain('Moved deploy/.env');
    expect(written()).toEqual(before);
    expect(existsSync(path.join(folder, 'deploy/.env'))).toBe(false);
  });
});
