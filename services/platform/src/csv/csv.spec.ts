import { describe, expect, it } from '@jest/globals';
import { readCsv } from './read-csv';
import { assertNoneRefused } from './refused-rows';
import { csvLine } from './write-csv';

const fields = (csv: string) => readCsv(csv).map((row) => row.fields);

describe('a CSV file', () => {
  it('is read by its headings, regardless of their case and spaces', () => {
    expect(readCsv('Term,Click-through Rate\nOpenAI,2.5\n\nC++,3')).toEqual([
      { row: 2, fields: { term: 'OpenAI', clickthroughrate: '2.5' } },
      { row: 4, fields: { term: 'C++', clickthroughrate: '3' } },
    ]);
  });

  it('keeps delimiters, quotation marks and line breaks inside quotation marks', () => {
    expect(fields('term,note\r\n"a, ""b"" c","two\nlines"\r\n')).toEqual([{ term: 'a, "b" c', note: 'two\nlines' }]);
  });

  it('may have spaces around its quotation marks, and quotation marks inside of a cell', () => {
    expect(fields('term,size\n "a, b" , 5" pipe')).toEqual([{ term: 'a, b', size: '5" pipe' }]);
  });

  it.each([';', '\t'])('may be delimited by %j', (delimiter) => {
    expect(fields(['a', 'b'].join(delimiter) + '\n' + ['1,5', 'x'].join(delimiter))).toEqual([{ a: '1,5', b: 'x' }]);
  });

  it('may begin with a byte order mark and end without a line break', () => {
    expect(fields('\ufeffa,b\n1,')).toEqual([{ a: '1', b: '' }]);
    expect(fields('a')).toEqual([]);
    expect(fields('a,b\n1')).toEqual([{ a: '1', b: '' }]);
  });

  it('is refused with the row in which a quotation mark is not closed', () => {
    for (const row of ['"open', '"open"er\n4'])
      expect(() => readCsv(`a\n1\n${row}`)).toThrow('Row 3 of the file has a quotation mark that does not close.');
  });

  it.each(['=1+1', '+SUM(A1)', '-2', '@cmd', '\tx', '=HYPERLINK("http://evil","x")'])(
    'escapes the formula %j, and reads it back',
    (formula) => {
      const line = csvLine(['term', formula]);
      expect(line).toMatch(/^term,"?'/);
      expect(fields(`a,b\n${line}`)).toEqual([{ a: 'term', b: formula }]);
    },
  );

  it('can be written and read again without a change', () => {
    const cells = ['plain', 'a, b', 'say "hi"', 'two\nlines', ''];
    expect(readCsv(`a,b,c,d,e\n${csvLine(cells)}`)[0]?.fields).toEqual({ a: 'plain', b: 'a, b', c: 'say "hi"', d: 'two\nlines', e: '' });
  });

  it('is refused with its invalid rows, and imported completely or not at all', () => {
    expect(() => assertNoneRefused([], 3)).not.toThrow();
    expect(() => assertNoneRefused([{ row: 4, sentence: 'Enter a term.' }], 9)).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        message: '1 of 9 rows cannot be used, so nothing was imported. Row 4: Enter a term.',
        details: { rows: [{ row: 4, sentence: 'Enter a term.' }] },
      }),
    );
  });
});
