import path from 'node:path';
import { ExtractiveWriter } from '@afterword/language/writer';
import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { episodeFile } from './episode-file';
import { evaluateEpisode } from './evaluate-episode';
import { table, total } from './format-results';
import { writerNamed } from './writer-named';

const folder = path.join(import.meta.dirname, 'transcripts');
const names = readdirSync(folder);
const writer = { writer: new ExtractiveWriter(), client: null };
const evaluated = (name: string) => evaluateEpisode(writer, episodeFile(name, readFileSync(path.join(folder, name))));

describe('the embedded writer', () => {
  it.each(names)('quotes word for word, follows every rule and adds no facts to %s', async (name) => {
    const result = await evaluated(name);
    expect(result.failures).toEqual([]);
    expect(result.verbatim).toBe(result.quotes);
    expect([result.publishable, result.texts]).toEqual([4, 4]);
    expect(result.supported).toBe(result.sentences);
    expect(result.novel).toEqual([]);
  });
});

describe('npm run evaluate', () => {
  it('prints a row for each transcript and their total', async () => {
    const results = [await evaluated('city-trees.vtt'), await evaluated('twelve-words.txt')];
    const lines = table([...results, total(results)]).split('\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain('| quotes verbatim |');
    expect(lines.at(-1)).toMatch(/^\| total +\| +(\d+)\/\1 \|.* 8\/8 \|/u);
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  });

  it('lists its writers, and reports missing settings', () => {
    expect(writerNamed('extractive', {}).writer.engine).toBe('extractive');
    expect(writerNamed('openai', { CONTENT_BASE_URL: 'http://127.0.0.1:1', OPENAI_MODEL: 'm' }).writer).toMatchObject({
      engine: 'openai',
      model: 'm',
    });
    expect(() => writerNamed('openai', {})).toThrow('Set OPENAI_API_KEY');
    expect(() => writerNamed('muse', {})).toThrow('There is no writer “muse”');
  });
});
