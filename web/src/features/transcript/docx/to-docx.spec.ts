import { describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { transcriptExample } from '../../../../test/examples';
import { toDocx } from './to-docx';

const partsOf = async (title: string) => {
  const parts = unzipSync(new Uint8Array(await toDocx({ title, transcript: transcriptExample() }).arrayBuffer()));
  return Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]));
};

describe('a Word file', () => {
  it('contains the parts that Word needs, each well-formed', async () => {
    const parts = await partsOf('Slow Sundays');
    expect(Object.keys(parts)[0]).toBe('[Content_Types].xml');
    expect(Object.keys(parts)).toEqual(expect.arrayContaining(['_rels/.rels', 'word/document.xml', 'word/styles.xml']));
    for (const xml of Object.values(parts)) {
      expect(new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')).toBeNull();
    }
  });

  it('contains speakers, times and words', async () => {
    const { 'word/document.xml': document = '' } = await partsOf('Slow Sundays');
    const texts = [...new DOMParser().parseFromString(document, 'application/xml').getElementsByTagName('w:t')];
    expect(texts[0]?.textContent).toBe('Slow Sundays');
    expect(texts.map(({ textContent }) => textContent).join(' ')).toContain('The list is never done.');
  });

  it('escapes the title', async () => {
    const { 'word/document.xml': document = '' } = await partsOf('<b>Q&A</b>\u0000\u0008 😀');
    const parsed = new DOMParser().parseFromString(document, 'application/xml');
    expect(parsed.getElementsByTagName('w:t')[0]?.textContent).toBe('<b>Q&A</b> 😀');
  });
});
