import * as contract from '@afterword/proto';
import { ErrorBody, type Rpc } from '@afterword/proto';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';
import type { Findings } from '../findings';
import { corruptInput } from '../input/corrupt-input';
import { example } from '../input/example';
import type { FixturePool } from '../input/fixtures-pool';
import { Random } from '../input/random';
import { type Shape, shapeOf } from '../input/shape';
import type { ProductUnderFuzz } from '../product-under-fuzz';
import { findInternal } from './find-faults';

interface Run {
  seed: number;
  count: number;
  findings: Findings;
}

const isRpc = (value: unknown): value is Rpc => typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'rpc';
const rpcs = Object.values<unknown>(contract).filter(isRpc);
const shapes = new Map(rpcs.map((rpc) => [rpc, shapeOf(rpc.input)]));
const Reply = z.union([z.object({ data: z.unknown() }), z.object({ failure: ErrorBody })]);
const TIMEOUT_MS = 30_000;
/** The maximum payload of a NATS message, minus headers. */
const LARGEST = 900_000;
const BETWEEN_REFILLS = 300;
const BROKEN = ['', '{', 'null', '7', '[]', '"a"', '\u0000', '{"id":', '\ufeff{}', '['.repeat(50_000)];
/** Error codes that are no fault of the service. */
const TROUBLE = ['internal', 'unavailable'];

const kebab = (name: string) => name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

function payloadOf({ subject }: Rpc, shape: Shape, random: Random, fixtures: FixturePool): string {
  if (random.chance(0.05)) return random.pick(BROKEN);
  const known = fixtures.idsFor(kebab(subject.split('.')[0] ?? ''), /delete|dismiss|reject/u.test(subject));
  const input = example(shape, random, known) as Record<string, unknown>;
  return JSON.stringify(corruptInput(input, random)).slice(0, LARGEST);
}

/** Sends `count` RPC requests generated from the contract directly to the services, and checks each response. */
export async function fuzzRpc({ servers, fixtures }: ProductUnderFuzz, { seed, count, findings }: Run): Promise<void> {
  const { username, password, host } = new URL(servers.NATS_URL);
  const nats = await connect({ servers: host, user: username, pass: decodeURIComponent(password) });
  for (let index = 0; index < count; index++) {
    if (index % BETWEEN_REFILLS === BETWEEN_REFILLS - 1) await fixtures.refill();
    const rpc = rpcs[index % rpcs.length]!;
    const payload = payloadOf(rpc, shapes.get(rpc)!, Random.ofCase(seed, index), fixtures);
    const { ending, faults } = await request(nats, rpc, payload);
    findings.count(ending);
    for (const fault of faults) findings.add({ index, subject: rpc.subject, sent: payload.slice(0, 300), fault });
  }
  await nats.close();
}

async function request(nats: NatsConnection, { subject }: Rpc, payload: string): Promise<{ ending: string; faults: string[] }> {
  const message = await nats.request(`rpc.${subject}`, payload, { timeout: TIMEOUT_MS }).catch((error: unknown) => String(error));
  if (typeof message === 'string') return { ending: 'unanswered', faults: [`got no response: ${message}`] };
  const text = message.string();
  const reply = Reply.safeParse(JSON.parse(text));
  if (!reply.success) return { ending: 'broken', faults: [`got an invalid response: ${text.slice(0, 80)}`] };
  if (!('failure' in reply.data)) return { ending: 'answered', faults: [] };
  const { code } = reply.data.failure;
  const internal = findInternal(text);
  return {
    ending: code,
    faults: [...(TROUBLE.includes(code) ? [`failed with ${code}`] : []), ...(internal === undefined ? [] : [`revealed "${internal}"`])],
  };
}
