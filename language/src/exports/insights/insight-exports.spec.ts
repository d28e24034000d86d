import { describe, expect, it } from '@jest/globals';
import {
  chapterProblems,
  chaptersText,
  CLIP_LENGTH_MS,
  clipSpan,
  podcastingChapters,
  quotesText,
  repairChapterList,
  soundbites,
} from './index';

const chapter = (title: string, startTime: number, endTime: number) => ({ title, startTime, endTime });
const short = [chapter('Introduction', 0, 95), chapter('The 🎉 party\nnext door', 95, 130), chapter('Goodbye', 130, 150)];
const long = [chapter('Introduction', 0, 3700), chapter('An hour in', 3700, 4000), chapter('End', 4000, 4100)];

describe('chapters for a description', () => {
  it('begin at 00:00, one a line, without emoji', () => {
    expect(chaptersText('youtube', short)).toBe('00:00 Introduction\n01:35 The party next door\n02:10 Goodbye');
    expect(chaptersText('spotify', short)).toBe(chaptersText('youtube', short));
    expect(chaptersText('apple', short)).toBe('00:00:00 Introduction\n00:01:35 The party next door\n00:02:10 Goodbye');
  });

  it('name the hour in every line of a long episode', () => {
    expect(chaptersText('youtube', long)).toBe('00:00:00 Introduction\n01:01:40 An hour in\n01:06:40 End');
  });

  it('cut long titles after a word, and a word without end after a character', () => {
    const title = 'What the people next door were really saying to each other all those years';
    expect(chaptersText('spotify', [chapter(title, 0, 60)])).toBe('00:00 What the people next door were really…');
    const [, line = ''] = /^00:00 (.*)$/.exec(chaptersText('apple', [chapter('x'.repeat(90), 0, 60)]).slice(3)) ?? [];
    expect(line).toBe(`${'x'.repeat(39)}…`);
  });

  it('come with what an app would not accept', () => {
    expect(chapterProblems('youtube', short)).toEqual([]);
    expect(chapterProblems('spotify', short)).toEqual(['Spotify wants chapters of 30 seconds or more; “Goodbye” has 20.']);
    expect(chapterProblems('apple', [])).toEqual(['Apple Podcasts shows chapters where there are at least 3; there are none.']);
    expect(chapterProblems('youtube', short.slice(0, 1))).toEqual(['YouTube shows chapters where there are at least 3; there is 1.']);
  });

  it('are repaired by joining short chapters with the previous one, or the first with the next', () => {
    const list = [
      chapter('Hello', 0, 8),
      chapter('Guests', 8, 95),
      chapter('Interlude', 95, 100),
      chapter('News', 100, 160),
      chapter('Bye', 160, 180),
    ];
    expect(repairChapterList('youtube', list)).toEqual({
      chapters: [{ ...chapter('Guests', 0, 100) }, chapter('News', 100, 160), chapter('Bye', 160, 180)],
      changes: ['“Hello” is part of “Guests”.', '“Interlude” is part of “Guests”.'],
    });
    expect(chapterProblems('spotify', repairChapterList('spotify', [...list, chapter('More', 180, 300)])!.chapters)).toEqual([]);
  });

  it('are not repaired if they are fine, or if fewer than three would be left', () => {
    expect(repairChapterList('youtube', short)).toBeNull();
    expect(repairChapterList('spotify', short)).toBeNull();
    expect(repairChapterList('youtube', [])).toBeNull();
  });

  it('are a file of Podcasting 2.0', () => {
    expect(JSON.parse(podcastingChapters('The garage', short))).toEqual({
      version: '1.2.0',
      title: 'The garage',
      chapters: [
        { startTime: 0, endTime: 95, title: 'Introduction' },
        { startTime: 95, endTime: 130, title: 'The 🎉 party next door' },
        { startTime: 130, endTime: 150, title: 'Goodbye' },
      ],
    });
  });
});

describe('quotes as text', () => {
  it('contain speaker and time', () => {
    const quote = { quote: 'You have\na landlord.', speaker: 'Dana', startMs: 65_400, endMs: 68_000 };
    expect(quotesText([quote, { ...quote, speaker: null, startMs: 3_725_000 }])).toBe(
      '“You have a landlord.” — Dana (01:05)\n\n“You have a landlord.” (01:02:05)',
    );
  });
});

describe('a clip of a quote', () => {
  const sentences = Array.from({ length: 20 }, (_, at) => ({ startMs: at * 6000, endMs: at * 6000 + 5500 }));
  const sentence = (at: number) => sentences[at]!;

  it('takes whole sentences around it until it is long enough, the one before first', () => {
    expect(clipSpan(sentence(5), sentences, 120_000)).toEqual({ startMs: 24_000, endMs: 41_500 });
  });

  it('is extended after the first sentence and before the last', () => {
    expect(clipSpan(sentence(0), sentences, 120_000)).toEqual({ startMs: 0, endMs: 17_500 });
    expect(clipSpan(sentence(19), sentences, 120_000)).toEqual({ startMs: 102_000, endMs: 119_500 });
  });

  it('is the quote where that is long enough, and none where it is too long', () => {
    expect(clipSpan({ startMs: 1000, endMs: 31_000 }, sentences, 120_000)).toEqual({ startMs: 1000, endMs: 31_000 });
    expect(clipSpan({ startMs: 0, endMs: CLIP_LENGTH_MS.max + 1 }, sentences, 200_000)).toBeNull();
  });

  it('takes silence where no sentence is near, and never more than there is', () => {
    expect(clipSpan({ startMs: 20_000, endMs: 25_000 }, [], 60_000)).toEqual({ startMs: 15_000, endMs: 30_000 });
    expect(clipSpan({ startMs: 58_000, endMs: 59_000 }, [], 60_000)).toEqual({ startMs: 45_000, endMs: 60_000 });
    expect(clipSpan({ startMs: 1000, endMs: 2000 }, [], 8000)).toEqual({ startMs: 0, endMs: 8000 });
  });

  it('does not take a neighbour that would make it too long', () => {
    const monologue = [
      { startMs: 0, endMs: 119_000 },
      { startMs: 119_500, endMs: 122_000 },
    ];
    const span = clipSpan(monologue[1]!, monologue, 200_000);
    expect(span!.endMs - span!.startMs).toBe(CLIP_LENGTH_MS.min);
  });

  it('is a tag in a feed, whatever the words hold', () => {
    const bite = { startMs: 24_000, endMs: 41_500, title: 'Give "more" & <take> less' };
    expect(soundbites([bite, { ...bite, title: 'word '.repeat(60) }])).toBe(
      `<podcast:soundbite startTime="24" duration="17.5">Give &quot;more&quot; &amp; &lt;take&gt; less</podcast:soundbite>\n` +
        `<podcast:soundbite startTime="24" duration="17.5">${'word '.repeat(24)}word…</podcast:soundbite>`,
    );
  });
});
