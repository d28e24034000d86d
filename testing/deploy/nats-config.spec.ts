import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { natsServer } from '@afterword/standalone/nats-server';
import { freshFolder } from '../src';
import { NATS_USERS } from '../src/fleet';

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy');
const CONFIGS = ['k8s/components/nats/nats.conf', 'k8s/components/nats-single/nats.conf', 'nats/nats.conf'];
/** Servers before 2.10 do not support it. */
const SYNC = /^\s*sync_interval: always$/m;

const PASSWORDS = Object.fromEntries(NATS_USERS.map((user) => [`NATS_PASSWORD_${user.toUpperCase()}`, `secret-of-${user}`]));

const knowsSync = () => {
  const [, minor] = /v2\.(\d+)/.exec(spawnSync(natsServer(), ['-v'], { encoding: 'utf8' }).stdout) ?? [];
  return Number(minor) >= 10;
};

describe.each(CONFIGS)('%s', (file) => {
  const config = readFileSync(path.join(DEPLOY, file), 'utf8');

  it('is accepted by nats-server', async () => {
    const folder = await freshFolder();
    const tried = path.join(folder, 'nats.conf');
    writeFileSync(tried, config.replace('/data', folder).replace(knowsSync() ? '' : SYNC, ''));
    copyFileSync(path.join(DEPLOY, path.dirname(file), 'users.conf'), path.join(folder, 'users.conf'));
    const { status, stderr } = spawnSync(natsServer(), ['-t', '-c', tried], {
      encoding: 'utf8',
      env: { POD_NAME: 'nats-0', ...PASSWORDS },
    });
    expect({ status, stderr }).toMatchObject({ status: 0 });
  });

  it('gives up clients and servers that do not respond for eight seconds', () => {
    expect(config).toMatch(/^ping_interval: "2s"$/m);
    expect(config).toMatch(/^ping_max: 2$/m);
  });

  it('syncs every acknowledged event to disk', () => {
    expect(config).toMatch(SYNC);
  });
});
