import { Agent } from 'node:http';
import { tools } from '@afterword/gateway/assistants';
import { accessTokenRoutes, contentRoutes, ErrorBody, MCP_PATH, reviewRoutes } from '@afterword/proto';
import { MCP_REVISIONS } from '../../src/assistants';
import { type Api, everyEpisode } from '../../src/product';
import type { Findings } from '../findings';
import { corruptInput } from '../input/corrupt-input';
import { example } from '../input/example';
import { Random } from '../input/random';
import { shapeOf } from '../input/shape';
import type { ProductUnderFuzz } from '../product-under-fuzz';
import { findInternal } from './find-faults';
import { shown } from './fuzz-requests';
import type { FuzzRequest } from './fuzz-request';
import { mutateRequest } from './mutations';
import { type FuzzAnswer, send } from './send';

interface Run {
  seed: number;
  count: number;
  findings: Findings;
}

const CONCURRENCY = 6;
/** A token may make 300 requests at once, and a call of a tool counts as up to five. */
const CALLS_PER_TOKEN = 50;
const MUTATED_SHARE = 0.2;
const shapes = tools.map(({ name, input }) => ({ name, shape: shapeOf(input) }));

/** Sends `count` calls of tools in both revisions of the protocol, checks each response, and that nothing was approved or deleted. */
export async function fuzzAssistants({ api, fixtures }: ProductUnderFuzz, { seed, count, findings }: Run): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const before = await whatPeopleDecide(api);
  for (let begin = 0; begin < count; begin += CALLS_PER_TOKEN) {
    const { secret } = await api.request(accessTokenRoutes.create, { name: `Fuzz ${begin}`, scopes: ['read', 'draft'] });
    const indices = Array.from({ length: Math.min(CALLS_PER_TOKEN, count - begin) }, (_, at) => begin + at);
    await Promise.all(Array.from({ length: CONCURRENCY }, () => inTurns(indices, secret)));
  }
  agent.destroy();
  for (const fault of lost(before, await whatPeopleDecide(api))) findings.add({ index: count, subject: 'all calls', sent: '', fault });

  async function inTurns(indices: number[], token: string): Promise<void> {
    for (let index = indices.shift(); index !== undefined; index = indices.shift()) {
      const random = Random.ofCase(seed, index);
      const { name, shape } = shapes[index % shapes.length]!;
      const input = corruptInput(example(shape, random, fixtures.idsFor('episodes')) as Record<string, unknown>, random);
      const plain = callOf(name, input, MCP_REVISIONS[index % MCP_REVISIONS.length]!, token);
      const request = random.chance(MUTATED_SHARE) ? mutateRequest(plain, random) : plain;
      const response = await send(api.url, request, agent);
      findings.count(endingOf(response));
      for (const fault of faultsOf(request, response)) findings.add({ index, subject: name, sent: shown(request), fault });
    }
  }
}

/** Returns a call of a tool as an assistant of this revision sends it. */
function callOf(name: string, input: unknown, revision: string, token: string): FuzzRequest {
  const isLatest = revision === MCP_REVISIONS[0];
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientInfo': { name: 'fuzz', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const params = { name, arguments: input, ...(isLatest && { _meta }) };
  return {
    route: `POST ${MCP_PATH}`,
    method: 'POST',
    path: MCP_PATH,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': revision,
      ...(isLatest && { 'mcp-method': 'tools/call', 'mcp-name': name }),
    },
    body: Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })),
  };
}

const messageIn = (body: string): string => /^data: ?(.+)$/mu.exec(body)?.[1] ?? body;

function endingOf(response: FuzzAnswer | string): string {
  if (typeof response === 'string') return response.slice(0, 20);
  return response.status === 200 && response.body.includes('"isError":true') ? 'refused by a tool' : String(response.status);
}

/** Returns what is wrong with a response. One of the door itself is an error body of the API, all others are messages of the protocol. */
function faultsOf({ path, method }: FuzzRequest, response: FuzzAnswer | string): string[] {
  if (typeof response === 'string') return [response];
  const { status, body } = response;
  const internal = findInternal(body);
  const isOurs = path === MCP_PATH && method === 'POST';
  return [
    ...(status >= 500 || body.includes('Something went wrong on our side') ? [`failed with ${status}: ${body.slice(0, 80)}`] : []),
    ...(internal === undefined ? [] : [`revealed "${internal}"`]),
    ...(isOurs && status !== 202 && !isAnswer(messageIn(body)) ? [`was answered with ${status} and ${body.slice(0, 80)}`] : []),
  ];
}

function isAnswer(text: string): boolean {
  try {
    const message = JSON.parse(text) as object;
    return 'jsonrpc' in message || ErrorBody.safeParse(message).success;
  } catch {
    return false;
  }
}

interface Decided {
  approved: number;
  ids: string[];
}

async function whatPeopleDecide(api: Api): Promise<Decided> {
  const episodes = (await everyEpisode(api)).map(({ id }) => id);
  const content = await Promise.all(episodes.map(async (id) => (await api.request(contentRoutes.listForEpisode, { id })).content));
  const { counts } = await api.request(reviewRoutes.list, { status: 'approved' });
  return { approved: counts.approved, ids: [...episodes, ...content.flat().map(({ id }) => id)] };
}

/** A draft can end an approval, because it is another version, but not make one. */
const lost = (before: Decided, after: Decided): string[] => [
  ...(after.approved > before.approved ? ['approved content'] : []),
  ...before.ids.filter((id) => !after.ids.includes(id)).map((id) => `deleted ${id}`),
];
