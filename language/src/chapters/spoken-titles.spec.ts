import { describe, expect, it } from '@jest/globals';
import { transcriptOf } from '../../test/material/transcript-of';
import { analyse } from '../analysis/analyse';
import { loadTagger } from '../analysis/tagger';
import { toSpokenTranscript } from '../words/spoken-transcript';
import { announcedTitles, backgroundTitles, explainedTitles, questionTitles } from './spoken-titles';
import { subjectsOf } from './subjects';

const partOf = (script: string) => {
  const { sentences } = analyse(toSpokenTranscript(transcriptOf(script)), loadTagger());
  return { number: 0, sentences, names: new Set(['ana', 'tom']), subjects: subjectsOf([sentences]) };
};
const texts = (titles: readonly { text: string }[]) => titles.map(({ text }) => text);

describe('questions', () => {
  it.each([
    ["So I'm curious, how do you actually test software in space?", 'How do you test software in space?'],
    ['And what did the limpets teach you, Tom?', 'What did the limpets teach you?'],
    ['But how do I become a good baker?', 'How do I become a good baker?'],
    ['Okay. At what point was the bakery in danger?', 'At what point was the bakery in danger?'],
  ])('become titles without the words around them: %s', (question, title) => {
    expect(texts(questionTitles(partOf(`Ana: ${question}\nTom: We wrote it all down in a green notebook.`)))).toEqual([title]);
  });

  it.each([
    'Did he ever tell you about it?',
    'And you said the bakery burned, right?',
    'What do you think about that?',
    'How so?',
    'Can you tell me about the oven?',
    'Which fucking oven did you buy?',
  ])('are none if they lean on something, or talk about the talk: %s', (question) => {
    expect(texts(questionTitles(partOf(`Ana: ${question}\nTom: We wrote it all down in a green notebook.`)))).toEqual([]);
  });

  it('are better if they are asked at the beginning', () => {
    const talk = Array.from({ length: 12 }, (_, at) => `We baked the bread number ${at} in the morning.`).join(' ');
    const [early, late] = questionTitles(partOf(`Ana: How do ovens work?\nTom: ${talk}\nAna: Why do bakers sleep badly?`));
    expect(early!.worth).toBeGreaterThan(late!.worth);
  });
});

describe('a background', () => {
  it.each([
    ['Tom Halvorsen', 'Tom’s background'],
    ['Unknown', 'Background'],
    ['Dr. Halvorsen', 'Background'],
  ])('is that of who answers: %s', (guest, title) => {
    const script = `Ana: Let's start with your background. How did you come to baking?\n${guest}: I grew up over a bakery.`;
    expect(texts(backgroundTitles(partOf(script)))).toEqual([title]);
  });

  it('needs somebody who is asked', () => {
    expect(backgroundTitles(partOf('Ana: I asked myself about your background.'))).toEqual([]);
    expect(backgroundTitles(partOf('Ana: How did you come to baking?\nTom: I grew up over a bakery.'))).toEqual([]);
  });
});

describe('topics that are announced', () => {
  it.each([
    ["Let's talk about the price of flour, because it doubled.", 'Price of flour'],
    ['Tell us a little bit about your sourdough starter.', 'Sourdough starter'],
    ['I want to move on to bakery insurance now.', 'Bakery insurance'],
  ])('are whole phrases: %s', (sentence, title) => {
    expect(texts(announcedTitles(partOf(`Ana: ${sentence}`)))).toEqual([title]);
  });

  it('are none if they say nothing', () => {
    expect(texts(announcedTitles(partOf("Ana: Let's talk about that. Tell me more about it. What about the other thing?")))).toEqual([]);
  });
});

describe('clauses that explain', () => {
  it('are none if a bracket stays open', () => {
    expect(texts(explainedTitles(partOf('Ana: She showed us how to keep a starter (I think, in the fridge)?')))).toEqual([]);
  });

  it('become titles from "how" or "why" on', () => {
    const script = 'Ana: Everybody asks how to keep a starter alive. That is why sourdough needs a warm kitchen.';
    expect(texts(explainedTitles(partOf(script)))).toEqual(['How to keep a starter alive', 'Why sourdough needs a warm kitchen']);
  });

  it('are none if they go on, or mean somebody who is not named', () => {
    expect(texts(explainedTitles(partOf('Ana: I know how he built the oven. I saw why it burned.')))).toEqual([]);
  });
});
