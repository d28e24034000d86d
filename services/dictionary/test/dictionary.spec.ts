import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig, type RunningService, startService } from '@afterword/platform';
import { eventually, TestPeer, findSchemaDrift } from '@afterword/platform/testing';
import {
  AddDictionaryEntry,
  ChangeDictionaryEntry,
  DeleteDictionaryEntry,
  DictionaryChanged,
  ListActiveDictionary,
  ListDictionary,
  ListDictionaryTerms,
} from '@afterword/proto';
import { infrastructure } from '@afterword/testing';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module';
import { DictionaryConfig } from '../src/config';

describe('the dictionary', () => {
  let service: RunningService;
  let product: TestPeer;

  beforeAll(async () => {
    const { settings, natsUrl } = await infrastructure();
    service = await startService(AppModule, readConfig(DictionaryConfig, { ...settings, LOG_LEVEL: 'silent' }));
    product = await TestPeer.connect(natsUrl);
  });

  afterAll(async () => {
    await product.close();
    await service.stop();
  });

  const unique = (word: string) => `${word} ${randomUUID()}`;
  const add = async (term: string, fields: { variations?: string[]; category?: string } = {}) => {
    const { entry } = await product.request(AddDictionaryEntry, { term, variations: [unique('heard')], ...fields });
    return entry;
  };

  it('has exactly the tables its entities describe', async () => {
    expect(await findSchemaDrift(service.app.get(DataSource))).toEqual([]);
  });

  it('keeps an entry as it was entered, trimmed', async () => {
    const term = unique('Kubernetes');
    const entry = await add(`  ${term} `, { variations: ['cooper netties', ' kuber nets '], category: 'Tech' });
    expect(entry).toMatchObject({ term, variations: ['cooper netties', 'kuber nets'], category: 'Tech', context: null, isActive: true });
    const { entries } = await product.request(ListDictionary, { search: term });
    expect(entries).toEqual([entry]);
  });

  it('refuses a term that differs in case only, when added and when changed', async () => {
    const term = unique('Anna Weiss');
    await add(term);
    const other = await add(unique('Ann Vice'));
    const sentence = 'This term is already in the dictionary.';
    const refusal = { code: 'conflict', message: sentence, details: { fields: { term: sentence } } };
    await expect(add(term.toUpperCase())).rejects.toMatchObject(refusal);
    await expect(product.request(ChangeDictionaryEntry, { id: other.id, term: term.toLowerCase() })).rejects.toMatchObject(refusal);
  });

  it('changes only what is given', async () => {
    const entry = await add(unique('Lagos'), { category: 'Places' });
    const { entry: changed } = await product.request(ChangeDictionaryEntry, { id: entry.id, variations: ['lay goes'] });
    expect(changed).toEqual({ ...entry, variations: ['lay goes'], updatedAt: changed.updatedAt });
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(entry.updatedAt));
  });

  it('hands out active terms only, the one changed last first', async () => {
    const first = await add(unique('first'));
    const second = await add(unique('second'));
    const silent = await add(unique('silent'));
    await product.request(ChangeDictionaryEntry, { id: silent.id, isActive: false });
    await product.request(ChangeDictionaryEntry, { id: first.id, context: 'said often' });
    const { terms } = await product.request(ListDictionaryTerms, { limit: 2 });
    expect(terms).toEqual([first.term, second.term]);
  });

  describe('for applying it', () => {
    const activeOf = async (limit: number) => {
      const pages: { term: string; variations: string[] }[][] = [];
      let after: string | undefined;
      do {
        const { entries, next } = await product.request(ListActiveDictionary, { limit, after });
        pages.push(entries);
        after = next ?? undefined;
      } while (after !== undefined);
      return pages;
    };

    it('hands out every active entry once, page by page', async () => {
      const terms = ['one', 'two', 'three'].map(unique);
      for (const term of terms) await add(term, { variations: [`${term} heard`, `then ${term}`] });
      const silent = await add(unique('silent'));
      await product.request(ChangeDictionaryEntry, { id: silent.id, isActive: false });
      const pages = await activeOf(2);
      expect(pages.every((page) => page.length <= 2)).toBe(true);
      const all = pages.flat();
      expect(all.filter(({ term }) => terms.includes(term))).toEqual(
        terms.map((term) => ({ term, variations: [`${term} heard`, `then ${term}`] })),
      );
      expect(all.map(({ term }) => term)).not.toContain(silent.term);
      expect(new Set(all.map(({ term }) => term)).size).toBe(all.length);
    });

    it('makes pages that fit a message, however much the entries hold', async () => {
      const variations = (count: number) => Array.from({ length: 100 }, (_, index) => `${count}-${index}${'ä'.repeat(190)}`);
      for (let count = 0; count < 30; count++) await add(unique('large'), { variations: variations(count) });
      const pages = await activeOf(1000);
      expect(pages.length).toBeGreaterThan(2);
      for (const page of pages) expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThanOrEqual(520 * 1024);
    });
  });

  it('forgets a deleted entry, and says that there is none the second time', async () => {
    const { id } = await add(unique('gone'));
    expect(await product.request(DeleteDictionaryEntry, { id })).toEqual({ id });
    const missing = { code: 'not_found', message: 'There is no such dictionary entry. It may have been deleted.' };
    await expect(product.request(DeleteDictionaryEntry, { id })).rejects.toMatchObject(missing);
    await expect(product.request(ChangeDictionaryEntry, { id, term: 'back' })).rejects.toMatchObject(missing);
  });

  it('announces each change and tells open pages', async () => {
    const { id } = await add(unique('heard'));
    await product.request(ChangeDictionaryEntry, { id, context: 'a name' });
    await product.request(DeleteDictionaryEntry, { id });
    await eventually(() => expect(product.received(DictionaryChanged).filter(({ entryId }) => entryId === id)).toHaveLength(3));
    await eventually(() => expect(product.notices.filter((notice) => notice.id === id)).toHaveLength(3));
  });

  it('refuses what breaks its bounds', async () => {
    const long = Array.from({ length: 13 }, () => 'word').join(' ');
    await expect(add(unique('long'), { variations: [long] })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(add(' ')).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(product.request(AddDictionaryEntry, { term: 'x', variations: [] })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
