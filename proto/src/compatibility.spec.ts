import { describe, expect, it } from '@jest/globals';
import { breakingChanges } from './compatibility';

const released = [
  'episode.uploaded.episodeId: string (uuid)',
  'episodes.get <.id: string (uuid)',
  'episodes.get >.title: string',
  'POST /api/episodes <.title?: string',
  'episodes.get >.status: pending | done',
  'episodes.list <: empty',
  'episodes.regenerate <.type: thread | post',
];
const without = (text: string) => released.filter((line) => !line.includes(text));

describe('a change of the contract', () => {
  it.each([
    ['nothing', released],
    ['an optional input', [...released, 'episodes.get <.locale?: string']],
    ['a field of an answer', [...released, 'episodes.get >.season: integer']],
    ['a field of an event', [...released, 'episode.uploaded.season: integer']],
    ['a new question with a required input', [...released, 'content.list <.episodeId: string (uuid)']],
    ['a value to an enumeration', released.map((line) => line.replace('pending | done', 'pending | done | failed'))],
    ['a value to an enumeration that is an input', released.map((line) => line.replace('thread | post', 'thread | post | guide'))],
    ['an optional input to a question that had none', [...without('empty'), 'episodes.list <.search?: string']],
    ['an input that may now be left out', released.map((line) => line.replace('<.id:', '<.id?:'))],
  ])('that adds %s breaks nothing', (_, current) => {
    expect(breakingChanges(released, current)).toEqual([]);
  });

  it.each([
    ['demands another input', [...released, 'episodes.get <.locale: string'], 'now required: episodes.get <.locale: string'],
    [
      'demands an input of a question that had none',
      [...without('empty'), 'episodes.list <.search: string'],
      'now required: episodes.list <.search: string',
    ],
    ['takes a question away that had no input', without('empty'), 'gone: episodes.list <: empty'],
    ['takes a field out of an answer', without('>.title'), 'gone: episodes.get >.title: string'],
    ['takes an input away', without('<.title'), 'gone: POST /api/episodes <.title?: string'],
    [
      'takes a value out of an enumeration',
      released.map((line) => line.replace('pending | done', 'done')),
      'gone: episodes.get >.status: pending | done',
    ],
    [
      'lets a field be null',
      released.map((line) => line.replace('>.title: string', '>.title: string | null')),
      'gone: episodes.get >.title: string',
    ],
    [
      'changes a type',
      released.map((line) => line.replace('episodeId: string (uuid)', 'episodeId: integer')),
      'gone: episode.uploaded.episodeId: string (uuid)',
    ],
  ])('that %s is refused', (_, current, sentence) => {
    expect(breakingChanges(released, current)).toEqual([sentence]);
  });
});
