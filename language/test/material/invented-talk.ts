import { random, type Random } from './random';

const SUBJECTS = [
  'the garden',
  'a small choir',
  'our budget',
  'the youth group',
  'my neighbour',
  'the old bakery',
  'every volunteer',
  'a good schedule',
  'the release plan',
  'our Sunday service',
  'the river clean-up',
  'a patient teacher',
  'the camera',
  'Dr. Okoro',
  'the city council',
  'a written prayer',
];
const VERBS = ['needs', 'changes', 'teaches', 'protects', 'surprises', 'carries', 'slows down', 'outlasts', 'feeds', 'repairs', 'invites'];
const OBJECTS = [
  'the people who stay',
  'a tired team',
  '42 families',
  'everything we planned',
  'more than money',
  'the first hour of the day',
  'somebody new',
  'the whole street',
  'nineteen eighty four',
  'its own success',
  'the quiet ones',
  'what you measure',
];
const TAILS = [
  'because nobody asked',
  'when it rains',
  'and that took three years',
  'although it cost $1,200',
  'if you let it',
  'before breakfast',
  'which I did not expect',
  'at example.org',
  'and, um, it still does',
  'in the second winter',
];
const QUESTIONS = ['How did you start?', 'What would you tell somebody who is new?', 'Why does that matter?', 'Who pays for it?'];
const ASIDES = [
  'Yeah.',
  'Right.',
  'Wow!',
  'Tell me more about that.',
  'I love that.',
  'Go to example.org and sign up for the letter.',
  'Subscribe wherever you listen.',
  '“Never again,” she said.',
  'It was 7:30 a.m. on a Friday…',
];

const sentence = (chance: Random): string => {
  const kind = chance.below(10);
  if (kind === 0) return chance.pick(QUESTIONS);
  if (kind === 1) return chance.pick(ASIDES);
  const core = `${chance.pick(SUBJECTS)} ${chance.pick(VERBS)} ${chance.pick(OBJECTS)}`;
  const text = kind < 6 ? `${core} ${chance.pick(TAILS)}` : core;
  return `${text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())}.`;
};

/** A conversation of `turns` turns between two people, nonsense in ordinary sentences, the same for the same seed. */
export const inventedTalk = (seed: number, turns: number): string => {
  const chance = random(seed);
  return Array.from({ length: turns }, (_, at) => {
    const sentences = Array.from({ length: 1 + chance.below(6) }, () => sentence(chance));
    return `${at % 2 === 0 ? 'Ana' : 'Ben'}: ${sentences.join(' ')}`;
  }).join('\n');
};
