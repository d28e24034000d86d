import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ListDictionary } from '@afterword/proto';
import { DictionaryUnderTest } from './dictionary-under-test';

describe('the list of dictionary entries', () => {
  let dictionary: DictionaryUnderTest;
  beforeAll(async () => {
    dictionary = await DictionaryUnderTest.start();
  });
  afterAll(() => dictionary.stop());

  const list = (input: object = {}) => dictionary.product.request(ListDictionary, input);
  const terms = (entries: { term: string }[]) => entries.map(({ term }) => term);

  it('finds part of a term, variation, context or category, in any case', async () => {
    const mark = randomUUID();
    await dictionary.add(`École ${mark}`, [`a coal ${mark}`], `Orte ${mark}`);
    for (const search of [`éCOLE ${mark}`, `COAL ${mark}`, `orte ${mark}`])
      expect(terms(await dictionary.find(search))).toEqual([`École ${mark}`]);
    expect(await dictionary.find(randomUUID())).toEqual([]);
  });

  it('treats symbols of patterns literally', async () => {
    const mark = randomUUID();
    await dictionary.add(`100%_${mark}`, [`(a+)+$ ${mark}`]);
    expect(terms(await dictionary.find(`%_${mark}`))).toEqual([`100%_${mark}`]);
    expect(terms(await dictionary.find(`(a+)+$ ${mark}`))).toEqual([`100%_${mark}`]);
    expect(await dictionary.find(`%${mark}`)).toEqual([]);
  });

  it('is read page by page, sorted by term, with the total of matches', async () => {
    const mark = randomUUID();
    const all = ['b', 'A', 'ä', 'c', 'C2'].map((letter) => `${letter} ${mark}`);
    for (const term of all) await dictionary.add(term, [`heard ${term}`]);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await list({ search: mark, limit: 2, after });
      expect(page.total).toBe(5);
      expect(page.entries.length).toBeLessThanOrEqual(2);
      seen.push(...terms(page.entries));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(new Set(seen)).toEqual(new Set(all));
    expect(seen).toHaveLength(5);
    expect(seen[0]).toBe(`A ${mark}`);
  });

  it('contains all categories', async () => {
    const category = `Kind ${randomUUID().slice(0, 8)}`;
    await dictionary.add(randomUUID(), [randomUUID()], category);
    expect((await list({ search: randomUUID() })).categories).toContain(category);
  });

  it('rejects an invalid page', async () => {
    await expect(list({ after: 'nonsense' })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('an entry that overlaps with others', () => {
  let dictionary: DictionaryUnderTest;
  beforeAll(async () => {
    dictionary = await DictionaryUnderTest.start();
  });
  afterAll(() => dictionary.stop());

  it('is rejected if another entry has a variation, with the field', async () => {
    const mark = randomUUID();
    await dictionary.add(`First ${mark}`, [`same ${mark}`]);
    const message = `“SAME ${mark}” is already a variation of “First ${mark}”.`;
    await expect(dictionary.add(`Second ${mark}`, [`SAME ${mark}`])).rejects.toMatchObject({
      code: 'conflict',
      message,
      details: { fields: { variations: message } },
    });
  });

  it('is rejected if the term exists in another case, in any alphabet', async () => {
    const mark = randomUUID();
    await dictionary.add(`École ${mark}`, [`a ${mark}`]);
    await expect(dictionary.add(`ÉCOLE ${mark}`, [`b ${mark}`])).rejects.toMatchObject({
      code: 'conflict',
      details: { fields: { term: expect.any(String) } },
    });
  });

  it('is saved with a warning if terms would be corrected to each other, or if a variation is the term', async () => {
    const mark = randomUUID();
    await dictionary.add(`A ${mark}`, [`B ${mark}`]);
    const { warnings } = await dictionary.add(`B ${mark}`, [`a ${mark}`]);
    expect(warnings).toEqual([`“B ${mark}” and “A ${mark}” would be corrected to each other, so neither is applied.`]);
    expect((await dictionary.add(`Own ${mark}`, [`own ${mark}`])).warnings).toEqual([expect.stringContaining('the term itself')]);
    expect((await dictionary.add(`Fine ${mark}`, [`fein ${mark}`])).warnings).toEqual([]);
  });
});
