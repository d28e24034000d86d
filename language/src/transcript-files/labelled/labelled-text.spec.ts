import { describe, expect, it } from '@jest/globals';
import { leftOutOf, readText, timedTurnsOf, turnsOf } from '../../../test/material/read-file';

const GRACE = 'Grace Miller';
const THOMAS = 'Thomas Reed';

/** Each contains the same three turns. */
const TIMED: [shape: string, name: string, text: string][] = [
  [
    'Otter',
    'a.txt',
    'Grace Miller  0:36  \nHello and welcome.\n\nThomas Reed  0:40  \nThanks for having me.\n\nGrace Miller  1:02  \nGood.\n',
  ],
  [
    'Descript',
    'a.txt',
    '[00:00:36] Grace Miller: Hello and welcome.\n\n[00:00:40] Thomas Reed: Thanks for having me.\n\n[00:01:02] Grace Miller: Good.\n',
  ],
  [
    'Descript, times after names',
    'a.txt',
    'Grace Miller: [00:00:36] Hello and welcome.\n\nThomas Reed: [00:00:40] Thanks for having me.\n\nGrace Miller: [00:01:02] Good.\n',
  ],
  [
    'Descript Markdown',
    'a.md',
    '**Grace Miller:** \\[[00:00:36](https://a.example/x?t=36)\\] Hello and welcome.\n\n**Thomas Reed:** \\[[00:00:40](https://a.example/x?t=40)\\] Thanks for having me.\n\n**Grace Miller:** \\[[00:01:02](https://a.example/x?t=62)\\] Good.\n',
  ],
  [
    'Rev',
    'a.txt',
    'Grace Miller (00:36):\nHello and welcome.\nThomas Reed (00:40):\nThanks for having me.\nGrace Miller (01:02):\nGood.\n',
  ],
  [
    'Rev, times after colons',
    'a.txt',
    'Grace Miller: (00:36)\nHello and welcome.\n\nThomas Reed: (00:40)\nThanks for having me.\n\nGrace Miller: (01:02)\nGood.\n',
  ],
  [
    'Riverside',
    'a.txt',
    'Grace Miller (00:36.000)\nHello and welcome.\n\nThomas Reed (00:40.0)\nThanks for having me.\n\nGrace Miller (01:02)\nGood.\n',
  ],
  [
    'Sonix',
    'a.txt',
    '[00:00:36] Grace Miller: Hello and welcome.\n[00:00:40] Thomas Reed: Thanks for having me.\n[00:01:02] Grace Miller: Good.\n',
  ],
  [
    'Zoom',
    'a.txt',
    '00:00:36\tGrace Miller\tHello and welcome.\n00:00:40\tThomas Reed\tThanks for having me.\n00:01:02\tGrace Miller\tGood.\n',
  ],
  [
    'Teams',
    'a.txt',
    'Grace Miller   0:36\nHello and welcome.\n\nThomas Reed   0:40\nThanks for having me.\n\nGrace Miller   1:02\nGood.\n',
  ],
  [
    '"Name (hh:mm:ss):"',
    'a.txt',
    'Grace Miller (00:00:36): Hello and welcome.\nThomas Reed (00:00:40): Thanks for having me.\nGrace Miller (00:01:02): Good.\n',
  ],
  [
    '"hh:mm:ss Name"',
    'a.txt',
    '00:00:36 Grace Miller\nHello and welcome.\n\n00:00:40 Thomas Reed\nThanks for having me.\n\n00:01:02 Grace Miller\nGood.\n',
  ],
  [
    '"hh:mm:ss Name:"',
    'a.txt',
    '00:00:36 Grace Miller: Hello and welcome.\n00:00:40 Thomas Reed: Thanks for having me.\n00:01:02 Grace Miller: Good.\n',
  ],
  [
    'our text with times',
    'a.txt',
    '[0:36] Grace Miller: Hello and welcome.\n\n[0:40] Thomas Reed: Thanks for having me.\n\n[1:02] Grace Miller: Good.\n',
  ],
  [
    'our Markdown',
    'a.md',
    '**Grace Miller** (0:36)\n\nHello and welcome.\n\n**Thomas Reed** (0:40)\n\nThanks for having me.\n\n**Grace Miller** (1:02)\n\nGood.\n',
  ],
];

describe('a text with names and times', () => {
  it.each(TIMED)('is read as %s writes it', (_, name, text) => {
    expect(timedTurnsOf(readText(name, text))).toEqual([
      [36, GRACE, 'Hello and welcome.'],
      [40, THOMAS, 'Thanks for having me.'],
      [62, GRACE, 'Good.'],
    ]);
  });

  it('may have speakers without names', () => {
    const file = readText('a.txt', 'Speaker 1  00:03:21\nHello there.\n\nSpeaker 2  00:03:25\nHi.\n');
    expect(timedTurnsOf(file)).toEqual([
      [201, 'Speaker 1', 'Hello there.'],
      [205, 'Speaker 2', 'Hi.'],
    ]);
  });

  it('may have times within the text, and times of the same speaker on lines of their own', () => {
    expect(timedTurnsOf(readText('a.txt', 'Grace: [00:00:01] One [00:00:03] two.\nThomas: [00:00:05] Three.\n'))).toEqual([
      [1, 'Grace', 'One'],
      [3, 'Grace', 'two.'],
      [5, 'Thomas', 'Three.'],
    ]);
    expect(timedTurnsOf(readText('a.txt', 'Grace (00:00):\nOne.\n(00:36):\nTwo.\nThomas (01:02):\nThree.\n'))).toEqual([
      [0, 'Grace', 'One.'],
      [36, 'Grace', 'Two.'],
      [62, 'Thomas', 'Three.'],
    ]);
  });

  it('leaves a paragraph without a name unknown, as our own exports write it', () => {
    expect(turnsOf(readText('a.txt', '[0:01] Ana: One.\n\n[0:04] Two.\n\n[0:09] Ana: Three.\n'))).toEqual([
      ['Ana', 'One.'],
      [null, 'Two.'],
      ['Ana', 'Three.'],
    ]);
  });

  it('has its time of day taken off, as Zoom saves captions', () => {
    expect(timedTurnsOf(readText('a.txt', '[Grace Miller] 14:32:15\nHello.\n\n[Thomas Reed] 14:32:19\nHi.\n'))).toEqual([
      [0, GRACE, 'Hello.'],
      [4, THOMAS, 'Hi.'],
    ]);
  });

  it('can have a time above several turns, as in Google Meet, without the text around them', () => {
    const text =
      'Weekly talk - Transcript\nAttendees\nGrace Miller, Thomas Reed\n\n00:00:00\n\nGrace Miller: Hello.\nThomas Reed: Hi.\n\n00:05:00\n\nGrace Miller: Good.\nMeeting ended after 00:06:34\n';
    const file = readText('a.txt', text);
    expect(timedTurnsOf(file)).toEqual([
      [0, GRACE, 'Hello.'],
      [null, THOMAS, 'Hi.'],
      [300, GRACE, 'Good.'],
    ]);
    expect(leftOutOf(file).map(([reason, position]) => [reason, position])).toEqual([
      ['heading', 1],
      ['heading', 2],
      ['heading', 3],
      ['heading', 13],
    ]);
  });

  it('can have times and no names', () => {
    expect(timedTurnsOf(readText('a.txt', '0:00\nhello and welcome\n0:04\nthanks for having me\n'))).toEqual([
      [0, null, 'hello and welcome'],
      [4, null, 'thanks for having me'],
    ]);
  });
});

describe('a text with names', () => {
  const TURNS = [
    [GRACE, 'Hello and welcome.'],
    [THOMAS, 'Thanks for having me.'],
    [GRACE, 'Good.'],
  ];
  it.each([
    ['before a colon', 'a.txt', 'Grace Miller: Hello and welcome.\nThomas Reed: Thanks for having me.\nGrace Miller: Good.\n'],
    ['on lines of their own', 'a.txt', 'Grace Miller\nHello and welcome.\n\nThomas Reed\nThanks for having me.\n\nGrace Miller\nGood.\n'],
    ['in bold', 'a.md', '**Grace Miller** Hello and welcome.\n\n**Thomas Reed** Thanks for having me.\n\n**Grace Miller** Good.\n'],
    [
      'in bold with a colon',
      'a.md',
      '**Grace Miller:** Hello and welcome.\n\n**Thomas Reed**: Thanks for having me.\n\n**Grace Miller:** Good.\n',
    ],
    ['in brackets', 'a.txt', '[Grace Miller] Hello and welcome.\n[Thomas Reed]: Thanks for having me.\n[Grace Miller] Good.\n'],
  ])('is read with names %s', (_, name, text) => {
    expect(turnsOf(readText(name, text))).toEqual(TURNS);
  });

  it('may be Chinese, with wide colons', () => {
    expect(turnsOf(readText('a.txt', '王芳：大家好。\n李雷：谢谢你。\n王芳：再见。\n'))).toEqual([
      ['王芳', '大家好。'],
      ['李雷', '谢谢你。'],
      ['王芳', '再见。'],
    ]);
  });
});

describe('a text without names and times', () => {
  it('keeps its words, also around a time of day and a colon', () => {
    expect(
      turnsOf(readText('a.txt', 'We met at 10:30 in the morning.\n\nThe answer is simple: we go on.\nAt 12:15 it was over.\n')),
    ).toEqual([
      [null, 'We met at 10:30 in the morning.'],
      [null, 'The answer is simple: we go on.'],
      [null, 'At 12:15 it was over.'],
    ]);
  });
});
