import { MEGABYTE } from '@afterword/proto';
import { describe, expect, it } from '@jest/globals';
import { readTranscriptFile } from './read-transcript-file';

const read = (name: string, text: string) => readTranscriptFile(name, Buffer.from(text));

describe('an SRT file', () => {
  it('has times, and its lines are joined without tags', () => {
    const cues = read(
      'a.srt',
      '1\n00:00:01,000 --> 00:00:04,500\n<i>Welcome to</i>\nthe show.\n\n2\n01:02:03,4 --> 01:02:05,000\n{\\an8}Bye &amp; thanks.\n',
    );
    expect(cues).toEqual([
      { startMs: 1000, endMs: 4500, speaker: null, text: 'Welcome to the show.' },
      { startMs: 3_723_400, endMs: 3_725_000, speaker: null, text: 'Bye & thanks.' },
    ]);
  });

  it('may have Windows line ends, a byte order mark, and no blank line between cues', () => {
    const cues = read('a.SRT', '\uFEFF1\r\n00:00:01,000 --> 00:00:02,000\r\nOne.\r\n2\r\n00:00:02,000 --> 00:00:03,000\r\nTwo.');
    expect(cues.map(({ text }) => text)).toEqual(['One.', 'Two.']);
  });

  it('loses characters that no database stores', () => {
    const [cue] = read('a.json', '{"segments":[{"startTime":0,"speaker":"A\\u0000na","body":"half \\ud800a sign,\\u0000gone"}]}');
    expect(cue).toMatchObject({ speaker: 'A na', text: 'half a sign, gone' });
    const long = read('a.vtt', `WEBVTT\n\n00:01.000 --> 00:03.000\n<v a${'🎙'.repeat(200)}>Hi.</v>\n`);
    expect(long[0]!.speaker).toBe(`a${'🎙'.repeat(99)}`);
  });

  it('is sorted by time', () => {
    const cues = read('a.srt', '00:00:05,000 --> 00:00:06,000\nLater.\n\n00:00:01,000 --> 00:00:02,000\nEarlier.');
    expect(cues.map(({ text }) => text)).toEqual(['Earlier.', 'Later.']);
  });

  it('may have cues that overlap, each with its own times', () => {
    const cues = read('a.srt', '00:00:01,000 --> 00:00:09,000\nBoth\n\n00:00:02,000 --> 00:00:03,000\nat once.');
    expect(cues.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [1000, 9000],
      [2000, 3000],
    ]);
  });

  it.each([
    ['00:61:00,000 --> 00:62:00,000\nNo such minute.', /time that cannot be read/],
    ['00:00:05,000 --> 00:00:01,000\nBackwards.', /ends before it begins/],
    ['-00:00:01,000 --> 00:00:02,000\nBefore the beginning.', /time that cannot be read/],
    ['00:00:01,000 --> -00:00:02,000\nUntil before the beginning.', /time that cannot be read/],
    ['Just prose without any times.', /has no times/],
    ['1\n00:00:01,000 --> 00:00:02,000\n\n', /holds no text/],
  ])('is rejected if it is %j', (text, message) => {
    expect(() => read('a.srt', text)).toThrow(message);
  });
});

describe('a VTT file', () => {
  it('has voices that take turns within a cue, besides notes and styles', () => {
    const cues = read(
      'a.vtt',
      'WEBVTT - Episode\n\nNOTE a note\n\nSTYLE\n::cue { color: red }\n\nintro\n00:01.000 --> 00:03.000 align:start\n<v.loud Maya Reyes>Hello <c.x>there</c>.</v>\n<v Sam>Hi.\n',
    );
    expect(cues).toEqual(
      [
        { startMs: 1000, endMs: 2500, speaker: 'Maya Reyes', text: 'Hello there.' },
        { startMs: 2500, endMs: 3000, speaker: 'Sam', text: 'Hi.' },
      ].map((cue) => expect.objectContaining({ speaker: cue.speaker, text: cue.text })),
    );
    expect(cues[0]!.endMs).toBe(cues[1]!.startMs);
  });

  it('is rejected without its header', () => {
    expect(() => read('a.vtt', '00:01.000 --> 00:03.000\nHello.')).toThrow(/WEBVTT/);
  });

  it('may have other tags, and voice tags without a name or an end', () => {
    const text = 'Hi <video src>there <v>and <v. >you <v.loud <v.loud Sam>Bye <v Maya';
    const cues = read('a.vtt', `WEBVTT\n\n00:01.000 --> 00:03.000\n${text}`);
    expect(cues.map(({ speaker, text: voiceText }) => [speaker, voiceText])).toEqual([
      [null, 'Hi there and you <v.loud'],
      ['Sam', 'Bye <v Maya'],
    ]);
  });

  it('is rejected if a time is negative', () => {
    expect(() => read('a.vtt', 'WEBVTT\n\n-00:01.000 --> 00:03.000\nHello.')).toThrow(/time that cannot be read/);
  });
});

describe('a Podcasting 2.0 JSON file', () => {
  it('has segments with speakers; one without an end lasts until the next', () => {
    const json = {
      version: '1.0.0',
      segments: [
        { startTime: 0.5, speaker: 'Maya', body: 'Hello' },
        { startTime: 2, endTime: 3, body: 'there.' },
      ],
    };
    expect(read('a.json', JSON.stringify(json))).toEqual([
      { startMs: 500, endMs: 2000, speaker: 'Maya', text: 'Hello' },
      { startMs: 2000, endMs: 3000, speaker: null, text: 'there.' },
    ]);
  });

  it.each([
    '{"segments":[',
    '[]',
    '{"segments":[]}',
    '{"segments":[{"startTime":"0","body":"x"}]}',
    '{"segments":[{"startTime":1e99,"body":"x"}]}',
  ])('is rejected if it is %s', (text) => {
    expect(() => read('a.json', text)).toThrow(/The JSON file/);
  });
});

describe('a plain text file', () => {
  it('names a speaker before a colon if the name occurs again, and the speaker continues until the next', () => {
    const cues = read('a.txt', 'Maya: Hello.\n\nSam: Hi.\nRemember: breathe.\nMaya: Bye.\nSam: Bye.');
    expect(cues.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['Maya', 'Hello.'],
      ['Sam', 'Hi.'],
      ['Sam', 'Remember: breathe.'],
      ['Maya', 'Bye.'],
      ['Sam', 'Bye.'],
    ]);
  });

  it('may be UTF-16 with a byte order mark', () => {
    expect(readTranscriptFile('a.txt', Buffer.from('\uFEFFGrüße.', 'utf16le'))[0]!.text).toBe('Grüße.');
  });
});

describe('any transcript file', () => {
  it('is rejected in another format, with the names of those that are read', () => {
    expect(() => read('a.docx', 'x')).toThrow(/\.srt, \.vtt, \.json and \.txt/);
  });

  it('is rejected if it is too large, has too many words, or is not text', () => {
    expect(() => readTranscriptFile('a.txt', Buffer.alloc(10 * MEGABYTE, 'a'))).toThrow(/larger than 5 MB/);
    expect(() => read('a.txt', 'a '.repeat(300_001))).toThrow(/300,000 words/);
    expect(() => read('a.txt', 'a\n'.repeat(50_001))).toThrow(/50,000 lines/);
    expect(() => read('a.txt', `a ${'a.'.repeat(1001)} a`)).toThrow(/word of more than 2,000 characters/);
    expect(() => read('a.txt', 'PK\u0003\u0004\u0000')).toThrow(/not a text file/);
    const windows = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nGr\u00fc\u00dfe.\n', 'latin1');
    for (const name of ['a.srt', 'a.vtt', 'a.txt']) expect(() => readTranscriptFile(name, windows)).toThrow(/not in UTF-8/);
    expect(() => read('a.txt', ' \n\n')).toThrow(/no text/);
  });

  it('that is damaged gives cues in order, or an error with a message', () => {
    const whole = {
      '.srt': '1\n00:00:01,000 --> 00:00:04,500\nWelcome: to the <i>show</i>.\n\n2\n00:00:05,000 --> 00:00:06,000\nBye.\n',
      '.vtt': 'WEBVTT\n\n00:01.000 --> 00:03.000\n<v Maya>Hello &amp; hi.</v>\n\n00:04.000 --> 00:05.000\nBye.\n',
      '.json': '{"segments":[{"startTime":0.5,"endTime":1,"speaker":"Maya","body":"Hello"},{"startTime":2,"body":"Bye"}]}',
      '.txt': 'Maya: Hello.\nSam: Hi.\n',
    };
    for (const [ending, text] of Object.entries(whole)) {
      for (let seed = 1; seed <= 300; seed++) {
        const damaged = damage(Buffer.from(text), seed);
        try {
          const times = readTranscriptFile(`a${ending}`, damaged).map(({ startMs }) => startMs ?? 0);
          expect(times).toEqual(times.toSorted((a, b) => a - b));
        } catch (error) {
          expect(error).toMatchObject({ code: 'unprocessable', message: expect.stringMatching(/^[A-Z].*[.]$/s) });
        }
      }
    }
  });

  it('that is hostile is read as fast as any other', () => {
    const long = 1_000_000;
    const hostile = [
      `${'A '.repeat(100_000)}:`,
      `${'<v.'.repeat(long)}${'\t'.repeat(long)}`,
      `<v${'\t'.repeat(4 * long)}`,
      '<v.\t'.repeat(long),
      '<a<a'.repeat(long),
      '<v '.repeat(100_000),
      '&amp;'.repeat(100_000),
      '{\\'.repeat(100_000),
      `A${"'".repeat(500_000)}`,
      '👩\u200d'.repeat(500_000),
      '00:00:'.repeat(500_000),
    ];
    for (const text of hostile) expect(linesOrMessage('a.vtt', `WEBVTT\n\n00:01.000 --> 00:03.000\nx${text}`)).toMatch(/^(\d+ line|.*\.)$/);
  });
});

function linesOrMessage(name: string, text: string): string {
  try {
    return `${read(name, text).length} line`;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Cuts, changes and repeats bytes; the same seed gives the same damage. */
function damage(bytes: Buffer, seed: number): Buffer {
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
