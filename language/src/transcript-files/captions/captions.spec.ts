import { describe, expect, it } from '@jest/globals';
import { leftOutOf, readText, turnsOf } from '../../../test/material/read-file';

const cues = (...texts: string[]): string =>
  texts.map((text, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at + 1},000\n${text}\n`).join('\n');

describe('an SRT file', () => {
  it('has times, and its lines are joined without tags', () => {
    const text =
      '1\n00:00:01,000 --> 00:00:04,500\n<i>Welcome to</i>\nthe show.\n\n2\n01:02:03,4 --> 01:02:05,000\n{\\an8}Bye &amp; thanks.\n';
    expect(readText('a.srt', text)).toMatchObject({
      format: 'SubRip captions (SRT)',
      durationMs: 3_725_000,
      passages: [
        { startMs: 1000, endMs: 4500, speaker: null, text: 'Welcome to the show.', position: 2 },
        { startMs: 3_723_400, endMs: 3_725_000, speaker: null, text: 'Bye & thanks.', position: 7 },
      ],
    });
  });

  it('may have Windows line ends, a byte order mark, and no blank line between cues', () => {
    const file = readText('a.SRT', '\uFEFF1\r\n00:00:01,000 --> 00:00:02,000\r\nOne.\r\n2\r\n00:00:02,000 --> 00:00:03,000\r\nTwo.');
    expect(turnsOf(file)).toEqual([
      [null, 'One.'],
      [null, 'Two.'],
    ]);
  });

  it('is recognized as .txt, and is in the order of its times', () => {
    const file = readText('a.txt', '2\n00:00:05,000 --> 00:00:06,000\nLater.\n\n1\n00:00:01 --> 00:00:02\nEarlier.');
    expect(file.passages.map(({ text, startMs }) => [text, startMs])).toEqual([
      ['Earlier.', 1000],
      ['Later.', 5000],
    ]);
  });

  it('keeps what follows an empty line within a cue', () => {
    expect(turnsOf(readText('a.srt', '1\n00:00:01,000 --> 00:00:02,000\nOne two\n\nthree four\n'))).toEqual([[null, 'One two three four']]);
  });

  it('keeps words around an arrow, and tags that captions do not have', () => {
    expect(turnsOf(readText('a.srt', cues('go --> there if a < b and c > d then <cough> stop')))).toEqual([
      [null, 'go --> there if a < b and c > d then <cough> stop'],
    ]);
  });

  it('may have arrows that were typed by hand', () => {
    expect(turnsOf(readText('a.srt', '1\n00:00:01,000 -> 00:00:02,000\nOne.\n\n2\n00:00:02,000 — > 00:00:03,000\nTwo.\n'))[0]).toEqual([
      null,
      'One.',
    ]);
  });

  it('omits only passages with a missing or invalid time, and reports them', () => {
    const text = `${cues('One.')}\n2\nno time here\n\n3\n00:00:12,00O --> 00:00:13,000\nbad time\n`;
    const file = readText('a.srt', text);
    expect(turnsOf(file)).toEqual([[null, 'One.']]);
    expect(leftOutOf(file)).toEqual([
      ['no_time', 5, 'no time here'],
      ['bad_time', 9, 'bad time'],
    ]);
    expect(turnsOf(readText('a.srt', text, { keepUntimed: true })).map(([, words]) => words)).toEqual(['One.', 'no time here', 'bad time']);
  });

  it('keeps a passage that ends before it begins, or whose end cannot be read, until the next one', () => {
    const file = readText(
      'a.srt',
      '1\n00:00:05,000 --> 00:00:01,000\nOne.\n\n2\n00:00:07,000 --> 00:00:0x,000\nTwo.\n\n3\n00:00:09,000 --> 00:00:10,000\nThree.',
    );
    expect(file.passages.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [5000, 7000],
      [7000, 9000],
      [9000, 10_000],
    ]);
  });

  it.each([
    [
      '00:61:00,000 --> 00:62:00,000\nNo such minute.',
      'The transcript file has a time that cannot be read: "00:61:00,000 --> 00:62:00,000" (line 1).',
    ],
    ['-00:00:01,000 --> 00:00:02,000\nBefore the beginning.', /time that cannot be read/],
    ['Just prose without any times.', /has no times/],
    ['1\n00:00:01,000 --> 00:00:02,000\n\n', /has no words in it/],
  ])('is refused if there is nothing to read in it: %j', (text, message) => {
    expect(() => readText('a.srt', text)).toThrow(message);
  });
});

describe('a VTT file', () => {
  const vtt = (...texts: string[]) => `WEBVTT\n\n${cues(...texts).replaceAll(/(\d\d),(\d{3})/g, '$1.$2')}`;

  it('has voices that take turns within a cue, besides notes and styles', () => {
    const text =
      'WEBVTT - Episode\nLanguage: en\n\nNOTE a note\n\nSTYLE\n::cue { color: red }\n\nintro\n00:01.000 --> 00:03.000 align:start\n<v.loud Maya Reyes>Hello <c.x>there</c>.</v>\n<v Sam>Hi.\n';
    const file = readText('a.vtt', text);
    expect(turnsOf(file)).toEqual([
      ['Maya Reyes', 'Hello there.'],
      ['Sam', 'Hi.'],
    ]);
    expect(file.passages[0]!.endMs).toBe(file.passages[1]!.startMs);
    expect([file.passages[0]!.startMs, file.passages[1]!.endMs, file.language]).toEqual([1000, 3000, 'en']);
  });

  it('names a voice only where it changes, as Podcasting 2.0 recommends', () => {
    expect(
      turnsOf(readText('a.vtt', vtt('<v John>One.', '<v Tom>Two.', 'Three.', 'Four.', '<v John>Five.'))).map(([speaker]) => speaker),
    ).toEqual(['John', 'Tom', 'Tom', 'Tom', 'John']);
  });

  it('leaves a cue without a voice unknown if every other has its own', () => {
    expect(turnsOf(readText('a.vtt', vtt('<v John>One.', '<v John>Two.', 'Three.', '<v Tom>Four.'))).map(([speaker]) => speaker)).toEqual([
      'John',
      'John',
      null,
      'Tom',
    ]);
  });

  it('may have other tags, and voice tags without a name or an end', () => {
    expect(turnsOf(readText('a.vtt', vtt('Hi <video src>there <v>and <v. >you <v.loud <v.loud Sam>Bye <v Maya')))).toEqual([
      [null, 'Hi <video src>there and you <v.loud'],
      ['Sam', 'Bye <v Maya'],
    ]);
  });

  it('is read without its header', () => {
    expect(turnsOf(readText('a.vtt', '00:01.000 --> 00:03.000\n<v Maya>Hello.'))).toEqual([['Maya', 'Hello.']]);
  });

  it('has the start of each word if there are times in the text', () => {
    const [passage] = readText('a.vtt', 'WEBVTT\n\n00:01.000 --> 00:03.000\nwe<00:01.500><c> go</c><00:02.000><c> on</c>\n').passages;
    expect(passage!.text).toBe('we go on');
    expect(passage!.words!.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [1000, 1500],
      [1500, 2000],
      [2000, 3000],
    ]);
  });

  it('has each line once, if its captions roll up', () => {
    const lines = ['we begin here', 'and we go on', 'until it ends', 'and nothing more'];
    const rolling = lines.flatMap((line, at) => [`${lines[at - 1] ?? ' '}\n${line}`, line]);
    const file = readText('a.vtt', vtt(...rolling));
    expect(turnsOf(file).map(([, text]) => text)).toEqual(lines);
    expect(file.leftOut.every(({ reason }) => reason === 'repeated')).toBe(true);
  });

  it('keeps repeated sentences', () => {
    expect(turnsOf(readText('a.vtt', vtt('No.', 'No.', 'I said', 'we stay', 'here.')))).toHaveLength(5);
  });
});

describe('an SBV file', () => {
  it('has times with a comma between them', () => {
    const file = readText('a.sbv', '0:00:00.599,0:00:04.160\nHello and[br]welcome.\n\n0:00:04.160,0:00:06.770\nThanks.\n');
    expect(file).toMatchObject({
      format: 'YouTube captions (SBV)',
      passages: [{ startMs: 599, endMs: 4160, text: 'Hello and welcome.' }, { text: 'Thanks.' }],
    });
  });
});
