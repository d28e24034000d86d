import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, findSchemaDrift, type TestPeer } from '@afterword/platform/testing';
import {
  AddDictionaryEntry,
  ChangeDictionaryEntry,
  DeleteDictionaryEntry,
  DictionaryChanged,
  ListActiveDictionary,
  ListDictionary,
  ListDictionaryTerms,
} from '@afterword/proto';
import { DataSource } from 'typeorm';
import { DictionaryUnderTest } from './dictionary-under-test';

describe('dictionary entries', () => {
  let dictionary: DictionaryUnderTest;
  let product: TestPeer;

  beforeAll(async () => {
    dictionary = await DictionaryUnderTest.start();
    product = dictionary.product;
  });

  afterAll(() => dictionary.stop());

  const unique = (word: string) => `${word} ${randomUUID()}`;
  const add = async (term: string, fields: { variations?: string[]; category?: string } = {}) => {
    const { entry } = await product.request(AddDictionaryEntry, { term, variations: [unique('heard')], ...fields });
    return entry;
  };

  it('have tables that match their entities', async () => {
    expect(await findSchemaDrift(dictionary.service.app.get(DataSource))).toEqual([]);
  });

  it('are stored as entered, trimmed', async () => {
    const term = unique('Kubernetes');
    const entry = await add(`  ${term} `, { variations: ['cooper netties', ' kuber nets '], category: 'Tech' });
    expect(entry).toMatchObject({ term, variations: ['cooper netties', 'kuber nets'], category: 'Tech', context: null, isActive: true });
    const { entries } = await product.request(ListDictionary, { search: term });
    expect(entries).toEqual([entry]);
  });

  it('leave empty variations out, and need one that is not', async () => {
    const entry = await add(unique('Abeokuta'), { variations: ['abba cuter', ' ', ''] });
    expect(entry.variations).toEqual(['abba cuter']);
    await expect(product.request(ChangeDictionaryEntry, { id: entry.id, variations: [' ', ''] })).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'Enter at least one variation.',
    });
  });

  it('are rejected if the term differs only in case, when added and when changed', async () => {
    const term = unique('Anna Weiss');
    await add(term);
    const other = await add(unique('Ann Vice'));
    const message = 'This term is already in the dictionary.';
    const rejection = { code: 'conflict', message, details: { fields: { term: message } } };
    await expect(add(term.toUpperCase())).rejects.toMatchObject(rejection);
    await expect(product.request(ChangeDictionaryEntry, { id: other.id, term: term.toLowerCase() })).rejects.toMatchObject(rejection);
  });

  it('are changed only in the given fields', async () => {
    const entry = await add(unique('Lagos'), { category: 'Places' });
    const { entry: changed } = await product.request(ChangeDictionaryEntry, { id: entry.id, variations: ['lay goes'] });
    expect(changed).toEqual({ ...entry, variations: ['lay goes'], updatedAt: changed.updatedAt });
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(entry.updatedAt));
  });

  it('are listed as terms if active, latest change first', async () => {
    const first = await add(unique('first'));
    const second = await add(unique('second'));
    const inactive = await add(unique('inactive'));
    await product.request(ChangeDictionaryEntry, { id: inactive.id, isActive: false });
    await product.request(ChangeDictionaryEntry, { id: first.id, context: 'said often' });
    const { terms } = await product.request(ListDictionaryTerms, { limit: 2 });
    expect(terms).toEqual([first.term, second.term]);
  });

  describe('in pages for other services', () => {
    const listActive = async (limit: number) => {
      const pages: { term: string; variations: string[] }[][] = [];
      let after: string | undefined;
      do {
        const { entries, next } = await product.request(ListActiveDictionary, { limit, after });
        pages.push(entries);
        after = next ?? undefined;
      } while (after !== undefined);
      return pages;
    };

    it('are listed once each, page by page', async () => {
      const terms = ['one', 'two', 'three'].map(unique);
      for (const term of terms) await add(term, { variations: [`${term} heard`, `then ${term}`] });
      const inactive = await add(unique('inactive'));
      await product.request(ChangeDictionaryEntry, { id: inactive.id, isActive: false });
      const pages = await listActive(2);
      expect(pages.every((page) => page.length <= 2)).toBe(true);
      const all = pages.flat();
      expect(all.filter(({ term }) => terms.includes(term))).toEqual(
        terms.map((term) => ({ term, variations: [`${term} heard`, `then ${term}`] })),
      );
      expect(all.map(({ term }) => term)).not.toContain(inactive.term);
      expect(new Set(all.map(({ term }) => term)).size).toBe(all.length);
    });

    it('are listed in pages that fit into a message, however large they are', async () => {
      const variations = (count: number) => Array.from({ length: 100 }, (_, index) => `${count}-${index}${'ä'.repeat(190)}`);
      for (let count = 0; count < 30; count++) await add(unique('large'), { variations: variations(count) });
      const pages = await listActive(1000);
      expect(pages.length).toBeGreaterThan(2);
      for (const page of pages) expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThanOrEqual(520 * 1024);
    });
  });

  it('are deleted, and not found the second time', async () => {
    const { id } = await add(unique('gone'));
    expect(await product.request(DeleteDictionaryEntry, { id })).toEqual({ id });
    const missing = { code: 'not_found', message: 'There is no such dictionary entry. It may have been deleted.' };
    await expect(product.request(DeleteDictionaryEntry, { id })).rejects.toMatchObject(missing);
    await expect(product.request(ChangeDictionaryEntry, { id, term: 'back' })).rejects.toMatchObject(missing);
  });

  it('publish each change and notify open pages', async () => {
    const { id } = await add(unique('heard'));
    await product.request(ChangeDictionaryEntry, { id, context: 'a name' });
    await product.request(DeleteDictionaryEntry, { id });
    await eventually(() => expect(product.received(DictionaryChanged).filter(({ entryId }) => entryId === id)).toHaveLength(3));
    await eventually(() => expect(product.notices.filter((notice) => notice.id === id)).toHaveLength(3));
  });

  it('are rejected beyond their limits', async () => {
    const long = Array.from({ length: 13 }, () => 'word').join(' ');
    await expect(add(unique('long'), { variations: [long] })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(add(' ')).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(product.request(AddDictionaryEntry, { term: 'x', variations: [] })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
