import { MEGABYTE } from '@afterword/proto';
import { describe, expect, it } from '@jest/globals';
import { leftOutOf, readText, turnsOf } from '../../test/material/read-file';
import { readTranscriptFile } from './read-transcript-file';
import { writePassages } from './write-passages';

describe('any transcript file', () => {
  it('loses characters that no database stores', () => {
    const [passage] = readText(
      'a.json',
      '{"segments":[{"startTime":0,"speaker":"A\\u0000na","body":"half \\ud800a sign,\\u0000gone"}]}',
    ).passages;
    expect(passage).toMatchObject({ speaker: 'A na', text: 'half a sign, gone' });
    const long = readText('a.vtt', `WEBVTT\n\n00:01.000 --> 00:03.000\n<v a${'🎙'.repeat(200)}>Hi.</v>\n`);
    expect(long.passages[0]!.speaker).toBe(`a${'🎙'.repeat(99)}`);
  });

  it('omits sounds and credits, and reports them', () => {
    const text =
      '1\n00:00:01,000 --> 00:00:02,000\n[MUSIC PLAYING]\n\n2\n00:00:02,000 --> 00:00:03,000\nHello (laughs) there ♪ la la ♪ and (by the way) on.\n\n3\n00:00:03,000 --> 00:00:04,000\nCaptions by Marlene\n';
    const file = readText('a.srt', text);
    expect(turnsOf(file)).toEqual([[null, 'Hello there and (by the way) on.']]);
    expect(leftOutOf(file)).toEqual([
      ['sound', 2, '[MUSIC PLAYING]'],
      ['sound', 6, '(laughs)'],
      ['sound', 6, '♪ la la ♪'],
      ['heading', 10, 'Captions by Marlene'],
    ]);
    expect(file.wordCount).toBe(7);
  });

  it('has passages marked that a recognizer repeated', () => {
    const text = `Hello.\n${'Thank you for watching!\n'.repeat(5)}Bye.\n`;
    expect(readText('a.txt', text).loops).toEqual([
      { position: 2, text: 'Thank you for watching!', times: 5, passages: { from: 1, to: 6 } },
    ]);
    expect(readText('a.txt', 'No.\nNo.\nNo.\nYes.\n').loops).toEqual([]);
    const stuck = readText('a.txt', `And so ${'we go on and '.repeat(6)}stop.\nNo, no, no, no, no.`);
    expect(stuck.loops).toEqual([{ position: 1, text: 'we go on and', times: 6, passages: { from: 0, to: 1 } }]);
  });

  it('is the same after its passages were written', () => {
    const files = [
      readText('a.vtt', 'WEBVTT\n\n00:01.000 --> 00:03.000\n<v Ana>we<00:01.500><c> go</c><00:02.000><c> on</c>\n'),
      readText('a.txt', 'Ana (0:01): One.\nBen (0:04): Two.\n'),
      readText('a.txt', 'No times and no names.\nAnd: two lines.'),
    ];
    for (const file of files) {
      const again = readText('a.json', writePassages({ ...file, language: 'en' }));
      expect(again.language).toBe('en');
      expect(again.passages.map((passage) => ({ ...passage, position: 0 }))).toEqual(
        file.passages.map((passage) => ({ ...passage, position: 0 })),
      );
    }
  });

  it('is refused if it is too large, has too many words or lines, or nothing at all', () => {
    expect(() => readTranscriptFile({ name: 'a.txt', bytes: new Uint8Array(21 * MEGABYTE) })).toThrow(/larger than 20 MB/);
    expect(() => readText('a.txt', 'a '.repeat(300_001))).toThrow(/300,000 words/);
    expect(() => readText('a.txt', 'a\n'.repeat(50_001))).toThrow(/50,000 lines/);
    expect(() => readText('a.txt', `a ${'a.'.repeat(1001)} a`)).toThrow(/word of more than 2,000 characters/);
    expect(() => readText('a.txt', ' \n\n')).toThrow(/is empty/);
  });

  it('that is damaged gives passages in order, or an error with a message', () => {
    const whole = {
      '.srt': '1\n00:00:01,000 --> 00:00:04,500\nWelcome: to the <i>show</i>.\n\n2\n00:00:05,000 --> 00:00:06,000\nBye.\n',
      '.vtt': 'WEBVTT\n\n00:01.000 --> 00:03.000\n<v Maya>Hello &amp; hi.</v>\n\n00:04.000 --> 00:05.000\nBye.\n',
      '.json': '{"segments":[{"startTime":0.5,"endTime":1,"speaker":"Maya","body":"Hello"},{"startTime":2,"body":"Bye"}]}',
      '.ttml': '<tt xml:lang="en"><body><p begin="1s" end="2s">Hello</p><p begin="3s">Bye</p></body></tt>',
      '.html': '<cite>Maya:</cite><time>0:01</time><p>Hello &amp; hi.</p><time>0:04</time><p>Bye.</p>',
      '.txt': '[0:01] Maya: Hello.\n[0:03] Sam: Hi.\n',
    };
    for (const [ending, text] of Object.entries(whole)) {
      for (let seed = 1; seed <= 300; seed++) {
        try {
          const { passages } = readTranscriptFile({ name: `a${ending}`, bytes: damage(new TextEncoder().encode(text), seed) });
          const times = passages.flatMap(({ startMs }) => startMs ?? []);
          expect(times).toEqual(times.toSorted((a, b) => a - b));
        } catch (error) {
          expect(error).toMatchObject({ name: 'UnreadableTranscriptError', message: expect.stringMatching(/^[A-Z].*[.]$/s) });
        }
      }
    }
  });

  it('may have more lines in a cue than a function has arguments', () => {
    const lines = 'a\n'.repeat(150_000);
    expect(readText('a.srt', `1\n00:00:01,000 --> 00:00:02,000\nHello.\n\n${lines}`).wordCount).toBe(150_001);
  });

  it('that is hostile is read as fast as any other', () => {
    const long = 20_000;
    const hostile = [
      `${'A '.repeat(10_000)}:`,
      `${'<v.'.repeat(long)}${'\t'.repeat(long)}`,
      `<v${'\t'.repeat(4 * long)}`,
      '<v.\t'.repeat(long),
      '<a<a'.repeat(long),
      '<v '.repeat(10_000),
      '&amp;'.repeat(10_000),
      '{\\'.repeat(10_000),
      `A${"'".repeat(10_000)}`,
      '👩\u200d'.repeat(10_000),
      '00:00:'.repeat(10_000),
      '[a '.repeat(10_000),
      '(music '.repeat(10_000),
      '♪ '.repeat(10_000),
      '[0:01]'.repeat(10_000),
      '**a** '.repeat(10_000),
      '[a](b '.repeat(10_000),
      '\\'.repeat(long),
    ];
    for (const text of hostile) {
      for (const [name, content] of [
        ['a.vtt', `WEBVTT\n\n00:01.000 --> 00:03.000\nx${text}`],
        ['a.txt', `[0:01] Maya: Hi.\n[0:02] Sam: Hi.\n${text}`],
        ['a.md', `# A\n${text}\n${text}`],
        ['a.html', `<html><p>${text}</p><p ${text}`],
      ] as const) {
        expect(passagesOrMessage(name, content)).toMatch(/^(\d+ passages|.*\.)$/);
      }
    }
  });
});

function passagesOrMessage(name: string, text: string): string {
  try {
    return `${readText(name, text).passages.length} passages`;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Cuts, changes and repeats bytes; the same seed gives the same damage. */
function damage(bytes: Uint8Array, seed: number): Uint8Array {
  let state = seed * 2_654_435_761;
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state % below;
  };
  const damaged = Buffer.from(bytes);
  for (let count = 0; count < 3; count++) damaged[random(damaged.length)] = random(256);
  const at = random(damaged.length);
  return random(2) ? damaged.subarray(0, at) : Buffer.concat([damaged.subarray(0, at), damaged.subarray(random(damaged.length))]);
}
