import type { LiveNotice } from '@afterword/proto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { NoticePacer } from './notice-pacer';

const episode = (id: string): LiveNotice => ({ entity: 'episode', id });

describe('the pacer of notices', () => {
  let passed: LiveNotice[][];
  let pacer: NoticePacer;
  const add = (...ids: string[]) => ids.forEach((id) => pacer.add(episode(id)));
  const idsPassed = () => passed.map((group) => group.map(({ id }) => id));

  beforeEach(() => {
    jest.useFakeTimers();
    passed = [];
    pacer = new NoticePacer((notices) => passed.push(notices));
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('passes the first on at once, and one more after the last', () => {
    add('a', 'a', 'a');
    expect(idsPassed()).toEqual([['a']]);
    jest.advanceTimersByTime(999);
    expect(idsPassed()).toEqual([['a']]);
    jest.advanceTimersByTime(1);
    expect(idsPassed()).toEqual([['a'], ['a']]);
    jest.advanceTimersByTime(60_000);
    expect(idsPassed()).toEqual([['a'], ['a']]);
  });

  it('passes a subject on once a second while it changes all the time', () => {
    for (let change = 0; change < 590; change += 1) {
      add('a');
      jest.advanceTimersByTime(100);
    }
    expect(passed).toHaveLength(60);
  });

  it('lets other subjects of the same kind, and other kinds of the same subject, wait for their group only', () => {
    add('a', 'b');
    pacer.add({ entity: 'transcript', id: 'a' });
    expect(passed).toEqual([[episode('a')]]);
    jest.advanceTimersByTime(100);
    expect(passed).toEqual([[episode('a')], [episode('b'), { entity: 'transcript', id: 'a' }]]);
  });

  it('passes on ten groups a second, however many subjects change', () => {
    for (let change = 0; change < 1000; change += 1) {
      add(`episode ${change}`);
      jest.advanceTimersByTime(10);
    }
    jest.advanceTimersByTime(100);
    expect(passed.length).toBeLessThanOrEqual(101);
    expect(new Set(idsPassed().flat()).size).toBe(1000);
  });

  it('passes a subject on at once when it has rested', () => {
    add('a');
    jest.advanceTimersByTime(1000);
    add('a');
    expect(idsPassed()).toEqual([['a'], ['a']]);
  });

  it('leaves no timer when nothing waits, or when it was stopped', () => {
    add('a');
    jest.advanceTimersByTime(100);
    expect(jest.getTimerCount()).toBe(0);
    add('b', 'b');
    pacer.stop();
    expect(jest.getTimerCount()).toBe(0);
  });
});
