import { describe, expect, it } from '@jest/globals';
import { parseBlocks, groupListItems, replaceTags } from './blocks';

const read = (text: string) => parseBlocks(text).map(({ kind, start, end }) => [kind, text.slice(start, end)]);

describe('the blocks of show notes', () => {
  it('are titles, paragraphs, lists and quotations', () => {
    expect(read('A broken dishwasher.\n\nIn this episode\n- Rest\n- Paper plates\n\n> “Never done.”')).toEqual([
      ['paragraph', 'A broken dishwasher.'],
      ['heading', 'In this episode'],
      ['item', 'Rest'],
      ['item', 'Paper plates'],
      ['quote', '“Never done.”'],
    ]);
  });

  it('include a standalone quotation under its title', () => {
    expect(read('Hello.\n\nQuotes\n“Never done.” — Hannah (1:45)\n\nLinks\nkitchen.example')).toEqual([
      ['paragraph', 'Hello.'],
      ['heading', 'Quotes'],
      ['quote', '“Never done.” — Hannah (1:45)'],
      ['heading', 'Links'],
      ['paragraph', 'kitchen.example'],
    ]);
  });

  it('include titles, even with a blank line after them or none before', () => {
    const titles = ['In this episode', 'Chapters', 'Quotes', 'Links'];
    expect(read(`Hello.\n${titles.join('\n\n')}`)).toEqual([['paragraph', 'Hello.'], ...titles.map((title) => ['heading', title])]);
  });

  it('include the time of a chapter', () => {
    expect(read('Chapters\n0:00 Welcome\n1:02:03 The end')).toEqual([
      ['heading', 'Chapters'],
      ['item', '0:00 Welcome'],
      ['item', '1:02:03 The end'],
    ]);
  });

  it('interpret allowed tags, and keep every offset', () => {
    const text = '<p>Hello <a href="https://x.example">there</a>.</p><ul><li>One</li><li>Two</li></ul>';
    const plain = replaceTags(text);
    expect(plain).toHaveLength(text.length);
    expect(read(plain).map(([kind, part]) => [kind, String(part).replaceAll('\u2060', '')])).toEqual([
      ['paragraph', 'Hello there.'],
      ['item', 'One'],
      ['item', 'Two'],
    ]);
  });

  it('join consecutive items into one list', () => {
    expect(groupListItems(parseBlocks('One.\n\n- a\n- b\n\nTwo.')).map((group) => group.length)).toEqual([1, 2, 1]);
  });
});
