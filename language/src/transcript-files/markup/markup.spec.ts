import { describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { leftOutOf, readText, timedTurnsOf, turnsOf } from '../../../test/material/read-file';
import { readTranscriptFile } from '../read-transcript-file';

const TURNS = [
  [36, 'Ana', 'Hello & welcome.'],
  [40, 'Ben', 'Thank you.'],
];

describe('an HTML file', () => {
  it('has its speakers and times as Podcasting 2.0 describes them', () => {
    const text =
      '<!doctype html>\n<html lang="en">\n<head><title>Soup</title></head>\n<body>\n<h1>Soup</h1>\n<cite>Ana:</cite>\n<time>0:36</time>\n<p>Hello &amp;\n  welcome.</p>\n<cite>Ben :</cite>\n<time>0:40</time>\n<p>Thank <b>you</b>.</p>\n</body></html>';
    const file = readText('a.html', text);
    expect(file).toMatchObject({ format: 'HTML', language: 'en' });
    expect(timedTurnsOf(file)).toEqual(TURNS);
    expect(leftOutOf(file)).toEqual([['heading', 5, 'Soup']]);
  });

  it('leaves a paragraph with a time and no name unknown, and gives the next one of the same speaker no time', () => {
    const file = readText('a.html', '<cite>Ana:</cite><time>0:36</time><p>One.</p><p>Two.</p><time>0:40</time><p>Three.</p>');
    expect(timedTurnsOf(file)).toEqual([
      [36, 'Ana', 'One.'],
      [null, 'Ana', 'Two.'],
      [40, null, 'Three.'],
    ]);
  });

  it('is read as text if it is any other page', () => {
    const text =
      '<html><body><style>p { color: red }</style><p><strong>Ana:</strong> Hello &amp; welcome.</p><p><strong>Ben</strong> Thank you.</p></body></html>';
    expect(turnsOf(readText('a.htm', text))).toEqual(TURNS.map(([, speaker, words]) => [speaker, words]));
  });
});

describe('a TTML file', () => {
  const ttml = (body: string) =>
    `<?xml version="1.0"?>\n<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttm="x" xml:lang="en" ttp:frameRate="25" ttp:tickRate="1000"><head><metadata><ttm:agent xml:id="a1"><ttm:name>Ana</ttm:name></ttm:agent></metadata></head><body><div>${body}</div></body></tt>`;

  it('has times in each of its ways, agents, and lines', () => {
    const file = readText(
      'a.ttml',
      ttml(
        '<p begin="00:00:36.500" end="00:00:37" ttm:agent="a1">Hello<br/>there.</p><p begin="38s" dur="1.5s">One.</p><p begin="00:00:40:05" end="1m">Two.</p><p begin="41000t">Three &lt;3.</p>',
      ),
    );
    expect(file).toMatchObject({ format: 'Timed Text (TTML)', language: 'en' });
    expect(file.passages.map(({ startMs, endMs, speaker, text }) => [startMs, endMs, speaker, text])).toEqual([
      [36_500, 37_000, 'Ana', 'Hello there.'],
      [38_000, 39_500, null, 'One.'],
      [40_200, 60_000, null, 'Two.'],
      [41_000, null, null, 'Three <3.'],
    ]);
  });

  it('has a time for each word as Apple Podcasts writes it, with or without spaces between words', () => {
    const spoken = (begin: string, end: string, text: string) => `<span begin="${begin}" end="${end}" podcasts:unit="word">${text}</span>`;
    const file = readText(
      'a.ttml',
      ttml(
        `<p begin="1.2" end="3.5" ttm:agent="a1"><span begin="1.2" end="2.0" podcasts:unit="sentence">${spoken('1.200', '1.700', 'Hello')}${spoken('1.700', '2.000', 'there,')}</span><span podcasts:unit="sentence">${spoken('3.000', '3.500', 'friend.')}</span></p>\n<p>\n  ${spoken('1:04.5', '1:05', 'Bye')}\n  ${spoken('1:05', '1:06', 'now.')}\n</p>`,
      ),
    );
    expect(file.passages.map(({ startMs, endMs, speaker, text }) => [startMs, endMs, speaker, text])).toEqual([
      [1200, 3500, 'Ana', 'Hello there, friend.'],
      [64_500, 66_000, null, 'Bye now.'],
    ]);
    expect(file.passages.flatMap(({ words }) => words?.map(({ text, startMs }) => [text, startMs]))).toEqual([
      ['Hello', 1200],
      ['there,', 1700],
      ['friend.', 3000],
      ['Bye', 64_500],
      ['now.', 65_000],
    ]);
    expect(file.wordCount).toBe(5);
  });

  it('loses only the passage whose time cannot be read', () => {
    const file = readText('a.ttml', ttml('<p begin="1s">One.</p>\n<p begin="soon">Two lost.</p>'));
    expect(turnsOf(file)).toEqual([[null, 'One.']]);
    expect(leftOutOf(file)).toEqual([['bad_time', 3, 'Two lost.']]);
  });

  it('does not grow with entities that refer to each other', () => {
    const bomb = `<!DOCTYPE tt [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${ttml('<p begin="1s">One &b; two.</p>')}`;
    expect(turnsOf(readText('a.ttml', bomb))).toEqual([[null, 'One &b; two.']]);
  });
});

describe('a Word document', () => {
  const paragraph = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`;
  const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const styled = (style: string, text: string) => `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${run(text)}</w:p>`;
  const read = (...paragraphs: string[]) => {
    const xml = `<?xml version="1.0"?><w:document xmlns:w="x"><w:body>${paragraphs.join('')}</w:body></w:document>`;
    return readTranscriptFile({
      name: 'a.docx',
      bytes: zipSync({ 'word/document.xml': strToU8(xml), 'word/styles.xml': strToU8('<x/>') }),
    });
  };

  it('has names and times above paragraphs, as we export it', () => {
    const file = read(
      styled('Title', 'Soup'),
      styled('Speaker', 'Ana  0:36'),
      styled('Normal', 'Hello &amp; welcome.'),
      styled('Speaker', 'Ben  0:40'),
      styled('Normal', 'Thank you.'),
    );
    expect(file).toMatchObject({ format: 'Word document (DOCX)', positions: 'paragraph', encoding: null });
    expect(timedTurnsOf(file)).toEqual(TURNS);
    expect(leftOutOf(file)).toEqual([['heading', 1, 'Soup']]);
  });

  it('has names and words in one paragraph, as Teams writes it', () => {
    const file = read(
      paragraph(run('Ana', '<w:b/>'), run('   0:36'), '<w:r><w:br/></w:r>', run('Hello &amp; welcome.')),
      paragraph(run('Ben', '<w:b/>'), run('   0:40'), '<w:r><w:br/></w:r>', run('Thank you.')),
    );
    expect(timedTurnsOf(file)).toEqual(TURNS);
  });

  it('can have bold names before the words, and omits deleted text', () => {
    const file = read(
      paragraph(run('Ana', '<w:b/>'), run(' Hello &amp; '), `<w:del>${run('un').replaceAll('w:t', 'w:delText')}</w:del>`, run('welcome.')),
      paragraph(run('Ben:', '<w:b w:val="1"/>'), run(' Thank you.')),
    );
    expect(turnsOf(file)).toEqual(TURNS.map(([, speaker, words]) => [speaker, words]));
  });
});
