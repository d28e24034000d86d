import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authRoutes, dictionaryRoutes, episodeRoutes } from '@afterword/proto';
import { FakeOpenAi, delayed } from '../src/fake-openai';
import { EpisodeWork, Fleet, LivePage, ConstantLoad } from '../src/fleet';
import { Api } from '../src/product';
import { recordingOf, SHORT_EPISODE } from '../src/speech';

const NOTHING_WRONG = { lost: [], unconfirmed: [], misnamed: [], notOnce: [], notWritten: [] };

let provider: FakeOpenAi;
let fleet: Fleet;
let api: Api;
let work: EpisodeWork;

beforeAll(async () => {
  provider = await FakeOpenAi.start();
  provider.always(() => delayed(300));
  const settings = { TRANSCRIBE_BASE_URL: provider.url, TRANSCRIBE_MODEL: 'whisper-1' };
  fleet = await Fleet.start({ services: { gateway: 2, episodes: 1, transcription: 1, dictionary: 1 }, settings });
  api = await fleet.signIn();
  work = new EpisodeWork(api, await recordingOf(SHORT_EPISODE));
}, 120_000);
afterAll(async () => {
  await fleet?.stop();
  await provider.stop();
}, 60_000);

function gateways(): [here: string, there: string] {
  const [here, there] = fleet.of('gateway');
  return [here!.url, there!.url];
}

describe('two gateways', () => {
  it('count wrong passwords together', async () => {
    const strangers = gateways().map((url) => new Api(url, undefined, { 'x-forwarded-for': '203.0.113.7' }));
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push((await strangers[attempt % 2]!.errorOf(authRoutes.verify, { password: 'wrong' })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('share sessions and log-outs', async () => {
    const [here, there] = gateways();
    const session = await Api.signIn({ url: here, password: fleet.password });
    const elsewhere = new Api(there, session.token);
    await elsewhere.request(episodeRoutes.list, {});
    const page = await LivePage.open(there, session.token!);
    await session.request(authRoutes.logout, {});
    await page.waitForEnd();
    expect((await elsewhere.errorOf(episodeRoutes.list, {})).status).toBe(401);
  });

  it('notify pages of both about changes at one', async () => {
    const [here, there] = gateways();
    const pages = [await LivePage.open(here, api.token!), await LivePage.open(there, api.token!)];
    const { entry } = await new Api(here, api.token).request(dictionaryRoutes.add, { term: 'Afterword', variations: ['after word'] });
    for (const page of pages) await page.waitForNotice({ entity: 'dictionary', id: entry.id });
    for (const page of pages) page.close();
  });
});

describe('a rolling update under load', () => {
  it('fails no request, and loses and duplicates no episode', async () => {
    const flow = new ConstantLoad([work.creating, ...Array(4).fill([work.reading, work.opening, work.renaming]).flat()], 50);
    for (const service of ['gateway', 'episodes', 'transcription'] as const) await fleet.roll(service);
    await flow.end();
    expect(flow.failures).toEqual([]);
    await work.transcribed();
    expect(await work.outcome()).toEqual(NOTHING_WRONG);
    expect(work.count).toBeGreaterThan(5);
    expect(provider.calls.filter(({ audio, paid }) => audio && paid)).toHaveLength(work.count);
  }, 300_000);
});

describe('without collaboration', () => {
  it('other requests still work', async () => {
    const [episode] = (await api.request(episodeRoutes.list, { status: 'completed' })).episodes;
    expect(await api.request(episodeRoutes.regenerate, { id: episode!.id, contentType: 'show_notes' })).toMatchObject({ started: true });
  });
});
