import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import { DictionaryImported, ExportDictionary, ImportDictionary } from '@afterword/proto';
import { DictionaryUnderTest } from './dictionary-under-test';

describe('the dictionary as a CSV file', () => {
  let dictionary: DictionaryUnderTest;
  beforeAll(async () => {
    dictionary = await DictionaryUnderTest.start();
  });
  afterAll(() => dictionary.stop());

  const importCsv = (csv: string) => dictionary.product.request(ImportDictionary, { csv });
  const exportAll = async () => {
    const parts: string[] = [];
    let after: string | undefined;
    do {
      const { csv, next } = await dictionary.product.request(ExportDictionary, { after });
      parts.push(csv);
      after = next ?? undefined;
    } while (after !== undefined);
    return parts.join('');
  };

  it('adds entries, and adds variations to existing ones', async () => {
    const mark = randomUUID();
    await dictionary.add(`Lagos ${mark}`, [`lay goes ${mark}`], 'Places');
    const csv = `Term;Variations;Context;Active\r\nlagos ${mark};"le goss ${mark}, lay goes ${mark}";;yes\r\nNew ${mark};nu ${mark}|knew ${mark};said often;no`;
    expect(await importCsv(csv)).toEqual({ added: 1, changed: 1 });
    expect(await dictionary.find(mark)).toMatchObject([
      { term: `Lagos ${mark}`, variations: [`lay goes ${mark}`, `le goss ${mark}`], category: 'Places', isActive: true },
      { term: `New ${mark}`, variations: [`nu ${mark}`, `knew ${mark}`], context: 'said often', isActive: false },
    ]);
    await eventually(() => expect(dictionary.product.received(DictionaryImported)).toContainEqual({ added: 1, changed: 1 }));
    expect(await importCsv(csv)).toEqual({ added: 0, changed: 0 });
  });

  it('is rejected as a whole if a row is invalid, with every invalid row', async () => {
    const mark = randomUUID();
    await dictionary.add(`Taken ${mark}`, [`same ${mark}`]);
    const long = Array.from({ length: 201 }, () => 'word').join(' ');
    const rows = [`Good ${mark},fine ${mark}`, `,nothing`, `None ${mark},`, `Long ${mark},${long}`, `Other ${mark},same ${mark}`];
    await expect(importCsv(['term,variations', ...rows].join('\n'))).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(/^4 of 5 rows cannot be used, so nothing was imported\. Row 3: Enter the correct term\.$/),
      details: {
        rows: [
          { row: 3, sentence: 'Enter the correct term.' },
          { row: 4, sentence: 'Enter at least one variation.' },
          { row: 5, sentence: expect.stringMatching(/at most/) },
          { row: 6, sentence: `“same ${mark}” is already a variation of “Taken ${mark}”.` },
        ],
      },
    });
    expect(await dictionary.find(`Good ${mark}`)).toEqual([]);
  });

  it.each([
    ['only a heading', 'term,variations', /no rows/],
    ['no heading', 'Lagos,lay goes\nRome,roam', /name the columns/],
    ['an unclosed quotation mark', 'term,variations\n"Lagos,lay goes', /does not close/],
  ])('is rejected with %s', async (_, csv, sentence) => {
    await expect(importCsv(csv)).rejects.toMatchObject({ code: 'invalid_input', message: expect.stringMatching(sentence) });
  });

  it('is exported with formulas escaped, and imported again without a change', async () => {
    const mark = randomUUID();
    const formulas = [`=HYPERLINK("http://x.example",1) ${mark}`, `+1 ${mark}`, `-2 ${mark}`, `@SUM ${mark}`];
    for (const [at, formula] of formulas.entries()) await dictionary.add(formula, [`formula ${at} ${mark}`], '=cmd');
    const csv = await exportAll();
    expect(csv.split('\r\n')[0]).toBe('term,variations,context,category,active');
    for (const line of csv.split('\r\n').filter((each) => each.includes(mark))) expect(line).toMatch(/^(?:"?'[=+\-@]|\w)/);
    expect(csv).toContain(`'+1 ${mark}`);
    expect(csv).not.toMatch(/(?:^|,)"?[=+\-@]/m);
    expect(await importCsv(csv)).toEqual({ added: 0, changed: 0 });
  });

  it('imports and exports 20,000 entries', async () => {
    const mark = randomUUID().slice(0, 8);
    const files = [0, 1].map((part) =>
      ['term,variations', ...Array.from({ length: 10_000 }, (_, at) => `${mark}t${part}x${at},${mark}v${part}x${at}`)].join('\n'),
    );
    for (const csv of files) {
      expect(await dictionary.product.request(ImportDictionary, { csv }, { timeoutMs: 60_000 })).toEqual({ added: 10_000, changed: 0 });
    }
    const lines = (await exportAll()).split('\r\n').filter((line) => line.startsWith(`${mark}t`));
    expect(lines).toHaveLength(20_000);
  }, 120_000);

  it('imports many files at the same time, also with the same terms', async () => {
    const mark = randomUUID().slice(0, 8);
    const fileOf = (part: number) =>
      ['term,variations', ...Array.from({ length: 2000 }, (_, at) => `${mark}t${at},${mark}v${part % 4}x${at}`)].join('\n');
    const imports = Array.from({ length: 8 }, (_, part) =>
      dictionary.product.request(ImportDictionary, { csv: fileOf(part) }, { timeoutMs: 60_000 }),
    );
    const imported = await Promise.all(imports);
    expect(imported.reduce((sum, { added }) => sum + added, 0)).toBe(2000);
    expect(imported.reduce((sum, { changed }) => sum + changed, 0)).toBe(6000);
    const [entry] = await dictionary.find(`${mark}t1999`);
    expect(entry?.variations.toSorted()).toEqual([0, 1, 2, 3].map((part) => `${mark}v${part}x1999`));
  }, 120_000);

  it('leaves database connections to other requests during imports', async () => {
    const mark = randomUUID().slice(0, 8);
    const fileOf = (part: number) =>
      ['term,variations', ...Array.from({ length: 4000 }, (_, at) => `${mark}p${part}x${at},${mark}q${part}x${at}`)].join('\n');
    let ended = 0;
    const imports = Array.from({ length: 8 }, async (_, part) => {
      await dictionary.product.request(ImportDictionary, { csv: fileOf(part) }, { timeoutMs: 60_000 });
      ended += 1;
    });
    await dictionary.find('no such entry');
    expect(ended).toBeLessThan(8);
    await Promise.all(imports);
  }, 120_000);
});
