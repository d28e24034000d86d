import type { LiveNotice } from '@afterword/proto';
import { describe, expect, it } from '@jest/globals';
import { RecentNotices } from '../src/live/recent-notices';

const START = 1_000_000;
const notice = (id: string): LiveNotice => ({ entity: 'content', id });

describe('RecentNotices', () => {
  function listening() {
    const recent = new RecentNotices();
    recent.begin(START);
    return recent;
  }

  it('returns each entity once, in the order of its last change', () => {
    const recent = listening();
    for (const [at, id] of ['a', 'b', 'a'].entries()) recent.add(notice(id), START + at);
    expect(recent.since(START)).toEqual([notice('b'), notice('a')]);
    expect(recent.since(START + 2)).toEqual([notice('a')]);
    expect(recent.since(START + 3)).toEqual([]);
  });

  it('returns undefined if notices may be missing: before the start, while disconnected, and after too many changes', () => {
    expect(new RecentNotices().since(START)).toBeUndefined();
    const recent = listening();
    expect(recent.since(START - 1)).toBeUndefined();
    for (let change = 0; change <= 1000; change++) recent.add(notice(String(change)), START + 10 + change);
    expect(recent.since(START + 10)).toBeUndefined();
    expect(recent.since(START + 11)).toHaveLength(1000);
    recent.end();
    expect(recent.since(START + 1000)).toBeUndefined();
  });

  it('forgets notices after a minute', () => {
    const recent = listening();
    recent.add(notice('early'), START + 1);
    recent.add(notice('late'), START + 60_002);
    expect(recent.since(START + 1)).toBeUndefined();
    expect(recent.since(START + 2)).toEqual([notice('late')]);
  });
});
