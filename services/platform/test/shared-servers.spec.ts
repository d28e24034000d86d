import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startObjectStore } from '@afterword/standalone/embedded';
import { type OwnServer, ownNats, ownPostgres } from '@afterword/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type PlatformConfig, type RunningService, startService } from '../src';
import { StorageModule } from '../src/storage';
import { eventually } from '../src/testing';
import { testServiceConfig } from './test-service/start-test-service';
import { TestServiceModule } from './test-service/test-service.module';

describe('the servers that a service depends on', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'afterword-store-'));
  let postgres: OwnServer;
  let nats: OwnServer;
  let store: Awaited<ReturnType<typeof startObjectStore>>;
  let service: RunningService;

  beforeAll(async () => {
    [postgres, nats, store] = await Promise.all([ownPostgres(), ownNats(), startObjectStore({ folder })]);
    const { endpoint, accessKey, secretKey, region, bucket } = store;
    const keys = { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_REGION: region, S3_BUCKET: bucket };
    const config = await testServiceConfig({ METRICS_PORT: '0', DATABASE_URL: postgres.url, NATS_URL: nats.url });
    const withStore = (given: PlatformConfig) => {
      const { imports = [], ...others } = TestServiceModule.with(given);
      return { ...others, imports: [...imports, StorageModule.with(keys)] };
    };
    service = await startService({ with: withStore }, config, { listen: true });
  });
  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true });
  });

  /** Returns 1 or 0 of each server, and those with a response time. */
  async function servers() {
    const text = await (await fetch(`http://127.0.0.1:${service.metricsPort}/metrics`)).text();
    const found = [...text.matchAll(/^afterword_server_up{server="(\w+)",service="toys"} (\d)$/gm)];
    const timed = [...text.matchAll(/^afterword_server_response_seconds{server="(\w+)"/gm)].map(([, server]) => server);
    return { up: Object.fromEntries(found.map(([, server, value]) => [server, Number(value)])), timed: new Set(timed) };
  }

  it('are reported as they respond, and as they do not', async () => {
    const all = { postgres: 1, nats: 1, jetstream: 1, object_store: 1 };
    const expectUp = (up: typeof all) =>
      eventually(async () => {
        const responding = Object.entries(up).filter(([, is]) => is === 1);
        expect(await servers()).toEqual({ up, timed: new Set(responding.map(([server]) => server)) });
      });
    await expectUp(all);
    await postgres.stop();
    await expectUp({ ...all, postgres: 0 });
    await postgres.start();
    await expectUp(all);
    await store.stop();
    await expectUp({ ...all, object_store: 0 });
    await nats.stop();
    await expectUp({ postgres: 1, nats: 0, jetstream: 0, object_store: 0 });
  }, 60_000);
});
