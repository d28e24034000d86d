import { describe, expect, it } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { Client } from 'pg';
import { infrastructure } from '../src';

const infra = await infrastructure();

describe('infrastructure', () => {
  it('provides a Postgres with database names of this test file', async () => {
    const client = new Client({ connectionString: infra.databaseUrl });
    await client.connect();
    await client.query(`CREATE DATABASE "${infra.databasePrefix}_episodes"`);
    await client.end();
    expect((await infrastructure()).databasePrefix).not.toBe(infra.databasePrefix);
  });

  it('provides a nats-server with JetStream and without streams', async () => {
    const nats = await connect({ servers: infra.natsUrl });
    expect(await (await jetstreamManager(nats)).streams.list().next()).toEqual([]);
    await nats.close();
  });

  it('provides an empty object store', async () => {
    expect((await fetch(infra.s3.endpoint)).status).toBe(404);
    expect((await fetch(`${infra.s3.endpoint}/${infra.s3.bucket}`)).status).toBe(403);
  });

  it('provides the settings of all servers', () => {
    expect(infra.settings).toMatchObject({ DATABASE_URL: infra.databaseUrl, NATS_URL: infra.natsUrl, S3_ENDPOINT: infra.s3.endpoint });
  });
});
