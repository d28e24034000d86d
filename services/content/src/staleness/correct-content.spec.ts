import { describe, expect, it } from '@jest/globals';
import { type CitedCorrection, correctContent } from './correct-content';

/** The passage is the part of the content between the brackets. */
function correctionIn(marked: string, before: string, after: string): { content: string; correction: CitedCorrection } {
  const [start, end] = [marked.indexOf('['), marked.indexOf(']') - 1];
  return {
    content: marked.replace('[', '').replace(']', ''),
    correction: { start, end, before: before.split(' '), after: after.split(' ').filter(Boolean) },
  };
}

describe('correctContent', () => {
  it.each([
    [
      'a word of a quote',
      'He said: [“Our leader of riots.”] So be it.',
      'our leader of riots.',
      'our leader of arrives.',
      'He said: “Our leader of arrives.” So be it.',
    ],
    ['the first word, with its upper case', '[Riots in Rome.]', 'riots in Rome.', 'arrives in Rome.', 'Arrives in Rome.'],
    [
      'a name in a sentence with other words',
      'With [Tomas, who cooks], at noon.',
      'Tomas was cooking',
      'Thomas was cooking',
      'With Thomas, who cooks, at noon.',
    ],
    [
      'a word that is in the quote twice',
      '[“the bread and the salt”]',
      'the bread and the salt',
      'the bread and a salt',
      '“the bread and a salt”',
    ],
    ['an inserted word', '[“Rest is work.”]', 'Rest is work.', 'Rest is not work.', '“Rest is not work.”'],
    ['several words for one', '[“to gather we eat”]', 'to gather we eat', 'together we eat', '“together we eat”'],
    ['words of other scripts', '[«Хлеб наш»]', 'Хлеб наш', 'Хлеба наши', '«Хлеба наши»'],
  ])('corrects %s', (_, marked, before, after, expected) => {
    const { content, correction } = correctionIn(marked, before, after);
    expect(correctContent(content, [correction])).toBe(expected);
  });

  it.each([
    ['none of the words is in the passage', 'They ate [soup together].', 'we had bread', 'we had rice'],
    ['the passage has the word twice, and other words than the citation', '[the end of the day]', 'in the morning', 'in a morning'],
    ['the words were removed', '[“Bread is good”]', 'Bread is good', ''],
    ['only punctuation was corrected', '[“Bread is good.”]', 'Bread is good.', 'Bread is good,'],
  ])('returns null if %s', (_, marked, before, after) => {
    const { content, correction } = correctionIn(marked, before, after);
    expect(correctContent(content, [correction])).toBeNull();
  });

  it('makes the same correction of a quote and of its sentence once', () => {
    const quote = correctionIn('He says [“of riots”] today.', 'of riots', 'of arrives');
    const sentence = correctionIn('[He says “of riots” today.]', 'he says of riots', 'he says of arrives');
    expect(correctContent(quote.content, [quote.correction, sentence.correction])).toBe('He says “of arrives” today.');
  });
});
