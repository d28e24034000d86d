import { describe, expect, it } from '@jest/globals';
import { podcastingChapters, chaptersText } from '../exports/insights';
import { fitToRecording, readChapterText, UnreadableChaptersError } from './index';

const starts = (text: string) => readChapterText(text).chapters.map(({ startMs, title }) => [startMs / 1000, title]);
const leftOut = (text: string) => readChapterText(text).leftOut.map(({ position, reason }) => [position, reason]);
const hour = (text: string) => fitToRecording(readChapterText(text), 3600);

describe('lines with chapters', () => {
  it.each([
    ['00:00 Intro'],
    ['0:00 - Intro'],
    ['(00:00) Intro'],
    ['[00:00] Intro'],
    ['[00:00](https://example.com/watch?t=0) Intro'],
    ['[00:00 Intro](https://example.com/watch?t=0)'],
    ['- **00:00** Intro'],
    ['* 00:00: Intro'],
    ['1. 00:00 Intro'],
    ['Chapter 1: 00:00 Intro'],
    ['⏱ 00:00 | Intro'],
    ['00:00:00.000 Intro'],
    ['00:00 - 01:30 Intro'],
    ['00:00 --> 01:30 Intro'],
    ['00:00\nIntro'],
    ['Intro 0:00'],
    ['1. Intro (0:00)'],
    ['**Intro** – 0:00'],
  ])('are read as people write them: %j', (line) => {
    expect(starts(line)).toEqual([[0, 'Intro']]);
  });

  it.each([
    ['1:02:03 Later', 3723],
    ['(1:02:03) - Later', 3723],
    ['75:30 Later', 4530],
    ['00:01:30,5 Later', 90.5],
  ])('may be above an hour: %j', (line, seconds) => {
    expect(starts(line)).toEqual([[seconds, 'Later']]);
  });

  it('keep what belongs to a title', () => {
    expect(starts('00:00 “Why?” (again)\n01:00 3:16, the verse\n02:00 C++ at 8 %')).toEqual([
      [0, '“Why?” (again)'],
      [60, '3:16, the verse'],
      [120, 'C++ at 8 %'],
    ]);
  });

  it('are distinguished from other lines, each of which is reported', () => {
    const text = 'In this episode\n\n00:00 Intro\nA sermon about John 3:16 and more\n01:75 Broken\n02:00\n03:00 End';
    expect(starts(text)).toEqual([
      [0, 'Intro'],
      [120, ''],
      [180, 'End'],
    ]);
    expect(leftOut(text)).toEqual([
      [1, 'no_time'],
      [4, 'time_inside'],
      [5, 'bad_time'],
    ]);
  });

  it('are what we export ourselves', () => {
    const chapters = [
      { title: 'Introduction', startTime: 0, endTime: 95 },
      { title: 'An hour in', startTime: 3700, endTime: 4000 },
    ];
    for (const app of ['youtube', 'spotify', 'apple'] as const) {
      expect(starts(chaptersText(app, chapters))).toEqual([
        [0, 'Introduction'],
        [3700, 'An hour in'],
      ]);
    }
    expect(starts(podcastingChapters('The garage', chapters))).toEqual([
      [0, 'Introduction'],
      [3700, 'An hour in'],
    ]);
  });
});

describe('a chapters file of Podcasting 2.0', () => {
  it('may have fractions, clock times and other fields', () => {
    const entries = [
      { startTime: 0, title: 'Intro', img: 'https://example.com/a.jpg' },
      { startTime: 94.5, title: 'Donations', url: 'https://example.com', location: { name: 'Here' } },
      { startTime: '120', title: 'Text' },
      { start: '00:03:00.250', title: 'Podlove' },
    ];
    const all = [
      [0, 'Intro'],
      [94.5, 'Donations'],
      [120, 'Text'],
      [180.25, 'Podlove'],
    ];
    expect(starts(JSON.stringify({ version: '1.2.0', chapters: entries }))).toEqual(all);
    expect(starts(`\ufeff${JSON.stringify(entries)}`)).toEqual(all);
  });

  it('loses no entry without a word', () => {
    const entries = [
      { startTime: -4, title: 'Before' },
      'x',
      null,
      { title: 'Whenever' },
      { startTime: 9, toc: false },
      { startTime: 1e99 },
    ];
    expect(leftOut(JSON.stringify({ chapters: entries }))).toEqual([
      [1, 'damaged'],
      [2, 'damaged'],
      [3, 'damaged'],
      [4, 'no_time'],
      [5, 'hidden'],
      [6, 'damaged'],
    ]);
  });

  it.each([
    ['{"chapters": [', /damaged or cut off/],
    ['{"items": []}', /no list of chapters/],
    ['x'.repeat(1_000_001), /too long/],
  ])('is refused with a sentence if there is nothing to read', (text, message) => {
    expect(() => readChapterText(text)).toThrow(UnreadableChaptersError);
    expect(() => readChapterText(text)).toThrow(message);
  });
});

describe('chapters in a recording', () => {
  it('are sorted, and those out of order are reported', () => {
    expect(hour('00:00 One\n10:00 Three\n05:00 Two')).toMatchObject({
      chapters: [
        { title: 'One', startTime: 0 },
        { title: 'Two', startTime: 300 },
        { title: 'Three', startTime: 600 },
      ],
      outOfOrder: [3],
      leftOut: [],
      opening: null,
    });
  });

  it('begin with it: an early first one is moved, and a late one gets an introduction', () => {
    expect(hour('00:12 One\n05:00 Two')).toMatchObject({
      chapters: [{ title: 'One', startTime: 0 }, { startTime: 300 }],
      opening: { kind: 'moved', firstStartTime: 12 },
    });
    expect(hour('01:30 One\n05:00 Two')).toMatchObject({
      chapters: [{ title: 'Introduction', startTime: 0 }, { startTime: 90 }, { startTime: 300 }],
      opening: { kind: 'added', firstStartTime: 90 },
    });
  });

  it('omit chapters beyond the end, in the same second, without a title, or above the limit', () => {
    expect(hour('00:00 One\n00:00.5 Also\n05:00\n\n59:59 Last\n60:00 Late').leftOut).toEqual([
      { reason: 'same_time', position: 2, text: 'Also' },
      { reason: 'no_title', position: 3, text: '' },
      { reason: 'after_end', position: 6, text: 'Late' },
    ]);
    const many = Array.from({ length: 101 }, (_, at) => `${at}:00 C${at}`).join('\n');
    const { chapters, leftOut: left } = fitToRecording(readChapterText(many), null);
    expect([chapters.length, left]).toEqual([100, [{ reason: 'too_many', position: 101, text: 'C100' }]]);
  });

  it('have titles of one line and at most a hundred characters', () => {
    const { chapters, shortened } = fitToRecording(
      readChapterText(
        JSON.stringify({
          chapters: [
            { startTime: 0, title: 'A\n b\u0000 \ud800c' },
            { startTime: 9, title: '👍'.repeat(60) },
          ],
        }),
      ),
      60,
    );
    expect(chapters[0]!.title).toBe('A b c');
    expect(chapters[1]!.title).toBe(`${'👍'.repeat(49)}…`);
    expect(shortened).toEqual([2]);
  });
});
