import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ChangeEpisodeDetails,
  ChangeShow,
  EpisodeChanged,
  FIRST_SHOW_ID,
  GetEpisodeDetails,
  GetGivenFacts,
  GetShow,
  ShowChanged,
  TranscriptMarked,
  TranscriptMarkRemoved,
} from '@afterword/proto';
import { eventually } from '@afterword/platform/testing';
import { EpisodesUnderTest } from './episodes-under-test';

const NO_HANDLES = { x: null, linkedin: null, instagram: null };

describe('the show', () => {
  let episodes: EpisodesUnderTest;
  beforeAll(async () => {
    episodes = await EpisodesUnderTest.start();
  });
  afterAll(() => episodes.stop());

  it('exists from the beginning, with nothing entered', async () => {
    const { show } = await episodes.product.request(GetShow, {});
    expect(show).toMatchObject({ id: FIRST_SHOW_ID, name: null, listenUrl: null, handles: NO_HANDLES, hashtags: [], sponsors: [] });
  });

  it('changes only the fields that are sent, and publishes its new version', async () => {
    await episodes.product.request(ChangeShow, { name: 'Kindred Table', handles: { x: '@kindredtable' } });
    const { show } = await episodes.product.request(ChangeShow, { listenUrl: 'kindredtable.org/listen', hashtags: ['KindredTable'] });
    expect(show).toMatchObject({
      name: 'Kindred Table',
      listenUrl: 'https://kindredtable.org/listen',
      handles: { ...NO_HANDLES, x: 'kindredtable' },
      hashtags: ['#KindredTable'],
    });
    await eventually(() => expect(episodes.product.received(ShowChanged)).toContainEqual({ showId: show.id, version: show.version }));
    expect(episodes.product.notices).toContainEqual({ entity: 'show', id: show.id });
  });

  it('is not changed by somebody who has seen another version of it', async () => {
    const { show } = await episodes.product.request(GetShow, {});
    const { show: renamed } = await episodes.product.request(ChangeShow, { genre: 'Essays', baseVersion: show.version });
    expect(renamed).toMatchObject({ genre: 'Essays', version: show.version + 1 });
    await expect(episodes.product.request(ChangeShow, { genre: 'Sermons', baseVersion: show.version })).rejects.toMatchObject({
      code: 'conflict',
      message: `The show has changed: this is version ${renamed.version}. Read it again before you change it.`,
      details: { version: renamed.version },
    });
    expect((await episodes.product.request(GetShow, {})).show).toEqual(renamed);
  });

  it('remembers how many chapters it wants, and tells who generates them', async () => {
    const { id } = await episodes.createEpisode();
    const amountOf = async () => (await episodes.product.request(GetGivenFacts, { id })).facts.show.chapterAmount;
    expect(await amountOf()).toBe(0);
    await episodes.product.request(ChangeShow, { chapterAmount: -2 });
    expect(await amountOf()).toBe(-2);
    await expect(episodes.product.request(ChangeShow, { chapterAmount: 3 })).rejects.toThrow();
    await episodes.product.request(ChangeShow, { chapterAmount: 0 });
  });

  it('rejects an address that a browser would run, with a sentence', async () => {
    await expect(episodes.product.request(ChangeShow, { listenUrl: 'javascript:alert(1)' })).rejects.toThrow('starts with https://');
  });

  it('gives writers its facts together with the details of an episode', async () => {
    const { id } = await episodes.createEpisode();
    expect((await episodes.product.request(GetEpisodeDetails, { id })).details).toEqual({
      showId: FIRST_SHOW_ID,
      number: null,
      publishedUrl: null,
      guests: [],
    });
    const guest = { name: 'Grace Miller', handles: { linkedin: 'https://www.linkedin.com/in/grace-miller/?trk=x', instagram: '@Grace.M' } };
    await episodes.product.request(ChangeShow, { hostName: 'Ruth Calloway', genre: 'Sermons' });
    await episodes.product.request(ChangeEpisodeDetails, { id, number: 12, guests: [guest] });
    await episodes.product.request(ChangeEpisodeDetails, { id, publishedUrl: 'https://kindredtable.org/12' });
    const { facts } = await episodes.product.request(GetGivenFacts, { id });
    expect(facts).toMatchObject({
      number: 12,
      publishedUrl: 'https://kindredtable.org/12',
      guests: [{ name: 'Grace Miller', handles: { x: null, linkedin: 'in/grace-miller', instagram: 'grace.m' } }],
      show: { hostName: 'Ruth Calloway', genre: 'Sermons' },
    });
    await eventually(() => expect(episodes.product.received(EpisodeChanged).map(({ episodeId }) => episodeId)).toContain(id));
  });

  it('remembers the sponsor of a marked advertisement, does not list it, and forgets it with the mark', async () => {
    const markId = randomUUID();
    const sponsors = async () => (await episodes.product.request(GetShow, {})).show.sponsors;
    await episodes.product.request(ChangeShow, { sponsors: [{ name: 'Hollis Mills' }] });
    const entered = { name: 'Hollis Mills', url: null, terms: [], isListed: true, markId: null };
    const marked = (name: string, terms: string[]) =>
      episodes.product.publish(TranscriptMarked, { episodeId: randomUUID(), markId, kind: 'advertisement', sponsor: { name, terms } });
    await marked('Marlowe', ['PAPER']);
    await marked('hollis mills', ['FLOUR']);
    const known = { ...entered, terms: ['FLOUR'] };
    const learned = { name: 'Marlowe', url: null, terms: ['PAPER'], isListed: false, markId };
    await eventually(async () => {
      const all = await sponsors();
      expect(all).toHaveLength(2);
      expect(all).toEqual(expect.arrayContaining([known, learned]));
    });
    await episodes.product.publish(TranscriptMarkRemoved, { episodeId: randomUUID(), markId });
    await eventually(async () => expect(await sponsors()).toEqual([known]));
  });

  it('announces no change when a mark is removed from which no sponsor is known', async () => {
    const { show } = await episodes.product.request(ChangeShow, { sponsors: [] });
    const episodeId = randomUUID();
    await episodes.product.publish(TranscriptMarkRemoved, { episodeId, markId: randomUUID() });
    const sponsor = { name: 'Marlowe', terms: [] };
    await episodes.product.publish(TranscriptMarked, { episodeId, markId: randomUUID(), kind: 'advertisement', sponsor });
    const now = async () => (await episodes.product.request(GetShow, {})).show;
    await eventually(async () => expect((await now()).sponsors).toHaveLength(1));
    const announced = () => episodes.product.received(ShowChanged).map(({ version }) => version);
    await eventually(() => expect(announced()).toContain(show.version + 1));
    expect(announced().filter((version) => version === show.version)).toHaveLength(1);
  });

  it('has no facts about an episode that does not exist', async () => {
    await expect(episodes.product.request(GetGivenFacts, { id: randomUUID() })).rejects.toThrow('does not exist');
  });
});
