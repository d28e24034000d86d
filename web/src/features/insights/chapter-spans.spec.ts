import { describe, expect, it } from '@jest/globals';
import type { Chapter } from '@afterword/proto';
import { chapterSpans } from './chapter-spans';

const chapter = (id: string, startTime: number, endTime: number): Chapter => ({
  id,
  episodeId: 'e',
  title: id,
  startTime,
  endTime,
  description: null,
  keyQuote: null,
  tags: [],
  createdAt: '2026-11-21T08:00:00.000Z',
});
const all = [chapter('a', 0, 60), chapter('b', 60, 90), chapter('c', 90, 150)];
const times = (chapters: Chapter[]) => chapters.map(({ id, startTime, endTime }) => [id, startTime, endTime]);

describe('the chapters after one is deleted', () => {
  it('extend to the next start, the last one to the end', () => {
    expect(times(chapterSpans([all[0]!, all[2]!], all))).toEqual([
      ['a', 0, 90],
      ['c', 90, 150],
    ]);
    expect(times(chapterSpans([all[0]!, all[1]!], all))).toEqual([
      ['a', 0, 60],
      ['b', 60, 150],
    ]);
  });

  it('start with the episode if the first one is deleted', () => {
    expect(times(chapterSpans([all[1]!, all[2]!], all))).toEqual([
      ['b', 0, 90],
      ['c', 90, 150],
    ]);
    expect(chapterSpans([], all)).toEqual([]);
  });
});
