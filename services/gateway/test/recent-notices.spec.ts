import type { LiveNotice } from '@afterword/proto';
import { describe, expect, it } from '@jest/globals';
import { RecentNotices } from '../src/live/recent-notices';

const START = 1_000_000;
const notice = (id: string): LiveNotice => ({ entity: 'content', id });

describe('what was announced in the last minute', () => {
  function listening() {
    const recent = new RecentNotices();
    recent.begin(START);
    return recent;
  }

  it('is each thing once, in the order of its last change', () => {
    const recent = listening();
    for (const [at, id] of ['a', 'b', 'a'].entries()) recent.keep(notice(id), START + at);
    expect(recent.since(START)).toEqual([notice('b'), notice('a')]);
    expect(recent.since(START + 2)).toEqual([notice('a')]);
    expect(recent.since(START + 3)).toEqual([]);
  });

  it('is unknown before it listened, while it does not, and where more changed than it keeps', () => {
    expect(new RecentNotices().since(START)).toBeUndefined();
    const recent = listening();
    expect(recent.since(START - 1)).toBeUndefined();
    for (let change = 0; change <= 1000; change++) recent.keep(notice(String(change)), START + 10 + change);
    expect(recent.since(START + 10)).toBeUndefined();
    expect(recent.since(START + 11)).toHaveLength(1000);
    recent.end();
    expect(recent.since(START + 1000)).toBeUndefined();
  });

  it('is forgotten after a minute', () => {
    const recent = listening();
    recent.keep(notice('early'), START + 1);
    recent.keep(notice('late'), START + 60_002);
    expect(recent.since(START + 1)).toBeUndefined();
    expect(recent.since(START + 2)).toEqual([notice('late')]);
  });
});
