import { describe, expect, it } from '@jest/globals';
import { type RunEdges, findClause } from './spoken-clause';
import { byWord, loadTagger } from './tagger';

const tag = loadTagger();

const clause = (run: string, edges?: RunEdges) => {
  const { first, last, shape } = findClause(byWord(run, tag(run)), edges);
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
      'fragment',
      "you don't have a vision you have an engine that's about to seize",
    ],
    ['the office and the hall', 'fragment', 'the office and the hall'],
  ])('%s', (run, shape, statement) => {
    expect(clause(run)).toEqual([shape, statement]);
  });

  it.each([
    ['okay your brain is the worst judge of how tired your brain is wow', 'your brain is the worst judge of how tired your brain is'],
    ['knocks you out but it does not give anybody rest and they know it', 'it does not give anybody rest'],
    ['the other half slept again they were awake when we came and nobody had told', 'they were awake when we came'],
  ])('finds the statement between two seams in %j', (run, statement) => {
    expect(clause(run, { begins: false, ends: false })[1]).toBe(statement);
  });

  it.each([
    'he hated the man she married in the spring of that year',
    'people tell you that they are fine with five hours of it',
    'and if you sleep badly and you cannot stop it',
    'with a dry mouth and all of your regrets',
    'the thing that everybody asks you at parties',
  ])('does not use a part of %j as a statement, because its meaning would change', (run) => {
    expect(clause(run, { begins: false, ends: false })[0]).toBe('fragment');
  });
});
