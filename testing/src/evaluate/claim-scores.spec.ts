import { describe, expect, it } from '@jest/globals';
import { scoreClaims } from './claim-scores';
import { toEpisode } from './episode-file';

const talk = toEpisode('talk.txt', [
  {
    speaker: 'Anna Brook',
    text: 'You should talk to your customers every week. We lost 40 orders in the first winter.',
    startMs: 0,
    endMs: 9000,
  },
  {
    speaker: 'Tom Reed',
    text: 'I plant trees where people wait for the bus. Maybe the city will water them in August.',
    startMs: 9000,
    endMs: 18_000,
  },
]);

const scoreOf = (sentences: string[]) => {
  const text = sentences.join('\n\n');
  const unsupportedClaims = sentences.map((sentence) => {
    const start = text.indexOf(sentence);
    return { start, end: start + sentence.length, kind: 'sentence' as const, text: sentence };
  });
  return scoreClaims(talk.transcript, [{ contentType: 'show_notes', text, citations: [], unsupportedClaims, droppedQuotes: 0 }]);
};

describe('claims of a text', () => {
  it('are counted as true if somebody said them', () => {
    expect(
      scoreOf(['You should talk to your customers every week.', 'Tom Reed says people wait for the bus where he plants trees.']),
    ).toEqual({
      claims: 2,
      contradicted: 0,
      misattributed: 0,
    });
  });

  it.each([
    ['the opposite', 'You should not talk to your customers every week.'],
    ['another number', 'We lost 70 orders in the first winter.'],
    ['more than was said', 'The city will definitely water them in August.'],
  ])('are counted as contradicted if they say %s', (_what, lie) => {
    expect(scoreOf([lie])).toEqual({ claims: 1, contradicted: 1, misattributed: 0 });
  });

  it('are counted as misattributed if another person said them', () => {
    expect(scoreOf(['Tom Reed says you should talk to your customers every week.'])).toEqual({
      claims: 1,
      contradicted: 0,
      misattributed: 1,
    });
  });
});
