import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { LiveNotices } from '@afterword/platform';
import { eventually } from '@afterword/platform/testing';
import { SESSION_HOURS } from '../src/auth/session-tokens';
import { LiveStreams } from '../src/live/live-streams';
import { ID } from './examples';
import { GatewayFixture } from './gateway.fixture';
import { LiveClient } from './live-client';

const notice = { entity: 'episode', id: ID } as const;
const CAUGHT_UP = 'event: caught-up\ndata: {}\n\n';
const line = `data: ${JSON.stringify(notice)}\n\n`;

describe('the live stream', () => {
  let gateway: GatewayFixture;
  const publish = () => gateway.service.app.get(LiveNotices).publish([notice]);
  const passMinutes = (minutes: number) => {
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

  it('brings a notice to every page that listens, by cookie or by bearer', async () => {
    const pages = [await LiveClient.open(gateway, cookie()), await LiveClient.open(gateway, bearer())];
    publish();
    await Promise.all(pages.map((page) => page.hears(line)));
  });

  it('tells a page what changed since it began to read, and that this is all', async () => {
    passMinutes(2);
    const early = await LiveClient.open(gateway, cookie());
    publish();
    await early.hears(line);
    const late = await LiveClient.open(gateway, cookie(), '?since=60000');
    await late.hears(CAUGHT_UP);
    expect(late.heard.split(CAUGHT_UP)[0]).toContain(line);
    publish();
    await eventually(() => late.heard.split(CAUGHT_UP)[1]?.includes(line) ?? false);
  });

  it('tells a thousand changes at once', async () => {
    passMinutes(4);
    const bystander = await LiveClient.open(gateway, cookie());
    const changed = Array.from({ length: 1000 }, () => ({ entity: 'content' as const, id: randomUUID() }));
    gateway.service.app.get(LiveNotices).publish(changed);
    await bystander.hears(changed.at(-1)!.id);
    const page = await LiveClient.open(gateway, cookie(), '?since=60000');
    await page.hears(CAUGHT_UP);
    expect(changed.filter(({ id }) => !page.heard.includes(id))).toEqual([]);
  });

  it('tells a page nothing of the time before it, and one that does not ask nothing of the past', async () => {
    const bystander = await LiveClient.open(gateway, cookie());
    publish();
    await bystander.hears(line);
    const silent = await LiveClient.open(gateway, cookie());
    passMinutes(6);
    const page = await LiveClient.open(gateway, cookie(), '?since=60000');
    await page.hears(CAUGHT_UP);
    expect(page.heard).not.toContain(line);
    jest.advanceTimersByTime(15_000);
    await silent.hears('\n\n:\n\n');
    expect(silent.heard).not.toContain('data:');
  });

  it('does not vouch for the time before it began to listen', async () => {
    const late = await GatewayFixture.start();
    const headers = { cookie: `afterword_session=${late.token()}` };
    const page = await LiveClient.open(late, headers, '?since=60000');
    jest.advanceTimersByTime(15_000);
    await page.hears('\n\n:\n\n');
    expect(page.heard).not.toContain(CAUGHT_UP);
    await late.stop();
  });

  it('refuses to look back further than a minute', async () => {
    for (const since of ['60001', '-1', 'yesterday', '1.5']) {
      expect((await LiveClient.open(gateway, cookie(), `?since=${since}`)).response.status).toBe(400);
    }
  });

  it('is never buffered, transformed or kept', async () => {
    const { response } = await LiveClient.open(gateway, cookie());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
  });

  it('shows a sign of life every 15 seconds', async () => {
    const page = await LiveClient.open(gateway, cookie());
    jest.advanceTimersByTime(15_000);
    await page.hears('\n\n:\n\n');
  });

  it('needs a session', async () => {
    expect((await LiveClient.open(gateway, {})).response.status).toBe(401);
    expect((await LiveClient.open(gateway, cookie('nonsense'))).response.status).toBe(401);
  });

  it('ends when its session logs out, and only then', async () => {
    const [mine, other] = [gateway.token(), gateway.token()];
    const [page, bystander] = [await LiveClient.open(gateway, cookie(mine)), await LiveClient.open(gateway, cookie(other))];
    await gateway.call('POST /api/auth/logout', { headers: bearer(mine) });
    await page.ends();
    publish();
    await bystander.hears(line);
    expect(bystander.isEnded).toBe(false);
  });

  it('ends when its session’s time is over', async () => {
    const token = gateway.token();
    const almostOver = Date.now() + SESSION_HOURS * 3_600_000 - 500;
    gateway.clock.now = () => new Date(almostOver);
    const page = await LiveClient.open(gateway, cookie(token));
    await page.ends();
  });

  it('forgets a page that left', async () => {
    const streams = gateway.service.app.get(LiveStreams);
    const page = await LiveClient.open(gateway, cookie());
    expect(streams.size).toBe(1);
    streams.closeAll();
    jest.advanceTimersByTime(15_000);
    await page.ends();
    await eventually(() => streams.size === 0);
  });

  it('ends at once when the gateway stops', async () => {
    const stopping = await GatewayFixture.start();
    const page = await LiveClient.open(stopping, { cookie: `afterword_session=${stopping.token()}` });
    await stopping.stop();
    await page.ends();
  });
});
