import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { episodeRoutes } from '@afterword/proto';
import { Api, Product, ApiError, transcribed, waitUntil, upload } from '../src/product';
import { recordingOf, SHORT_EPISODE } from '../src/speech';

const BACK_MS = 60_000;
const PID_FILES = { 'nats-server': 'nats/nats-server.pid', Postgres: 'postgres/cluster/postmaster.pid' };
type Server = keyof typeof PID_FILES;

let product: Product;
let api: Api;
beforeAll(async () => {
  product = await Product.start();
  api = await Api.signIn(product);
}, 150_000);
afterAll(() => product?.remove(), 60_000);

const pidOf = (server: Server) => Number.parseInt(readFileSync(path.join(product.dataFolder, PID_FILES[server]), 'utf8'), 10);
const timesStartedAgain = (server: Server) => product.printed.split(`${server} failed and is started again.`).length - 1;

/** Returns the status of a request. */
const statusOf = (request: Promise<unknown>): Promise<number> =>
  request.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof ApiError) return error.status;
      throw error;
    },
  );

const isReady = async () => (await fetch(`${product.url}/readyz`)).ok;

describe('an embedded server that crashes', () => {
  it.each<Server>(['nats-server', 'Postgres'])(
    '(%s) is restarted in the same process, requests get responses meanwhile, and accepted jobs complete',
    async (server) => {
      const main = product.pid;
      const audioFilePath = await upload(api, await recordingOf(SHORT_EPISODE));
      const { episode } = await api.request(episodeRoutes.create, { audioFilePath });
      const killed = pidOf(server);
      process.kill(killed, 'SIGKILL');
      const statuses: number[] = [];
      await waitUntil(
        async () => {
          statuses.push(await statusOf(api.request(episodeRoutes.list, {})));
          return timesStartedAgain(server) === 1 && statuses.at(-1) === 200 && (await isReady());
        },
        BACK_MS,
        () => `${server} to be back; the statuses were ${statuses.join(', ')}`,
      );
      expect(statuses.filter((status) => status !== 200 && status < 500)).toEqual([]);
      expect(pidOf(server)).not.toBe(killed);
      expect((await transcribed(api, episode.id)).episode.transcriptionStatus).toBe('completed');
      expect(product.pid).toBe(main);
    },
    200_000,
  );

  it('is killed and restarted if it hangs', async () => {
    const before = timesStartedAgain('nats-server');
    process.kill(pidOf('nats-server'), 'SIGSTOP');
    await waitUntil(
      async () => timesStartedAgain('nats-server') > before && (await isReady()),
      BACK_MS,
      () => `nats-server to be started again; its output:\n${product.printed}`,
    );
    await api.request(episodeRoutes.list, {});
  }, 90_000);

  it('repeatedly within a minute stops the product, with the reason from its log', async () => {
    const kill = () => {
      try {
        process.kill(pidOf('nats-server'), 'SIGKILL');
      } catch {
        // The file does not exist yet.
      }
    };
    await waitUntil(
      () => {
        kill();
        return product.printed.includes('Start again with npm start');
      },
      BACK_MS,
      () => `the product to stop; its output:\n${product.printed}`,
    );
    await product.ended();
    expect(product.printed).toMatch(
      /nats-server (ended by itself|did not start)\. The end of .*nats-server\.log:\n[\s\S]*It failed 5 times within a minute\./,
    );
  }, 90_000);
});
