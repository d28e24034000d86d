import { Agent } from 'node:http';
import { routes, type Route } from '@afterword/proto';
import { corruptInput } from '../input/corrupt-input';
import { example } from '../input/example';
import { Random } from '../input/random';
import { shapeOf } from '../input/shape';
import type { FixturePool } from '../input/fixtures-pool';
import type { Findings } from '../findings';
import type { ProductUnderFuzz } from '../product-under-fuzz';
import { type FuzzRequest, fuzzRequest } from './fuzz-request';
import { findFaults } from './find-faults';
import { type FuzzAnswer, send } from './send';
import { mutateRequest } from './mutations';

interface Run {
  seed: number;
  /** The first case. */
  first?: number;
  count: number;
  findings: Findings;
}

const CONCURRENCY = 6;
const BETWEEN_REFILLS = 400;
const MUTATED_SHARE = 0.2;
const shapes = new Map(routes.map((route) => [route, shapeOf(route.input)]));
/** Calls that would end the session that the others need. */
const withoutSession = (route: Route) => route.path.includes('/api/auth/');

/** Returns the request of case `index`. The routes take turns. */
function requestOf(route: Route, random: Random, fixtures: FixturePool, token: string | undefined): FuzzRequest {
  const owner = /\/([\w-]+)\/\{/u.exec(route.path)?.[1] ?? '';
  const input = example(shapes.get(route)!, random, fixtures.idsFor(owner, route.path.startsWith('DELETE'))) as Record<string, unknown>;
  const request = fuzzRequest(route, corruptInput(input, random), withoutSession(route) ? undefined : token);
  return random.chance(MUTATED_SHARE) ? mutateRequest(request, random) : request;
}

/** Sends `count` requests generated from the contract, checks each response, and returns the refused requests. */
export async function fuzzRequests({ api, fixtures }: ProductUnderFuzz, { seed, first = 0, count, findings }: Run): Promise<FuzzRequest[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const refused: FuzzRequest[] = [];
  const one = async (index: number) => {
    const request = requestOf(routes[index % routes.length]!, Random.ofCase(seed, index), fixtures, api.token);
    const response = await send(api.url, request, agent);
    findings.count(endingOf(response));
    for (const fault of findFaults(request, response)) findings.add({ index, subject: request.route, sent: shown(request), fault });
    if (typeof response !== 'string' && response.status >= 400) refused.push(request);
  };
  for (let begin = first; begin < first + count; begin += BETWEEN_REFILLS) {
    if (begin > first) await fixtures.refill();
    await inTurns(begin, Math.min(begin + BETWEEN_REFILLS, first + count), one);
  }
  agent.destroy();
  return refused;
}

/** Runs the cases from `begin` up to `end`, several concurrently. */
async function inTurns(begin: number, end: number, run: (index: number) => Promise<void>): Promise<void> {
  let next = begin;
  const turns = Array.from({ length: CONCURRENCY }, async () => {
    while (next < end) await run(next++);
  });
  await Promise.all(turns);
}

const endingOf = (response: FuzzAnswer | string): string =>
  typeof response === 'string' ? response.slice(0, 20) : String(response.status);

export const shown = ({ method, path, headers, body }: FuzzRequest): string => {
  const odd = Object.entries(headers).filter(([name, value]) => name !== 'authorization' && value !== 'application/json');
  const sent = [`${method} ${path.slice(0, 200)}`, ...odd.map(([name, value]) => `${name}: ${value.slice(0, 60)}`)];
  return [...sent, ...(body ? [body.toString().slice(0, 300)] : [])].join(' | ');
};
