import { describe, expect, it } from '@jest/globals';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { SLOW_CHURCH } from '../../../test/material/slow-church';
import { transcriptOf } from '../../../test/material/transcript-of';
import { toDocx } from './to-docx';

const partsOf = (title: string, script = SLOW_CHURCH) => {
  const parts = unzipSync(toDocx({ title, transcript: { ...transcriptOf(script), language: 'en' } }));
  return Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]));
};

interface WordParagraph {
  'w:r': { 'w:t': { '#text': string } };
}

const textsOf = (parts: Record<string, string>): string[] => {
  const parser = new XMLParser({ ignoreAttributes: false, trimValues: false, parseTagValue: false });
  const { 'w:document': document } = parser.parse(parts['word/document.xml']!) as {
    'w:document': { 'w:body': { 'w:p': WordParagraph[] } };
  };
  return document['w:body']['w:p'].map((paragraph) => paragraph['w:r']['w:t']['#text']);
};

describe('a Word file', () => {
  it('contains the parts that Word needs, each well-formed', () => {
    const parts = partsOf('Slow Sundays');
    expect(Object.keys(parts)[0]).toBe('[Content_Types].xml');
    expect(Object.keys(parts)).toEqual(expect.arrayContaining(['_rels/.rels', 'word/document.xml', 'word/styles.xml']));
    for (const xml of Object.values(parts)) expect(XMLValidator.validate(xml)).toBe(true);
  });

  it('contains speakers, times and words', () => {
    const parts = partsOf('Slow Sundays', 'Ana: The list is never done.\nBen: Then rest.');
    expect(textsOf(parts)).toEqual(['Slow Sundays', 'Ana  0:00', 'The list is never done.', 'Ben  0:02', 'Then rest.']);
  });

  it('escapes the title', () => {
    expect(textsOf(partsOf('<b>Q&A</b>\u0000\u0008 😀'))[0]).toBe('<b>Q&A</b> 😀');
  });
});
