import { describe, expect, it } from '@jest/globals';
import { transcriptOf } from '../../test/material/transcript-of';
import { analyse } from '../analysis/analyse';
import { loadTagger } from '../analysis/tagger';
import { toSpokenTranscript } from '../words/spoken-transcript';
import { phraseTitles } from './phrase-titles';
import { subjectsOf } from './subjects';

/** The titles of chapters, one for each script. */
const titlesOf = (...scripts: string[]): string[][] => {
  const parts = scripts.map((script) => analyse(toSpokenTranscript(transcriptOf(`Ana: ${script}`)), loadTagger()).sentences);
  return phraseTitles(parts, subjectsOf(parts), new Set(['ana'])).map((titles) => titles.map(({ text }) => text));
};

describe('phrases of a chapter', () => {
  it('are said there and hardly elsewhere', () => {
    const [first, second] = titlesOf(
      'The rye bread was dark. We sold rye bread to sailors. A green notebook was there.',
      'The wood oven smoked. Nobody could clean the wood oven. A green notebook was there.',
    );
    expect([first![0], second![0]]).toEqual(['Rye bread', 'Wood oven']);
  });

  it('are counted as words, not as letters inside of words', () => {
    const [titles] = titlesOf(
      'That hat blew away, and the hat was red. That is what happened to that old wooden harbour. The wooden harbour was empty.',
    );
    expect(titles![0]).toBe('Wooden harbour');
  });

  it('come all over the chapter: what is said in one passage only is an example', () => {
    const [titles] = titlesOf(
      `The bread tax came in spring. Nobody paid the bread tax in our street. My brother had a wooden canoe. He painted the wooden canoe.
      It leaked. The wooden canoe sank in a storm. He swam home. Then the summer came. Bakers met at night. Somebody printed leaflets against
      the bread tax. Police came. They counted loaves. In autumn the mayor gave up on the bread tax.`,
    );
    expect(titles!.indexOf('Bread tax')).toBe(0);
    expect(titles).toContain('Wooden canoe');
  });

  it('are better if the chapter begins with a question about them', () => {
    const answer = 'Bakers worked at the lime kiln. The lime kiln was hot. The salt barn was cold. Bakers slept in the salt barn.';
    const [told] = titlesOf(`What happened then in winter? ${answer}`);
    const [asked] = titlesOf(`What happened in the salt barn? ${answer}`);
    expect([told![0], asked![0]]).toEqual(['Lime kiln', 'Salt barn']);
  });

  it('keep what belongs to them', () => {
    const [titles] = titlesOf('We talked about the cost of living. The cost of living was high. In New York the cost of living is worse.');
    expect(titles).toContain('Cost of living');
    expect(titles).not.toContain('York');
  });

  it('neither begin nor end with a word that says nothing', () => {
    const [titles] = titlesOf('An amazing thing happened last week. It was a huge amount of good stuff, a different kind of way.');
    expect(titles).toEqual([]);
  });

  it('may name what is done', () => {
    const [titles] = titlesOf('They were baking a rye loaf. Then they were baking a rye loaf again.');
    expect(titles![0]).toBe('Baking a rye loaf');
  });
});
