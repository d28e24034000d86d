import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { natsAddress } from '@afterword/platform/nats-address';
import { isForwarded, routes } from '@afterword/proto';
import { freshFolder } from '../src';
import { type NatsUser, SecuredNats } from '../src/fleet';
import { readContractUse } from '../structure/service-map.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const uses = readContractUse(ROOT);
const useOf = (service: string) => uses.find(({ name }) => name === service)!;
const subjects = [...new Set(uses.flatMap(({ answers }) => answers))];

let nats: SecuredNats;
const open: NatsConnection[] = [];

/** Connects as a user, without reconnecting. */
async function connectAs(user: NatsUser): Promise<NatsConnection> {
  const connection = await connect({ ...natsAddress(nats.urlOf(user)), reconnect: false });
  open.push(connection);
  return connection;
}

/** Whether NATS lets this user listen at a subject. */
async function maySubscribe(connection: NatsConnection, subject: string): Promise<boolean> {
  const { refused, subscription } = listen(connection, subject);
  const outcome = await Promise.race([refused, connection.flush().then(() => true)]);
  subscription.unsubscribe();
  return outcome;
}

function listen(connection: NatsConnection, subject: string): { refused: Promise<boolean>; subscription: Subscription } {
  let refuse!: (may: boolean) => void;
  const refused = new Promise<boolean>((resolve) => (refuse = resolve));
  const subscription = connection.subscribe(subject, { callback: (error) => void (error && refuse(false)) });
  return { refused, subscription };
}

/** Whether NATS lets this user send a request. `no responders` means that it does. */
const mayRequest = (connection: NatsConnection, subject: string): Promise<boolean> =>
  connection.request(subject, '{}', { timeout: 5000 }).then(
    () => true,
    (error: Error) => !/permissions violation/i.test(`${error.message} ${String(error.cause)}`),
  );

beforeAll(async () => void (nats = await SecuredNats.start(await freshFolder())));
afterAll(async () => {
  for (const connection of open) await connection.close();
  await nats?.stop();
});

describe('the users of NATS', () => {
  it.each(['deploy/nats', 'deploy/k8s/components/least-privilege'])('in %s are those that npm run permissions writes', async (folder) => {
    const fresh = await freshFolder();
    execFileSync(process.execPath, ['deploy/nats/write-users.mjs', fresh], { cwd: ROOT });
    expect(readFileSync(path.join(ROOT, folder, 'users.conf'), 'utf8')).toBe(readFileSync(path.join(fresh, 'users.conf'), 'utf8'));
  });

  it('have names and passwords: anonymous and wrong ones are refused', async () => {
    await expect(connect({ servers: nats.url, reconnect: false })).rejects.toThrow(/authorization violation/i);
    const wrong = nats.urlOf('content').replace(nats.passwordOf('content'), nats.passwordOf('episodes'));
    await expect(connect({ ...natsAddress(wrong), reconnect: false })).rejects.toThrow(/authorization violation/i);
  });

  it('let the gateway request all that routes forward to', () => {
    const forwarded = routes.flatMap((route) => (isForwarded(route) ? [route.rpc.subject] : []));
    expect(forwarded.length).toBeGreaterThan(50);
    expect(useOf('gateway').requests).toEqual(expect.arrayContaining(forwarded));
  });

  it.each(uses.map(({ name }) => name as NatsUser))('%s may request what its code requests, and nothing else', async (service) => {
    const connection = await connectAs(service);
    const allowed = await Promise.all(subjects.map((subject) => mayRequest(connection, `rpc.${subject}`)));
    const { answers, requests } = useOf(service);
    expect(subjects.filter((_, index) => allowed[index])).toEqual(
      subjects.filter((subject) => requests.includes(subject) && !answers.includes(subject)),
    );
  });

  it.each(uses.map(({ name }) => name as NatsUser))('%s may answer for itself, and for no other service', async (service) => {
    const connection = await connectAs(service);
    const allowed: string[] = [];
    for (const subject of subjects) if (await maySubscribe(connection, `rpc.${subject}`)) allowed.push(subject);
    expect(allowed.toSorted()).toEqual(useOf(service).answers);
  });

  it.each([
    ['content', 'evt.content.changed', true],
    ['content', 'evt.episode.deleted', false],
    ['content', 'evt.>', false],
    ['dictionary', 'dlq.dictionary.evt.x', true],
    ['dictionary', 'dlq.content.evt.x', false],
    ['content', '$KV.afterword_ai_spend.2026-11.content', true],
    ['content', '$KV.afterword_ai_spend.2026-11.insights', false],
    ['content', '$KV.afterword_backups.succeeded', false],
    ['gateway', 'live.episode.1', false],
    ['episodes', 'live.episode.1', true],
    ['gateway', 'evt.content.changed', false],
    ['content', '$JS.API.CONSUMER.INFO.EVENTS.content__content_requested', true],
    ['content', '$JS.API.CONSUMER.MSG.NEXT.EVENTS.episodes__transcript_completed', false],
    ['content', '$JS.API.STREAM.DELETE.EVENTS', false],
    ['content', '$JS.API.STREAM.PURGE.EVENTS', false],
    ['gateway', '$JS.API.STREAM.INFO.EVENTS', false],
    ['operator', '$JS.API.STREAM.INFO.EVENTS', true],
    ['operator', 'rpc.episodes.delete', false],
  ] as [NatsUser, string, boolean][])('%s may publish %s: %s', async (user, subject, expected) => {
    expect(await mayRequest(await connectAs(user), subject)).toBe(expected);
  });

  it.each([
    ['gateway', 'live.>', true],
    ['content', 'live.>', false],
    ['content', 'evt.>', false],
    ['content', 'rpc.>', false],
    ['content', '_INBOX.>', false],
    ['content', '_INBOX.gateway.>', false],
    ['content', '_INBOX.content.>', true],
  ] as [NatsUser, string, boolean][])('%s may subscribe to %s: %s', async (user, subject, expected) => {
    expect(await maySubscribe(await connectAs(user), subject)).toBe(expected);
  });

  it('cannot read the response to another user', async () => {
    const [gateway, content, insights] = await Promise.all([connectAs('gateway'), connectAs('content'), connectAs('insights')]);
    content.subscribe('rpc.content.engine', { callback: (_, message) => void message.respond('private') });
    await content.flush();
    const heard: string[] = [];
    insights.subscribe('_INBOX.insights.>', { callback: (_, message) => void heard.push(message.subject) });
    const response = await gateway.request('rpc.content.engine', '{}', { timeout: 5000 });
    expect([response.string(), heard]).toEqual(['private', []]);
  });
});
