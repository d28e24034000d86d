import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ACTING_MEMBER_HEADER,
  type ForwardedRoute,
  GetEditor,
  isForwarded,
  RegenerateContent,
  type Rpc,
  routes,
  TranscribeEpisode,
} from '@afterword/proto';
import { exampleOf } from './example-of';
import { ACTOR, ID, started, TEAM_SAYS } from './examples';
import { GatewayFixture } from './gateway.fixture';

type Fields = Record<string, unknown>;

const MEMBER = 'whoever';
/** What a browser may not say. */
const IN_BODY = { actingAs: 'somebody in the body', actor: 'somebody in the body', origin: 'https://elsewhere.example.org' };

const forwarded = routes.filter(isForwarded);
const examples = forwarded.flatMap((route) => [
  { route, path: route.path, fields: 'every field', input: exampleOf(route.input, { io: 'input' }) as Fields },
  { route, path: route.path, fields: 'the required fields', input: exampleOf(route.input, { io: 'input', isMinimal: true }) as Fields },
]);

/** The call that makes a request: its fields in the path, and the others in the body or the query. */
function callOf({ path }: ForwardedRoute, input: Fields): { call: string; body?: Fields } {
  const [method, template] = path.split(' ') as [string, string];
  const others = Object.fromEntries(Object.entries(input).filter(([name]) => !template.includes(`{${name}}`)));
  const address = template.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  if (method === 'POST' || method === 'PATCH') return { call: `${method} ${address}`, body: { ...others, ...IN_BODY } };
  const query = new URLSearchParams({ ...others, ...IN_BODY } as Record<string, string>);
  return { call: `${method} ${address}?${query.toString()}` };
}

describe('a route that is forwarded', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
    await gateway.answer(GetEditor, () => TEAM_SAYS);
  });
  afterAll(() => gateway.stop());

  /** What its owner is to be asked, if the gateway fills in its own fields. */
  function requestOf({ rpc, rename }: ForwardedRoute, input: Fields): Fields {
    const renamed = Object.fromEntries(Object.entries(input).map(([name, value]) => [rename[name] ?? name, value]));
    return rpc.input.parse({ ...renamed, actingAs: MEMBER, actor: ACTOR, origin: gateway.url });
  }

  it('is nearly every one', () => {
    expect(forwarded.length).toBeGreaterThan(80);
  });

  it.each(examples)('$path with $fields asks its RPC and passes the response on', async ({ route, input }) => {
    const response = exampleOf(route.output, { io: 'output' }) as Fields;
    await gateway.answer(route.rpc, () => ({ ...response, secret: 'stays inside' }));
    const { call, body } = callOf(route, input);
    const got = await gateway.call(call, { body, headers: { [ACTING_MEMBER_HEADER]: MEMBER } });
    expect({ status: got.status, body: got.body }).toEqual({ status: route.status, body: response });
    expect(gateway.lastAsked(route.rpc)).toEqual(requestOf(route, input));
  });

  it('names nobody who acts if its header does not', async () => {
    for (const route of forwarded.filter(({ rpc }) => 'actingAs' in rpc.input.shape)) {
      const { call, body } = callOf(route, exampleOf(route.input, { io: 'input' }) as Fields);
      await gateway.answer(route.rpc, () => exampleOf(route.output, { io: 'output' }));
      await gateway.call(call, { body });
      expect([route.path, gateway.lastAsked(route.rpc)]).toEqual([
        route.path,
        expect.not.objectContaining({ actingAs: expect.anything() }),
      ]);
    }
  });

  it('is answered 200 if nothing had to be started', async () => {
    await gateway.answer(TranscribeEpisode, () => ({ ...started, started: false }));
    const { status, body } = await gateway.call(`POST /api/episodes/${ID}/transcribe`, { body: {} });
    expect({ status, body }).toEqual({ status: 200, body: { jobId: ID, started: false } });
  });
});

describe('a new version of a text', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
    await gateway.answer<Rpc>(RegenerateContent, () => started);
    await gateway.answer(GetEditor, () => TEAM_SAYS);
  });
  afterAll(() => gateway.stop());

  it.each([
    [`POST /api/episodes/${ID}/regenerate/social_twitter`, { prompt: 'ignored' }, { contentType: 'social_twitter', prompt: null }],
    [
      `POST /api/episodes/${ID}/regenerate-with-prompt/show_notes`,
      { prompt: ' Shorter ' },
      { contentType: 'show_notes', prompt: 'Shorter' },
    ],
  ])('is asked for by %s with %j', async (call, sent, asked) => {
    const body = { ...sent, actingAs: 'somebody in the body' };
    const got = await gateway.call(call, { body, headers: { [ACTING_MEMBER_HEADER]: MEMBER } });
    expect(got).toMatchObject({ status: 202, body: started });
    expect(gateway.lastAsked(RegenerateContent)).toEqual({ id: ID, actingAs: MEMBER, actor: ACTOR, ...asked });
  });
});
