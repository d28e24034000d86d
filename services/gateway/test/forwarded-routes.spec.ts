import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ACTING_MEMBER_HEADER,
  type ForwardedRoute,
  GetEditor,
  isForwarded,
  RegenerateContent,
  type Rpc,
  routes,
  sendsFile,
  TranscribeEpisode,
} from '@afterword/proto';
import { exampleOf } from './example-of';
import { ACTOR, ID, started, TEAM_SAYS } from './examples';
import { GatewayFixture } from './gateway.fixture';

type Fields = Record<string, unknown>;

const MEMBER = 'whoever';
/** Fields that the gateway does not accept from a browser: it ignores them in a body, and refuses them in a query. */
const FORGED_FIELDS = { actingAs: 'forged', actor: 'forged', origin: 'https://elsewhere.example.org' };

const forwarded = routes.filter(isForwarded);
const examples = forwarded.flatMap((route) => [
  { route, path: route.path, fields: 'every field', input: exampleOf(route.input, { io: 'input' }) as Fields },
  { route, path: route.path, fields: 'the required fields', input: exampleOf(route.input, { io: 'input', isMinimal: true }) as Fields },
]);

const [withFiles, withJson] = [true, false].map((isFile) => examples.filter(({ route }) => sendsFile(route) === isFile));

/** Returns the call for an input: fields of the path in the path, the others in the body or the query. */
function callOf({ path }: ForwardedRoute, input: Fields): { call: string; body?: Fields } {
  const [method, template] = path.split(' ') as [string, string];
  const others = Object.fromEntries(Object.entries(input).filter(([name]) => !template.includes(`{${name}}`)));
  const address = template.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  if (method === 'POST' || method === 'PATCH') return { call: `${method} ${address}`, body: { ...others, ...FORGED_FIELDS } };
  const query = new URLSearchParams(others as Record<string, string>);
  return { call: `${method} ${address}?${query.toString()}` };
}

describe('a forwarded route', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
    await gateway.mockRpc(GetEditor, () => TEAM_SAYS);
  });
  afterAll(() => gateway.stop());

  /** Returns the RPC request that is expected, including the fields of the gateway. */
  function requestOf({ rpc, rename }: ForwardedRoute, input: Fields): Fields {
    const renamed = Object.fromEntries(Object.entries(input).map(([name, value]) => [rename[name] ?? name, value]));
    return rpc.input.parse({ ...renamed, actingAs: MEMBER, actor: ACTOR, origin: gateway.url });
  }

  it('is more frequent than other routes', () => {
    expect(forwarded.length).toBeGreaterThan(80);
  });

  it.each(withJson!)('$path with $fields forwards the request to its RPC and returns the response', async ({ route, input }) => {
    const response = exampleOf(route.output, { io: 'output' }) as Fields;
    await gateway.mockRpc(route.rpc, () => ({ ...response, undeclared: 'stays inside' }));
    const { call, body } = callOf(route, input);
    const got = await gateway.call(call, { body, headers: { [ACTING_MEMBER_HEADER]: MEMBER } });
    expect({ status: got.status, body: got.body }).toEqual({ status: route.status, body: response });
    expect(gateway.lastInput(route.rpc)).toEqual(requestOf(route, input));
  });

  it.each(withFiles!)('$path with $fields forwards the request to its RPC and sends the file', async ({ route, input }) => {
    const file = { fileName: 'card.png', mediaType: 'image/png', content: 'iVBORw==', encoding: 'base64' };
    await gateway.mockRpc<Rpc>(route.rpc, () => file);
    const { call } = callOf(route, input);
    const got = await gateway.fetch(call);
    expect([got.status, got.headers.get('content-type')]).toEqual([route.status, file.mediaType]);
    expect(Buffer.from(await got.arrayBuffer()).toString('base64')).toBe(file.content);
    expect(gateway.lastInput(route.rpc)).toEqual(requestOf(route, input));
  });

  it('has no acting member if the header is missing', async () => {
    for (const route of forwarded.filter(({ rpc }) => 'actingAs' in rpc.input.shape)) {
      const { call, body } = callOf(route, exampleOf(route.input, { io: 'input' }) as Fields);
      await gateway.mockRpc(route.rpc, () => exampleOf(route.output, { io: 'output' }));
      await gateway.call(call, { body });
      expect([route.path, gateway.lastInput(route.rpc)]).toEqual([
        route.path,
        expect.not.objectContaining({ actingAs: expect.anything() }),
      ]);
    }
  });

  it('returns 200 if nothing had to be started', async () => {
    await gateway.mockRpc(TranscribeEpisode, () => ({ ...started, started: false }));
    const { status, body } = await gateway.call(`POST /api/episodes/${ID}/transcribe`, { body: {} });
    expect({ status, body }).toEqual({ status: 200, body: { jobId: ID, started: false } });
  });
});

describe('a regeneration', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
    await gateway.mockRpc<Rpc>(RegenerateContent, () => started);
    await gateway.mockRpc(GetEditor, () => TEAM_SAYS);
  });
  afterAll(() => gateway.stop());

  it.each([
    [`POST /api/episodes/${ID}/regenerate/social_twitter`, { prompt: 'ignored' }, { contentType: 'social_twitter', prompt: null }],
    [
      `POST /api/episodes/${ID}/regenerate-with-prompt/show_notes`,
      { prompt: ' Shorter ' },
      { contentType: 'show_notes', prompt: 'Shorter' },
    ],
  ])('is requested by %s with %j', async (call, sent, input) => {
    const body = { ...sent, actingAs: 'forged' };
    const got = await gateway.call(call, { body, headers: { [ACTING_MEMBER_HEADER]: MEMBER } });
    expect(got).toMatchObject({ status: 202, body: started });
    expect(gateway.lastInput(RegenerateContent)).toEqual({ id: ID, actingAs: MEMBER, actor: ACTOR, ...input });
  });
});
