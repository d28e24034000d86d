import { execFileSync, spawn } from 'node:child_process';
import { chownSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { AppModule as Dictionary } from '@afterword/dictionary';
import { DictionaryConfig } from '@afterword/dictionary/config';
import { Bus, readConfig, startService } from '@afterword/platform';
import { natsAddress } from '@afterword/platform/nats-address';
import { natsServer } from '@afterword/standalone/nats-server';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect } from '@nats-io/transport-node';
import { Client } from 'pg';
import { freshFolder, infrastructure, ownPostgres } from '../src';
import { freePort } from '../src/product/free-port';
import { waitUntil } from '../src/product/wait-until';

const STARTED_MS = 30_000;

interface Certificate {
  file: string;
  keyFile: string;
  /** As PEM. It has signed itself, so it is its own authority. */
  ca: string;
}

const folder = await freshFolder();

function certificate(name: string): Certificate {
  const [file, keyFile] = [path.join(folder, `${name}.pem`), path.join(folder, `${name}-key.pem`)];
  const about = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-days', '2'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', keyFile];
  execFileSync('openssl', ['req', '-x509', ...key, ...about, '-out', file], { stdio: 'ignore' });
  return { file, keyFile, ca: readFileSync(file, 'utf8') };
}

const own = certificate('own');
const other = certificate('other');
const opened = new AbortController().signal;

describe('NATS over TLS', () => {
  let address: string;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    const port = await freePort();
    address = `127.0.0.1:${port}`;
    const config = path.join(folder, 'nats.conf');
    writeFileSync(config, `listen: "${address}"\ntls { cert_file: "${own.file}", key_file: "${own.keyFile}" }\n`);
    const server = spawn(natsServer(), ['-c', config], { stdio: 'ignore' });
    stop = async () => {
      const ended = once(server, 'exit');
      if (server.kill()) await ended;
    };
    await waitUntil(
      () => reaches(own.ca),
      STARTED_MS,
      () => 'NATS to accept encrypted connections',
    );
  });
  afterAll(() => stop());

  const reaches = (ca: string | undefined) =>
    connect({ ...natsAddress(`tls://${address}`, { ca }), reconnect: false }).then(
      (connection) => connection.close().then(() => true),
      () => false,
    );

  it('is used by a service that knows the authority', async () => {
    const bus = new Bus('dictionary', `tls://${address}`, { ca: own.ca });
    await bus.open(opened);
    expect(await bus.isReachable()).toBe(true);
    await bus.close();
  });

  it('is refused if the authority is another, or none that this machine knows', async () => {
    expect(await reaches(other.ca)).toBe(false);
    expect(await reaches(undefined)).toBe(false);
  });

  it('is not given up for a server without it', async () => {
    const { natsUrl } = await infrastructure();
    const plain = natsUrl.replace('nats://', 'tls://');
    await expect(connect({ ...natsAddress(plain), reconnect: false })).rejects.toThrow(/tls/);
  });
});

describe('Postgres over TLS', () => {
  let url: string;

  beforeAll(async () => {
    ({ url } = await ownPostgres());
    const admin = new Client({ connectionString: url });
    await admin.connect();
    const [{ data }] = (await admin.query<{ data: string }>(`SELECT current_setting('data_directory') AS data`)).rows as [{ data: string }];
    const { uid, gid } = statSync(data);
    for (const [setting, source] of Object.entries({ ssl_cert_file: own.file, ssl_key_file: own.keyFile })) {
      const copy = path.join(data, path.basename(source));
      writeFileSync(copy, readFileSync(source), { mode: 0o600 });
      chownSync(copy, uid, gid);
      await admin.query(`ALTER SYSTEM SET ${setting} = '${copy}'`);
    }
    await admin.query('ALTER SYSTEM SET ssl = on');
    await admin.query('SELECT pg_reload_conf()');
    await admin.end();
    await waitUntil(
      async () => (await start({ DATABASE_CA: own.ca })) === 'started',
      STARTED_MS,
      () => 'Postgres to accept encrypted connections',
    );
  });

  /** Starts a service, and returns the message of its error if it does not start. */
  async function start(settings: Record<string, string>): Promise<string> {
    const { settings: others } = await shared;
    const config = readConfig(DictionaryConfig, { ...others, DATABASE_URL: url, LOG_LEVEL: 'silent', ...settings });
    return startService(Dictionary, config).then(
      (service) => service.stop().then(() => 'started'),
      (error: Error) => error.message,
    );
  }
  const shared = infrastructure();

  it('is used by a service that knows the authority, for every connection', async () => {
    const admin = new Client({ connectionString: url });
    await admin.connect();
    const { settings } = await shared;
    const config = readConfig(DictionaryConfig, { ...settings, DATABASE_URL: url, DATABASE_CA: own.ca, LOG_LEVEL: 'silent' });
    const service = await startService(Dictionary, config);
    const { rows } = await admin.query<{ ssl: boolean }>(
      `SELECT DISTINCT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name = 'afterword-dictionary'`,
    );
    await service.stop();
    await admin.end();
    expect(rows).toEqual([{ ssl: true }]);
  });

  it('is refused if the authority is another, or none that this machine knows', async () => {
    expect(await start({ DATABASE_CA: other.ca })).toMatch(/self-signed certificate/);
    expect(await start({ DATABASE_URL: `${url}?sslmode=verify-full` })).toMatch(/self-signed certificate/);
  });

  it('is not given up for a server without it', async () => {
    const { databaseUrl } = await shared;
    expect(await start({ DATABASE_URL: databaseUrl, DATABASE_CA: own.ca })).toMatch(/does not support SSL/);
  });
});
