import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { Bus } from '@afterword/platform';
import { eventually } from '@afterword/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { connect } from '@nats-io/transport-node';
import { commandOf, type EmbeddedNats, type EmbeddedPostgres, startNats, startPostgres } from '../src/embedded';
import { isJetStreamReady } from '../src/embedded/nats/is-jetstream-ready';
import { freePort } from '../src/embedded/postgres/free-port';
import { isReachableByOthers, isRoot } from '../src/embedded/postgres/operating-user';
import { natsServer } from '../start/nats-server.mjs';
import { Child } from './child-process';
import { query } from './database';
import { temporaryFolder } from './temporary-folder';

interface Servers {
  postgres: EmbeddedPostgres;
  nats: EmbeddedNats;
  uid: number;
}

/** The state of a listening socket in /proc/net/tcp. */
const LISTENS = '0A';
const whenLinux = process.platform === 'linux' ? it : it.skip;
const whenRoot = isRoot() ? it : it.skip;

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => ({ folder, remove } = await temporaryFolder()));
afterEach(() => remove());

const postgres = () => startPostgres({ folder: path.join(folder, 'postgres') });
const nats = () => startNats({ folder: path.join(folder, 'nats'), program: natsServer() });

/** Returns the ports of 127.0.0.1 on which a process listens, from /proc. */
function portsOf(pid: number): number[] {
  const sockets = new Set(readdirSync(`/proc/${pid}/fd`).map((fd) => /socket:\[(\d+)\]/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1]));
  const rows = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1);
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === LISTENS && sockets.has(inode))
    .map(([, address]) => Number.parseInt(address!.split(':')[1]!, 16));
}

describe('the embedded Postgres', () => {
  it('keeps its data over a restart, and its password readable by its owner only', async () => {
    const first = await postgres();
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    expect(commandOf(first.pid)).toBeUndefined();
    const second = await postgres();
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await second.stop();
    expect(statSync(path.join(folder, 'postgres/password')).mode & 0o777).toBe(0o600);
  });

  it('starts at another port if the first one was taken meanwhile', async () => {
    const somebody = createServer().listen(0, '127.0.0.1');
    await once(somebody, 'listening');
    const { port: taken } = somebody.address() as AddressInfo;
    const looks = [taken, await freePort()];
    const { url, stop } = await startPostgres({ folder: path.join(folder, 'postgres'), ports: async () => looks.shift()! });
    expect(await query(url, 'SELECT 42 AS answer')).toEqual([{ answer: 42 }]);
    await stop();
    somebody.close();
  });

  it('refuses connections without the password', async () => {
    const { url, stop } = await postgres();
    const forged = new URL(url);
    forged.password = 'postgres';
    await expect(query(forged.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    await stop();
  });

  it('restarts with everything committed after it was killed', async () => {
    const killed = await postgres();
    await query(killed.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    process.kill(killed.pid, 'SIGKILL');
    const again = await postgres();
    expect(await query(again.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await again.stop();
  });

  it('reports when it exits without being stopped', async () => {
    const server = await postgres();
    const failure = new Promise<string>((resolve) => server.onFailure(resolve));
    process.kill(server.pid, 'SIGINT');
    expect(await failure).toContain('Postgres ended by itself');
  });

  it('starts although another process has the process id in its lock file', async () => {
    const killed = await postgres();
    process.kill(killed.pid, 'SIGKILL');
    await eventually(() => commandOf(killed.pid) === undefined);
    const lock = path.join(folder, 'postgres/cluster/postmaster.pid');
    writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, String(process.pid)));
    const again = await postgres();
    expect(await query(again.url, 'SELECT 42 AS answer')).toEqual([{ answer: 42 }]);
    await again.stop();
  });

  whenRoot('runs as its own user, and takes over data of another user', async () => {
    const own = () => Number(execFileSync('id', ['-u', 'afterword']));
    const cluster = path.join(folder, 'postgres/cluster');
    const first = await postgres();
    expect(statSync(cluster).uid).toBe(own());
    expect(readFileSync(`/proc/${first.pid}/status`, 'utf8')).toMatch(new RegExp(`^Uid:\\s+${own()}\\s`, 'm'));
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    execFileSync('chown', ['-R', 'nobody', cluster]);
    const second = await postgres();
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    expect(statSync(path.join(cluster, 'PG_VERSION')).uid).toBe(own());
    await second.stop();
  });

  it('refuses data of another version, with instructions to migrate it', async () => {
    mkdirSync(path.join(folder, 'postgres/cluster'), { recursive: true });
    writeFileSync(path.join(folder, 'postgres/cluster/PG_VERSION'), '15\n');
    await expect(postgres()).rejects.toThrow(/written by Postgres 15[\s\S]*pg_dumpall[\s\S]*psql/);
  });

  whenRoot('refuses a folder that only root can access, with a remedy', async () => {
    const closed = path.join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    await expect(startPostgres({ folder: path.join(closed, 'postgres') })).rejects.toThrow(/Set DATA_DIR to a folder/);
  });
});

describe('the embedded NATS', () => {
  it('has JetStream at a port of its own', async () => {
    const [one, other] = [await nats(), await startNats({ folder: path.join(folder, 'other'), program: natsServer() })];
    expect(await isJetStreamReady(one.url)).toBe(true);
    expect(one.url).not.toBe(other.url);
    await Promise.all([one.stop(), other.stop()]);
  });

  it('refuses connections without the password, if there is one', async () => {
    const { url, stop } = await startNats({ folder: path.join(folder, 'nats'), program: natsServer(), password: 'let me in' });
    const bus = new Bus('test', url);
    await bus.open(AbortSignal.timeout(5000));
    expect(await bus.isReachable()).toBe(true);
    await bus.close();
    await expect(connect({ servers: new URL(url).host })).rejects.toThrow(/Authorization/);
    await stop();
  });

  whenLinux('listens on one port only, and on the same one after a restart', async () => {
    const first = await nats();
    expect(portsOf(first.pid)).toEqual([first.port]);
    await first.stop();
    const second = await startNats({ folder: path.join(folder, 'nats'), program: natsServer(), port: first.port });
    expect(second.url).toBe(first.url);
    await second.stop();
  });

  it('reports why it cannot start', async () => {
    const program = path.join(folder, 'broken');
    writeFileSync(program, '#!/bin/sh\necho "no such disk" >&2; exit 1\n', { mode: 0o755 });
    await expect(startNats({ folder: path.join(folder, 'nats'), program })).rejects.toThrow(/nats-server did not start[\s\S]*no such disk/);
  });
});

describe('embedded servers whose parent was killed', () => {
  it('are ended at the next start, which keeps their data', async () => {
    const parent = await Child.start<Servers>('embedded-servers-process', [folder]);
    const orphans = [parent.ready.postgres.pid, parent.ready.nats.pid];
    await query(parent.ready.postgres.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await parent.kill();
    expect(orphans.map(commandOf)).toEqual([expect.stringContaining('postgres'), expect.stringContaining('nats-server')]);
    const [database, bus] = await Promise.all([postgres(), nats()]);
    expect(orphans.map(commandOf)).toEqual([undefined, undefined]);
    expect(await query(database.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await Promise.all([database.stop(), bus.stop()]);
  });

  it('are not confused with another process that has their process id now', async () => {
    mkdirSync(path.join(folder, 'nats'));
    writeFileSync(path.join(folder, 'nats/nats-server.pid'), String(process.pid));
    const bus = await nats();
    expect(await isJetStreamReady(bus.url)).toBe(true);
    await bus.stop();
  });
});

describe('embedded servers of an ordinary user', () => {
  const whenPossible = isRoot() && isReachableByOthers(import.meta.dirname) ? it : it.skip;
  whenPossible('run as that user', async () => {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'nobody']))) as [number, number];
    chownSync(folder, uid, gid);
    const child = await Child.start<Servers>('embedded-servers-process', [folder], {
      uid,
      gid,
      env: { PATH: '/usr/bin:/bin', NATS_SERVER_BIN: natsServer() },
    });
    expect(child.ready.uid).toBe(uid);
    expect(await query(child.ready.postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(readFileSync(`/proc/${child.ready.postgres.pid}/status`, 'utf8')).toMatch(new RegExp(`^Uid:\\s+${uid}`, 'm'));
    await child.kill('SIGTERM');
    await eventually(() => commandOf(child.ready.postgres.pid) === undefined && commandOf(child.ready.nats.pid) === undefined);
  });
});
