import { describe, expect, it } from '@jest/globals';
import { decoded, readSrt, readVtt, type ReadCue } from '../../../test/material/caption-parsers';
import { inventedTalk } from '../../../test/material/invented-talk';
import { random } from '../../../test/material/random';
import { SLOW_CHURCH } from '../../../test/material/slow-church';
import { transcriptOf, transcriptOfTurns } from '../../../test/material/transcript-of';
import { EXPORT_FORMATS } from './export-formats';
import type { ExportSource } from './clean-paragraphs';

const source = (columns: Omit<ExportSource['transcript'], 'language'>, title = 'Go to Bed'): ExportSource => ({
  title,
  transcript: { ...columns, language: 'en' },
});
const CHURCH = source(transcriptOf(SLOW_CHURCH));
const HOSTILE_WORDS = [
  'a-->b',
  '-->',
  '<script>alert(1)</script>',
  '&amp;',
  'AT&T',
  '{\\an8}',
  'שלום',
  'مرحبا',
  '\u202Eevil',
  '👩‍👩‍👧‍👦',
  'two\n\nlines',
  '\u0000',
  `https://example.com/${'x'.repeat(90)}`,
  '# heading',
  '*bold*',
  '1.',
  '[link](javascript:alert(1))',
  '---',
  '"quoted"',
];
const HOSTILE_SPEAKERS = ['Ana', 'A <b> & "C" -->', `Doctor ${'Long'.repeat(20)}`, null, 'רות', ' \n ', '*Ben*', '</v><v Eve>'];
const hostile = (seed: number): ExportSource => {
  const chance = random(seed);
  const turns = Array.from({ length: 12 }, () => ({
    speaker: chance.pick(HOSTILE_SPEAKERS),
    words: Array.from({ length: 1 + chance.below(30) }, () => (chance.below(3) === 0 ? chance.pick(HOSTILE_WORDS) : 'word')),
  }));
  return source(
    transcriptOfTurns(turns, { draft: false, punctuated: true }, () => null),
    chance.pick(HOSTILE_WORDS),
  );
};
const SOURCES = [CHURCH, source(transcriptOf(inventedTalk(4, 60))), ...Array.from({ length: 30 }, (_, seed) => hostile(seed))];

const INVISIBLE = /[\u0000\u202e]/gu;
/** Returns the letters of the transcript: captions may break a long word over two lines. */
const letters = (text: string): string => text.replace(INVISIBLE, '').replace(/\s+/gu, '');
const said = ({ transcript }: ExportSource): string => letters(transcript.words.texts.join(' '));
const shown = (cues: readonly ReadCue[]): string => letters(cues.flatMap((cue) => cue.lines).join(' '));

const expectOrder = (cues: readonly { startMs: number; endMs: number }[]): void => {
  let before = 0;
  for (const { startMs, endMs } of cues) {
    expect(startMs).toBeGreaterThanOrEqual(before);
    expect(endMs).toBeGreaterThan(startMs);
    expect(endMs - startMs).toBeLessThanOrEqual(7000);
    before = endMs;
  }
};

describe('SRT', () => {
  it('has two lines of 32 characters at most, in order', () => {
    for (const each of SOURCES) {
      const cues = readSrt(EXPORT_FORMATS.srt.write(each));
      expectOrder(cues);
      for (const { lines } of cues) {
        expect(lines.length === 1 || lines.length === 2).toBe(true);
        expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(32);
        expect(lines.every((line) => line.trim() === line && line !== '' && !/[<>{}]/u.test(line))).toBe(true);
      }
    }
  });

  it('holds every word, and a name where the speaker changes', () => {
    const cues = readSrt(EXPORT_FORMATS.srt.write(source(transcriptOf('Ana: Go to bed.\nAna: Now.\nBen: No, I will not do that today.'))));
    expect(cues.map((cue) => cue.lines)).toEqual([['Ana: Go to bed.'], ['Now.'], ['Ben: No, I will', 'not do that today.']]);
    expect(cues.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [0, 1100],
      [1780, 2780],
      [2800, 5420],
    ]);
  });

  it('shows what players would take for markup in similar marks', () => {
    const [cue] = readSrt(EXPORT_FORMATS.srt.write(source(transcriptOf('1 --> 2 <i> {b}'))));
    expect(cue?.lines).toEqual(['1 --› 2 ‹i› (b)']);
  });
});

describe('VTT', () => {
  it('contains the speakers and every word, in order', () => {
    for (const each of SOURCES) {
      const cues = readVtt(EXPORT_FORMATS.vtt.write(each));
      expectOrder(cues);
      expect(shown(cues)).toBe(said(each));
      expect(Math.max(...cues.flatMap((cue) => cue.lines.map((line) => line.length)))).toBeLessThanOrEqual(65);
    }
    const speakers = readVtt(EXPORT_FORMATS.vtt.write(source(transcriptOf('Ana: Go.\nBen: No.\nno')))).map((cue) => cue.speaker);
    expect(speakers).toEqual(['Ana', 'Ben', null]);
  });

  it('takes no name for markup', () => {
    const columns = transcriptOfTurns([{ speaker: 'A <b> & C -->', words: ['hi'] }], { draft: false, punctuated: true }, () => null);
    expect(EXPORT_FORMATS.vtt.write(source(columns))).toContain('\n<v A &lt;b&gt; &amp; C --&gt;>hi\n');
  });
});

describe('Podcasting 2.0 JSON', () => {
  it('holds every word with its speaker, in seconds and in order', () => {
    for (const each of SOURCES) {
      const { version, segments } = JSON.parse(EXPORT_FORMATS.json.write(each)) as {
        version: string;
        segments: { startTime: number; endTime: number; speaker?: string; body: string }[];
      };
      expect(version).toBe('1.0.0');
      expectOrder(segments.map(({ startTime, endTime }) => ({ startMs: startTime * 1000, endMs: endTime * 1000 })));
      expect(letters(segments.map(({ body }) => body).join(' '))).toBe(said(each));
      const speakers = new Set(segments.map(({ speaker }) => speaker));
      expect(speakers.has('')).toBe(false);
    }
  });
});

describe('plain text', () => {
  it('holds the words of a paragraph on a line', () => {
    expect(EXPORT_FORMATS.text.write(source(transcriptOf('Ana: Go.\nBen: No.')))).toBe('Go.\n\nNo.\n');
    for (const each of SOURCES) expect(letters(EXPORT_FORMATS.text.write(each))).toBe(said(each));
  });

  it('contains times and speakers on request', () => {
    expect(EXPORT_FORMATS.timed_text.write(source(transcriptOf('Ana: Go.\nno')))).toBe('[0:00] Ana: Go.\n\n[0:01] no\n');
    for (const each of SOURCES) {
      const lines = EXPORT_FORMATS.timed_text.write(each).split('\n\n');
      expect(lines.every((line) => /^\[(?:\d+:)?\d{1,2}:\d{2}\] \S/u.test(line))).toBe(true);
    }
  });
});

describe('Markdown', () => {
  /** Reads the backslash escapes and refuses any mark that is not escaped. */
  const literal = (markdown: string): string => {
    const unescaped = markdown.replace(/\\[!-/:-@[-`{-~]/gu, 'x');
    if (/[\\`*_[\]<>&|~$]/u.test(unescaped) || /^(?:[#+=:-]|\d+[.)])/u.test(unescaped)) throw new Error(`Markup: ${markdown}`);
    return markdown.replace(/\\([!-/:-@[-`{-~])/gu, '$1');
  };

  it('has a heading, a line for speaker and time, and nothing else that is markup', () => {
    for (const each of SOURCES) {
      const [heading = '', ...blocks] = EXPORT_FORMATS.markdown.write(each).trimEnd().split('\n\n');
      literal(heading.replace(/^# /u, ''));
      const speakers = blocks.filter((_, at) => at % 2 === 0);
      for (const block of speakers) literal(/^(?:\*\*(.+)\*\* )?\((?:\d+:)?\d{1,2}:\d{2}\)$/u.exec(block)?.[1] ?? '');
      expect(speakers.every((block) => /\((?:\d+:)?\d{1,2}:\d{2}\)$/u.test(block))).toBe(true);
      const texts = blocks.filter((_, at) => at % 2 === 1).map(literal);
      expect(letters(texts.join(' '))).toBe(said(each));
    }
  });
});

describe('HTML', () => {
  it('has no element, attribute or address that was not meant, and every word', () => {
    for (const each of SOURCES) {
      const body = /<body>([^]*)<\/body>/u.exec(EXPORT_FORMATS.html.write(each))?.[1] ?? '';
      const paragraphs = [...body.matchAll(/<p dir="auto">([^]*?)<\/p>/gu)].map((match) => decoded(match[1] ?? ''));
      expect(letters(paragraphs.join(' '))).toBe(said(each));
      const rest = body.replace(/<(cite|time|p dir="auto"|h1 dir="auto")>[^<>]*<\/(?:cite|time|p|h1)>/gu, '');
      expect(rest.trim()).toBe('');
    }
  });

  it('names the language only where it is one', () => {
    expect(EXPORT_FORMATS.html.write(CHURCH)).toContain('<html lang="en">');
    const odd = { ...CHURCH, transcript: { ...CHURCH.transcript, language: 'en" onload="x' } };
    expect(EXPORT_FORMATS.html.write(odd)).toContain('<html>');
  });
});

describe('every format', () => {
  it('writes an empty transcript', () => {
    const empty = source(transcriptOf(''));
    expect(EXPORT_FORMATS.srt.write(empty)).toBe('');
    expect(EXPORT_FORMATS.text.write(empty)).toBe('');
    expect(readVtt(EXPORT_FORMATS.vtt.write(empty))).toEqual([]);
    expect(JSON.parse(EXPORT_FORMATS.json.write(empty))).toEqual({ version: '1.0.0', segments: [] });
    expect(EXPORT_FORMATS.markdown.write(empty)).toBe('# Go to Bed\n');
  });

  it('corrects times that overlap, decrease or are equal', () => {
    const columns = transcriptOf('Ana: One two three.\nBen: Four five six.\nAna: Seven.');
    columns.words.starts = columns.words.starts.map((start, at) => (at % 2 === 0 ? start : 9000 - start));
    columns.words.ends = columns.words.starts;
    for (const read of [readSrt(EXPORT_FORMATS.srt.write(source(columns))), readVtt(EXPORT_FORMATS.vtt.write(source(columns)))])
      expectOrder(read);
  });
});
