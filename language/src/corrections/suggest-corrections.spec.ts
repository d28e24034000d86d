import { describe, expect, it } from '@jest/globals';
import { transcriptOf } from '../../test/material/transcript-of';
import { paragraphsOf } from '../words/paragraphs';
import { editParagraph } from './edit-paragraph';
import { suggestCorrections } from './suggest-corrections';

const fixes = (before: string, after: string) => {
  const paragraphs = paragraphsOf(transcriptOf(before));
  const edited = editParagraph(paragraphs, { segmentId: 0, text: after }, 5000);
  if (!edited.accepted) throw new Error(edited.message);
  return suggestCorrections(paragraphs[0]!.words, edited.paragraphs[0]!.words).map(({ heard, meant }) => `${heard} → ${meant}`);
};

describe('corrections in a paragraph', () => {
  it.each([
    ['We run it on cooper netties, of course.', 'We run it on Kubernetes, of course.', ['cooper netties → Kubernetes']],
    ['I met anna vice in lay goes.', 'I met Anna Weiss in Lagos.', ['anna vice → Anna Weiss', 'lay goes → Lagos']],
    ['we asked openai about it', 'we asked OpenAI about it', ['openai → OpenAI']],
    ['“c plus plus” is old', '“C++” is old', ['c plus plus → C++']],
  ])('in %j is what may be wrong elsewhere', (before, after, expected) => {
    expect(fixes(before, after)).toEqual(expected);
  });

  it.each([
    ['nothing', 'We begin here.', 'We begin here.'],
    ['punctuation', 'We begin here and', 'We begin here, and'],
    ['a capital at the beginning', 'we begin here', 'We begin here'],
    ['small words for small words', 'he was in the room', 'he was at a room'],
    ['words taken away', 'we um begin here', 'we begin here'],
    ['words put in', 'we begin here', 'we all begin right here'],
    ['a stretch that is rewritten', 'one two three four five six seven eight nine', 'one alpha beta gamma delta epsilon zeta eta nine'],
    ['what is no word', 'we begin hmm here', 'we begin … here'],
  ])('is nothing where the change was %s', (_, before, after) => {
    expect(fixes(before, after)).toEqual([]);
  });
});
