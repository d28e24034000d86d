import { describe, expect, it } from '@jest/globals';
import { spokenClause } from './spoken-clause';
import { byWord, loadTagger } from './tagger';

const tag = loadTagger();

const clause = (run: string) => {
  const { first, last, shape } = spokenClause(byWord(run, tag(run)));
  return [
    shape,
    run
      .split(' ')
      .slice(first, last + 1)
      .join(' '),
  ];
};

describe('spokenClause', () => {
  it.each([
    ['a healthy church is one where the pastor can get the flu', 'whole', 'a healthy church is one where the pastor can get the flu'],
    ['for the building fund and there is a page for table school if you', 'clause', 'there is a page for table school'],
    [
      "you don't have a vision you have an engine that's about to seize",
      'whole',
      "you don't have a vision you have an engine that's about to seize",
    ],
    ['the office and the hall', 'fragment', 'the office and the hall'],
  ])('%s', (run, shape, statement) => {
    expect(clause(run)).toEqual([shape, statement]);
  });
});
