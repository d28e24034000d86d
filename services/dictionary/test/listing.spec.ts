import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ListDictionary } from '@afterword/proto';
import { DictionaryUnderTest } from './dictionary-under-test';

describe('looking through the dictionary', () => {
  let dictionary: DictionaryUnderTest;
  beforeAll(async () => {
    dictionary = await DictionaryUnderTest.start();
  });
  afterAll(() => dictionary.stop());

  const list = (input: object = {}) => dictionary.product.request(ListDictionary, input);
  const terms = (entries: { term: string }[]) => entries.map(({ term }) => term);

  it('finds part of a term, a variation, a context or a category, whatever the case', async () => {
    const mark = randomUUID();
    await dictionary.add(`École ${mark}`, [`a coal ${mark}`], `Orte ${mark}`);
    for (const search of [`éCOLE ${mark}`, `COAL ${mark}`, `orte ${mark}`])
      expect(terms(await dictionary.find(search))).toEqual([`École ${mark}`]);
    expect(await dictionary.find(randomUUID())).toEqual([]);
  });

  it('takes symbols of patterns as they are', async () => {
    const mark = randomUUID();
    await dictionary.add(`100%_${mark}`, [`(a+)+$ ${mark}`]);
    expect(terms(await dictionary.find(`%_${mark}`))).toEqual([`100%_${mark}`]);
    expect(terms(await dictionary.find(`(a+)+$ ${mark}`))).toEqual([`100%_${mark}`]);
    expect(await dictionary.find(`%${mark}`)).toEqual([]);
  });

  it('goes on page by page, by term, and counts what matches', async () => {
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

  it('names every category there is', async () => {
    const category = `Kind ${randomUUID().slice(0, 8)}`;
    await dictionary.add(randomUUID(), [randomUUID()], category);
    expect((await list({ search: randomUUID() })).categories).toContain(category);
  });

  it('refuses a page that is none', async () => {
    await expect(list({ after: 'nonsense' })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('an entry that is not alone', () => {
  let dictionary: DictionaryUnderTest;
  beforeAll(async () => {
    dictionary = await DictionaryUnderTest.start();
  });
  afterAll(() => dictionary.stop());

  it('is refused where a variation is another’s, with the field named', async () => {
    const mark = randomUUID();
    await dictionary.add(`First ${mark}`, [`same ${mark}`]);
    const sentence = `“SAME ${mark}” is a variation of “First ${mark}” already.`;
    await expect(dictionary.add(`Second ${mark}`, [`SAME ${mark}`])).rejects.toMatchObject({
      code: 'conflict',
      message: sentence,
      details: { fields: { variations: sentence } },
    });
  });

  it('is refused where the term is there in other letters of an alphabet with capitals', async () => {
    const mark = randomUUID();
    await dictionary.add(`École ${mark}`, [`a ${mark}`]);
    await expect(dictionary.add(`ÉCOLE ${mark}`, [`b ${mark}`])).rejects.toMatchObject({
      code: 'conflict',
      details: { fields: { term: expect.any(String) } },
    });
  });

  it('comes with a warning where it stands in a circle, or in its own way', async () => {
    const mark = randomUUID();
    await dictionary.add(`A ${mark}`, [`B ${mark}`]);
    const { warnings } = await dictionary.add(`B ${mark}`, [`a ${mark}`]);
    expect(warnings).toEqual([`“B ${mark}” and “A ${mark}” would be corrected to each other, so neither is applied.`]);
    expect((await dictionary.add(`Own ${mark}`, [`own ${mark}`])).warnings).toEqual([expect.stringContaining('the term itself')]);
    expect((await dictionary.add(`Fine ${mark}`, [`fein ${mark}`])).warnings).toEqual([]);
  });
});
