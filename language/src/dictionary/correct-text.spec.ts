import { describe, expect, it } from '@jest/globals';
import { random } from '../../test/material/random';
import { compileDictionary } from './compile-dictionary';
import { correctText } from './correct-text';

const dictionary = compileDictionary([
  { term: 'Daniel Reyes', variations: ['daniel race', 'danielle reyes', 'reyes'] },
  { term: 'C++', variations: ['c plus plus', 'see plus plus'] },
  { term: 'C#', variations: ['c sharp'] },
  { term: 'São Paulo', variations: ['sao paulo', 'são paolo'] },
  { term: 'Kubernetes', variations: ['cooper netties', 'kuber netes', 'k8s'] },
  { term: 'AI', variations: ['a i', 'ai'] },
  { term: 'Okafor', variations: ['oh kafor'] },
  { term: 'New York City', variations: ['new york'] },
  { term: 'New York Times', variations: ['new york times'] },
  { term: 'OpenAI', variations: ['open ai'] },
  { term: 'AT&T', variations: ['at and t', 'A T & T'] },
  { term: 'B', variations: ['alpha'] },
  { term: 'gamma', variations: ['B'] },
  { term: 'Node.js', variations: ['node j s', 'nodejs', 'node js'] },
  { term: 'regular expression', variations: ['(a+)+$', '[z]'] },
  { term: '$& costs $1', variations: ['price'] },
  { term: "Wendy's", variations: ['wendys'] },
]);
const corrected = (text: string) => correctText(dictionary, text).text;

describe('correctText', () => {
  it.each([
    ['Danielle Reyes said hi.', 'Daniel Reyes said hi.'],
    ['daniel race’s kitchen', 'Daniel Reyes’s kitchen'],
    ["REYES's and reyes'", "Daniel Reyes's and Daniel Reyes'"],
    ['I met Reyes, and Daniel Reyes.', 'I met Daniel Reyes, and Daniel Reyes.'],
    ['the c plus plus language', 'the C++ language'],
    ['“reyes”—reyes…', '“Daniel Reyes”—Daniel Reyes…'],
    ['SAO PAULO is big', 'São Paulo is big'],
    ['sa\u0303o paolo!', 'São Paulo!'],
    ['cooper\n netties rocks', 'Kubernetes rocks'],
    ['cooper-netties rocks', 'Kubernetes rocks'],
    ['a I, Ai!', 'AI, AI!'],
    ['the new york times in new york', 'the New York Times in New York City'],
    ['Open AI and open-ai, OpenAI', 'OpenAI and OpenAI, OpenAI'],
    ['oh kafor-style', 'Okafor-style'],
    ['k8s/k8s', 'Kubernetes/Kubernetes'],
    ['alpha b', 'gamma gamma'],
    ['A T & T stock, at and t', 'AT&T stock, AT&T'],
    ['Node js, node.js', 'Node.js, node.js'],
    ['end (a+)+$ [Z]', 'end regular expression regular expression'],
    ['price', '$& costs $1'],
    ["wendys's", "Wendy's"],
    ['🎉reyes🎉', '🎉Daniel Reyes🎉'],
    ['<p>reyes</p>', '<p>Daniel Reyes</p>'],
  ])('%j becomes %j', (text, expected) => {
    expect(corrected(text)).toBe(expected);
  });

  it.each([
    'cooper, netties',
    'cooper. Netties',
    'c++ and C++ and c and C#',
    '@reyes and #ai and a_reyes',
    'reyes.com, me@reyes.com, https://x.org/reyes/a, x.org/reyes',
    'xoh kaforx, reyesish',
    'OPENAI at&t',
    '',
  ])('leaves %j alone', (text) => {
    expect(correctText(dictionary, text)).toEqual({ text, corrections: 0, problems: [] });
  });

  it('counts the corrections', () => {
    expect(correctText(dictionary, 'reyes, k8s and Daniel Reyes').corrections).toBe(2);
  });

  it('reports entries that it cannot apply, and applies the others', () => {
    const odd = compileDictionary([
      { term: 'x', variations: ['y'] },
      { term: 'y', variations: ['x'] },
      { term: 'first', variations: ['same'] },
      { term: 'second', variations: ['SAME', '…', 'one '.repeat(201)] },
      { term: 'own', variations: ['own', 'OWN'] },
    ]);
    expect(odd.problems.map(({ kind, term }) => [kind, term])).toEqual([
      ['listed_twice', 'second'],
      ['no_words', 'second'],
      ['too_many_words', 'second'],
      ['circle', 'x'],
      ['circle', 'y'],
    ]);
    expect(correctText(odd, 'x y same Own').text).toBe('x y first own');
  });

  it('leaves out what goes round only among certain neighbours', () => {
    const neighbours = compileDictionary([
      { term: 'b a', variations: ['a'] },
      { term: 'c', variations: ['c b'] },
      { term: 'Daniel', variations: ['danny'] },
    ]);
    const result = correctText(neighbours, 'c a danny');
    expect(result).toMatchObject({ text: 'c a Daniel', corrections: 1 });
    expect(result.problems.map(({ term }) => term)).toEqual(['b a', 'c']);
  });

  it('protects a term with separate symbols', () => {
    const apart = compileDictionary([{ term: '$ price now !', variations: ['price', 'now'] }]);
    expect(correctText(apart, 'the price').text).toBe('the $ price now !');
    expect(correctText(apart, 'the $ price now !').corrections).toBe(0);
  });

  it('corrects nothing when it is applied again, whatever the dictionary', () => {
    const chance = random(5);
    const parts = ['a', 'b', 'c', 'd', "a's", 'É', 'é', '+', 'a+', 'x y', 'a-b', 'b.', 'a.b', '@c', '/', 'D’s', '$'];
    const some = (most: number) =>
      Array.from({ length: 1 + chance.below(most) }, () => chance.pick(parts)).join(chance.pick([' ', '-', ' ', '  ']));
    for (let tried = 0; tried < 5000; tried++) {
      const entries = Array.from({ length: 1 + chance.below(5) }, () => ({
        term: some(3),
        variations: Array.from({ length: 1 + chance.below(3) }, () => some(3)),
      }));
      const random = compileDictionary(entries);
      const once = correctText(random, some(14));
      expect({ entries, ...correctText(random, once.text) }).toMatchObject({ entries, text: once.text, corrections: 0 });
    }
  });

  it('works with 20,000 entries', () => {
    const large = compileDictionary(
      Array.from({ length: 20_000 }, (_, at) => ({ term: `Term${at}`, variations: [`word${at} again`, `w${at}`] })),
    );
    expect(correctText(large, 'word19999 again and W7').text).toBe('Term19999 and Term7');
  });
});
