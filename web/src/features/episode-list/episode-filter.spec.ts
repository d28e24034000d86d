import { describe, expect, it } from '@jest/globals';
import { isFiltered, parseFilter, toSearch } from './episode-filter';

const TODAY = new Date(2026, 10, 25, 18, 30);

describe('the filter of the list of episodes', () => {
  it('is read from an address without what is not known', () => {
    expect(
      parseFilter({ search: 'sunday', status: 'done', length: 'long', since: 'ever', waiting: 'review', sort: 'mood', order: 'asc' }),
    ).toEqual({
      search: 'sunday',
      length: 'long',
      waiting: 'review',
      order: 'asc',
    });
  });

  it('becomes lengths in seconds and the start of a day', () => {
    expect(toSearch({ length: 'medium', since: 'week', sort: 'title' }, TODAY)).toEqual({
      minDuration: 1200,
      maxDuration: 3599,
      createdAfter: new Date(2026, 10, 18).toISOString(),
      sort: 'title',
    });
  });

  it('does not count a sort as a filter', () => {
    expect(isFiltered({ sort: 'length', order: 'asc' })).toBe(false);
    expect(isFiltered({ voice: 'none' })).toBe(true);
  });
});
