import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import {
  AcceptDictionarySuggestion,
  DismissDictionarySuggestion,
  EpisodeDeleted,
  ListDictionarySuggestions,
  WordsCorrected,
} from '@afterword/proto';
import { DictionaryUnderTest } from './dictionary-under-test';

describe('corrections made by hand again and again', () => {
  let dictionary: DictionaryUnderTest;
  beforeAll(async () => {
    dictionary = await DictionaryUnderTest.start();
  });
  afterAll(() => dictionary.stop());

  const product = () => dictionary.product;
  const fix = (heard: string, meant: string, episodeId: string = randomUUID(), version = 2) =>
    product().publish(WordsCorrected, { episodeId, version, fixes: [{ heard, meant }] });
  const suggested = async (term: string) =>
    (await product().request(ListDictionarySuggestions, {})).suggestions.filter((each) => each.term === term);
  const offered = (term: string) =>
    eventually(async () => {
      const [suggestion] = await suggested(term);
      if (!suggestion) throw new Error('Nothing is offered.');
      return suggestion;
    });

  it('are offered from the second time on, whatever their case', async () => {
    const mark = randomUUID();
    await fix(`cooper ${mark}`, `Kubernetes ${mark}`);
    await fix(`only once ${mark}`, `Once ${mark}`);
    await fix(`Cooper ${mark}`, `Kubernetes ${mark}`);
    expect(await offered(`Kubernetes ${mark}`)).toMatchObject({ variation: `cooper ${mark}`, times: 2 });
    expect(await suggested(`Once ${mark}`)).toEqual([]);
  });

  it('count once, however often the news of them comes', async () => {
    const [mark, episodeId, other] = [randomUUID(), randomUUID(), randomUUID()];
    for (let time = 0; time < 3; time++) await fix(`x ${mark}`, `X1 ${mark}`, episodeId, 7);
    await fix(`later ${other}`, `Later ${other}`);
    await fix(`later ${other}`, `Later ${other}`);
    await offered(`Later ${other}`);
    expect(await suggested(`X1 ${mark}`)).toEqual([]);
  });

  it('become an entry, and are no longer offered', async () => {
    const mark = randomUUID();
    for (let time = 0; time < 2; time++) await fix(`lay goes ${mark}`, `Lagos ${mark}`);
    const { id } = await offered(`Lagos ${mark}`);
    const { entry } = await product().request(AcceptDictionarySuggestion, { id });
    expect(entry).toMatchObject({ term: `Lagos ${mark}`, variations: [`lay goes ${mark}`], isActive: true });
    expect(await suggested(`Lagos ${mark}`)).toEqual([]);
  });

  it('become a variation of a term that is there', async () => {
    const mark = randomUUID();
    await dictionary.add(`Lagos ${mark}`, [`lay goes ${mark}`]);
    for (let time = 0; time < 2; time++) await fix(`le goss ${mark}`, `Lagos ${mark}`);
    const { entry } = await product().request(AcceptDictionarySuggestion, { id: (await offered(`Lagos ${mark}`)).id });
    expect(entry.variations).toEqual([`lay goes ${mark}`, `le goss ${mark}`]);
  });

  it('are not offered where the dictionary knows them', async () => {
    const [mark, other] = [randomUUID(), randomUUID()];
    await dictionary.add(`Rome ${mark}`, [`Roam ${mark}`]);
    for (let time = 0; time < 2; time++) await fix(`roam ${mark}`, `Rome ${mark}`);
    for (let time = 0; time < 2; time++) await fix(`x ${other}`, `X ${other}`);
    await offered(`X ${other}`);
    expect(await suggested(`Rome ${mark}`)).toEqual([]);
  });

  it('are not offered again after they were dismissed', async () => {
    const [mark, other] = [randomUUID(), randomUUID()];
    for (let time = 0; time < 2; time++) await fix(`no ${mark}`, `Know ${mark}`);
    const { id } = await offered(`Know ${mark}`);
    expect(await product().request(DismissDictionarySuggestion, { id })).toEqual({ id });
    for (let time = 0; time < 2; time++) await fix(`no ${mark}`, `Know ${mark}`);
    for (let time = 0; time < 2; time++) await fix(`x ${other}`, `X ${other}`);
    await offered(`X ${other}`);
    expect(await suggested(`Know ${mark}`)).toEqual([]);
    await expect(product().request(DismissDictionarySuggestion, { id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are forgotten with their episode, and none is raised from the dead', async () => {
    const [mark, other, episodeId] = [randomUUID(), randomUUID(), randomUUID()];
    await fix(`gone ${mark}`, `Gone ${mark}`, episodeId, 1);
    await fix(`gone ${mark}`, `Gone ${mark}`);
    await offered(`Gone ${mark}`);
    await product().publish(EpisodeDeleted, { episodeId });
    await eventually(async () => expect(await suggested(`Gone ${mark}`)).toEqual([]));
    await fix(`gone ${mark}`, `Gone ${mark}`, episodeId, 3);
    for (let time = 0; time < 2; time++) await fix(`x ${other}`, `X ${other}`);
    await offered(`X ${other}`);
    expect(await suggested(`Gone ${mark}`)).toEqual([]);
  });
});
