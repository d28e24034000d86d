import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { LiveNotices } from '@afterword/platform';
import type { LiveNotice } from '@afterword/proto';
import { eventually } from '@afterword/platform/testing';
import { SESSION_HOURS } from '../src/auth/session-tokens';
import { LiveStreams } from '../src/live/live-streams';
import { GatewayFixture } from './gateway.fixture';
import { LiveClient } from './live-client';

const CAUGHT_UP = 'event: caught-up\ndata: {}\n\n';

const someEpisode = (): LiveNotice => ({ entity: 'episode', id: randomUUID() });
const lineOf = (notice: LiveNotice) => `data: ${JSON.stringify(notice)}\n\n`;

describe('the live stream', () => {
  let gateway: GatewayFixture;
  const publish = (...notices: LiveNotice[]) => gateway.service.app.get(LiveNotices).publish(notices);
  const advanceMinutes = (minutes: number) => {
    const now = Date.now() + minutes * 60_000;
    gateway.clock.now = () => new Date(now);
  };
  const bearer = (token = gateway.token()) => ({ authorization: `Bearer ${token}` });
  const cookie = (token = gateway.token()) => ({ cookie: `theme=dark; afterword_session=${token}` });

  beforeAll(async () => {
    jest.useFakeTimers({
      doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'Date', 'nextTick', 'performance', 'hrtime', 'queueMicrotask'],
    });
    gateway = await GatewayFixture.start();
  });
  afterEach(() => {
    gateway.service.app.get(LiveStreams).closeAll();
    gateway.clock.now = () => new Date();
  });
  afterAll(async () => {
    await gateway.stop();
    jest.useRealTimers();
  });

  it('sends a notice to every page, signed in by cookie or by bearer token', async () => {
    const changed = someEpisode();
    const pages = [await LiveClient.open(gateway, cookie()), await LiveClient.open(gateway, bearer())];
    publish(changed);
    await Promise.all(pages.map((page) => page.waitFor(lineOf(changed))));
  });

  it('sends a page what changed since it started to load, and that this is all', async () => {
    const changed = someEpisode();
    advanceMinutes(2);
    const early = await LiveClient.open(gateway, cookie());
    publish(changed);
    await early.waitFor(lineOf(changed));
    const late = await LiveClient.open(gateway, cookie(), '?since=60000');
    await late.waitFor(CAUGHT_UP);
    expect(late.received.split(CAUGHT_UP)[0]).toContain(lineOf(changed));
    publish(changed);
    await eventually(() => late.received.split(CAUGHT_UP)[1]?.includes(lineOf(changed)) ?? false);
  });

  it('sends what changes many times at most once a second, and after its last change', async () => {
    const [busy, later] = [someEpisode(), someEpisode()];
    const page = await LiveClient.open(gateway, cookie());
    const startedAt = performance.now();
    publish(busy);
    await page.waitFor(lineOf(busy));
    publish(...Array.from({ length: 20 }, () => busy));
    const timesSent = () => page.received.split(lineOf(busy)).length - 1;
    await eventually(() => timesSent() > 1);
    publish(later);
    await page.waitFor(lineOf(later));
    const seconds = Math.ceil((performance.now() - startedAt) / 1000);
    expect(timesSent()).toBeLessThanOrEqual(seconds + 1);
  });

  it('replays a thousand changes', async () => {
    advanceMinutes(4);
    const bystander = await LiveClient.open(gateway, cookie());
    const changed = Array.from({ length: 1000 }, () => ({ entity: 'content' as const, id: randomUUID() }));
    publish(...changed);
    await bystander.waitFor(changed.at(-1)!.id);
    const page = await LiveClient.open(gateway, cookie(), '?since=60000');
    await page.waitFor(CAUGHT_UP);
    expect(changed.filter(({ id }) => !page.received.includes(id))).toEqual([]);
  });

  it('replays nothing from before the given time, and nothing at all without one', async () => {
    const changed = someEpisode();
    const bystander = await LiveClient.open(gateway, cookie());
    publish(changed);
    await bystander.waitFor(lineOf(changed));
    const silent = await LiveClient.open(gateway, cookie());
    advanceMinutes(6);
    const page = await LiveClient.open(gateway, cookie(), '?since=60000');
    await page.waitFor(CAUGHT_UP);
    expect(page.received).not.toContain(lineOf(changed));
    jest.advanceTimersByTime(15_000);
    await silent.waitFor('\n\n:\n\n');
    expect(silent.received).not.toContain('data:');
  });

  it('does not confirm completeness for the time before the gateway started', async () => {
    const late = await GatewayFixture.start();
    const headers = { cookie: `afterword_session=${late.token()}` };
    const page = await LiveClient.open(late, headers, '?since=60000');
    jest.advanceTimersByTime(15_000);
    await page.waitFor('\n\n:\n\n');
    expect(page.received).not.toContain(CAUGHT_UP);
    await late.stop();
  });

  it('refuses a time more than a minute ago', async () => {
    for (const since of ['60001', '-1', 'yesterday', '1.5']) {
      expect((await LiveClient.open(gateway, cookie(), `?since=${since}`)).response.status).toBe(400);
    }
  });

  it('is not buffered, transformed or cached', async () => {
    const { response } = await LiveClient.open(gateway, cookie());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
  });

  it('sends a heartbeat every 15 seconds', async () => {
    const page = await LiveClient.open(gateway, cookie());
    jest.advanceTimersByTime(15_000);
    await page.waitFor('\n\n:\n\n');
  });

  it('needs a session', async () => {
    expect((await LiveClient.open(gateway, {})).response.status).toBe(401);
    expect((await LiveClient.open(gateway, cookie('nonsense'))).response.status).toBe(401);
  });

  it('ends when its session logs out, and only then', async () => {
    const changed = someEpisode();
    const [mine, other] = [gateway.token(), gateway.token()];
    const [page, bystander] = [await LiveClient.open(gateway, cookie(mine)), await LiveClient.open(gateway, cookie(other))];
    await gateway.call('POST /api/auth/logout', { headers: bearer(mine) });
    await page.waitForEnd();
    publish(changed);
    await bystander.waitFor(lineOf(changed));
    expect(bystander.isEnded).toBe(false);
  });

  it('ends when its session expires', async () => {
    const token = gateway.token();
    const almostOver = Date.now() + SESSION_HOURS * 3_600_000 - 500;
    gateway.clock.now = () => new Date(almostOver);
    const page = await LiveClient.open(gateway, cookie(token));
    await page.waitForEnd();
  });

  it('is removed when its page disconnects', async () => {
    const streams = gateway.service.app.get(LiveStreams);
    const page = await LiveClient.open(gateway, cookie());
    expect(streams.size).toBe(1);
    streams.closeAll();
    jest.advanceTimersByTime(15_000);
    await page.waitForEnd();
    await eventually(() => streams.size === 0);
  });

  it('ends at once when the gateway stops', async () => {
    const stopping = await GatewayFixture.start();
    const page = await LiveClient.open(stopping, { cookie: `afterword_session=${stopping.token()}` });
    await stopping.stop();
    await page.waitForEnd();
  });
});
