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

describe('repeated corrections', () => {
  let dictionary: DictionaryUnderTest;
  beforeAll(async () => {
    dictionary = await DictionaryUnderTest.start();
  });
  afterAll(() => dictionary.stop());

  const product = () => dictionary.product;
  const correct = (heard: string, meant: string, episodeId: string = randomUUID(), version = 2) =>
    product().publish(WordsCorrected, { episodeId, version, fixes: [{ heard, meant }] });
  const findSuggestions = async (term: string) =>
    (await product().request(ListDictionarySuggestions, {})).suggestions.filter((each) => each.term === term);
  const waitForSuggestion = (term: string) =>
    eventually(async () => {
      const [suggestion] = await findSuggestions(term);
      if (!suggestion) throw new Error('Nothing is suggested.');
      return suggestion;
    });

  it('are suggested from the second time on, in any case', async () => {
    const mark = randomUUID();
    await correct(`cooper ${mark}`, `Kubernetes ${mark}`);
    await correct(`only once ${mark}`, `Once ${mark}`);
    await correct(`Cooper ${mark}`, `Kubernetes ${mark}`);
    expect(await waitForSuggestion(`Kubernetes ${mark}`)).toMatchObject({ variation: `cooper ${mark}`, times: 2 });
    expect(await findSuggestions(`Once ${mark}`)).toEqual([]);
  });

  it('count once, however often their event is delivered', async () => {
    const [mark, episodeId, other] = [randomUUID(), randomUUID(), randomUUID()];
    for (let time = 0; time < 3; time++) await correct(`x ${mark}`, `X1 ${mark}`, episodeId, 7);
    await correct(`later ${other}`, `Later ${other}`);
    await correct(`later ${other}`, `Later ${other}`);
    await waitForSuggestion(`Later ${other}`);
    expect(await findSuggestions(`X1 ${mark}`)).toEqual([]);
  });

  it('become an entry when accepted, and are no longer suggested', async () => {
    const mark = randomUUID();
    for (let time = 0; time < 2; time++) await correct(`lay goes ${mark}`, `Lagos ${mark}`);
    const { id } = await waitForSuggestion(`Lagos ${mark}`);
    const { entry } = await product().request(AcceptDictionarySuggestion, { id });
    expect(entry).toMatchObject({ term: `Lagos ${mark}`, variations: [`lay goes ${mark}`], isActive: true });
    expect(await findSuggestions(`Lagos ${mark}`)).toEqual([]);
  });

  it('become a variation if the term exists', async () => {
    const mark = randomUUID();
    await dictionary.add(`Lagos ${mark}`, [`lay goes ${mark}`]);
    for (let time = 0; time < 2; time++) await correct(`le goss ${mark}`, `Lagos ${mark}`);
    const { entry } = await product().request(AcceptDictionarySuggestion, { id: (await waitForSuggestion(`Lagos ${mark}`)).id });
    expect(entry.variations).toEqual([`lay goes ${mark}`, `le goss ${mark}`]);
  });

  it('are not suggested if the dictionary contains them', async () => {
    const [mark, other] = [randomUUID(), randomUUID()];
    await dictionary.add(`Rome ${mark}`, [`Roam ${mark}`]);
    for (let time = 0; time < 2; time++) await correct(`roam ${mark}`, `Rome ${mark}`);
    for (let time = 0; time < 2; time++) await correct(`x ${other}`, `X ${other}`);
    await waitForSuggestion(`X ${other}`);
    expect(await findSuggestions(`Rome ${mark}`)).toEqual([]);
  });

  it('are not suggested again after they were dismissed', async () => {
    const [mark, other] = [randomUUID(), randomUUID()];
    for (let time = 0; time < 2; time++) await correct(`no ${mark}`, `Know ${mark}`);
    const { id } = await waitForSuggestion(`Know ${mark}`);
    expect(await product().request(DismissDictionarySuggestion, { id })).toEqual({ id });
    for (let time = 0; time < 2; time++) await correct(`no ${mark}`, `Know ${mark}`);
    for (let time = 0; time < 2; time++) await correct(`x ${other}`, `X ${other}`);
    await waitForSuggestion(`X ${other}`);
    expect(await findSuggestions(`Know ${mark}`)).toEqual([]);
    await expect(product().request(DismissDictionarySuggestion, { id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are deleted with their episode, and later ones are ignored', async () => {
    const [mark, other, episodeId] = [randomUUID(), randomUUID(), randomUUID()];
    await correct(`gone ${mark}`, `Gone ${mark}`, episodeId, 1);
    await correct(`gone ${mark}`, `Gone ${mark}`);
    await waitForSuggestion(`Gone ${mark}`);
    await product().publish(EpisodeDeleted, { episodeId });
    await eventually(async () => expect(await findSuggestions(`Gone ${mark}`)).toEqual([]));
    await correct(`gone ${mark}`, `Gone ${mark}`, episodeId, 3);
    for (let time = 0; time < 2; time++) await correct(`x ${other}`, `X ${other}`);
    await waitForSuggestion(`X ${other}`);
    expect(await findSuggestions(`Gone ${mark}`)).toEqual([]);
  });
});
