import type { AnalysedSentence } from '../analysis/analysed-sentence';
import { byWord, type TaggedWord } from '../analysis/tagger';
import type { Worth } from '../moments/worths';
import { isCoarse } from '../text/never-quoted';
import { contentStems } from '../words/content-stems';
import { activityAt, isColourless, nounPhraseAt, saysSomething, textOf } from './noun-phrase';
import type { Subjects } from './subjects';
import { type Title, toTitle } from './title';

/** A phrase of a chapter. `times` is in how many of its sentences it is said. */
interface CountedPhrase {
  readonly key: string;
  readonly words: number;
  readonly isName: boolean;
  readonly isActivity: boolean;
  readonly isColourless: boolean;
  /** The first of its sentences. */
  readonly position: number;
  times: number;
  /** How it is written, and how often. */
  readonly spellings: Map<string, number>;
}

/** The phrases of a sentence, each with the shorter ones that it begins with. */
function phrasesIn({ sentence, tagged }: AnalysedSentence): { phrase: TaggedWord[]; isActivity: boolean; isOpening: boolean }[] {
  const words = byWord(sentence.text, tagged);
  return words.flatMap((word, at) => {
    const longest = nounPhraseAt(words, at);
    const phrases = longest.map((_, last) => longest.slice(0, last + 1)).filter((phrase) => phrase[0] === word && saysSomething(phrase));
    const activity = activityAt(words, at);
    return [
      ...phrases.map((phrase) => ({ phrase, isActivity: false, isOpening: at === 0 })),
      ...(activity.length > 0 ? [{ phrase: activity, isActivity: true, isOpening: at === 0 }] : []),
    ];
  });
}

function countPhrases(sentences: readonly AnalysedSentence[]): CountedPhrase[] {
  const counted = new Map<string, CountedPhrase>();
  for (const [position, sentence] of sentences.entries()) {
    const seen = new Set<string>();
    for (const { phrase, isActivity, isOpening } of phrasesIn(sentence)) {
      const text = textOf(phrase);
      const key = contentStems(text).join(' ');
      if (key === '') continue;
      const isName = !isOpening && phrase.every(({ kind, text: word }) => kind === 'PROPN' && /^\p{Lu}/u.test(word));
      const known = counted.get(key) ?? {
        key,
        words: phrase.length,
        isName,
        isActivity,
        isColourless: isColourless(phrase),
        position,
        times: 0,
        spellings: new Map<string, number>(),
      };
      known.spellings.set(text, (known.spellings.get(text) ?? 0) + 1);
      if (!seen.has(key)) known.times += 1;
      seen.add(key);
      counted.set(key, { ...known, isName: known.isName || isName });
    }
  }
  return [...counted.values()];
}

/** Small letters first: a capital may be there only because it begins a sentence. */
const spellingOf = ({ spellings }: CountedPhrase): string =>
  [...spellings].toSorted(
    ([a, m], [b, n]) => n - m || wordsIn(b) - wordsIn(a) || Number(/^\p{Lu}/u.test(a)) - Number(/^\p{Lu}/u.test(b)) || (a < b ? -1 : 1),
  )[0]![0];

const wordsIn = (text: string): number => text.split(' ').length;

/** A phrase that is hardly ever said without a longer one is a part of it. */
const MAX_SHARE_INSIDE = 0.6;
const isPartOfLonger = (phrase: CountedPhrase, all: readonly CountedPhrase[]): boolean =>
  all.some(
    (longer) =>
      longer.words > phrase.words &&
      longer.times > 1 &&
      longer.times >= phrase.times * MAX_SHARE_INSIDE &&
      ` ${longer.key} `.includes(` ${phrase.key} `),
  );

const worth = (name: string, points: number, reason: string | null = null): Worth => ({ name, worth: points, reason });

function worthsOf({ times, isName, isActivity, isColourless: colourless }: CountedPhrase, text: string): Worth[] {
  const words = wordsIn(text);
  return [
    worth('said often', Math.min(1.6, Math.log2(times) * 0.8), times > 2 ? `It is said ${times} times here.` : null),
    ...(words > 1 ? [worth('more than a word', 1.3)] : []),
    ...(words > 4 ? [worth('many words', -0.3)] : []),
    ...(/ (?:in|with|from|on|without|behind) /u.test(text) && times === 1 ? [worth('loosely joined', -0.6)] : []),
    ...(words === 1 ? [worth('one word', -0.5)] : []),
    ...(colourless ? [worth('colourless', -1.5)] : []),
    ...(isActivity ? [worth('activity', 0.3, 'It names what is done.')] : []),
    ...(isName ? [worth('name', 0.5)] : []),
    ...(times === 1 ? [worth('said once', -0.5)] : []),
    ...(words === 1 && !isName ? [worth('a common word', times < 4 ? -1.2 : -0.6)] : []),
  ];
}

const MAX_PHRASES = 6;
/** What a chapter begins with it is about. */
const OPENING_SENTENCES = 4;

/** For each chapter the noun phrases that are said there and hardly elsewhere. */
export function phraseTitles(parts: readonly (readonly AnalysedSentence[])[], subjects: Subjects, names: ReadonlySet<string>): Title[][] {
  return parts.map((part, chapter) => {
    const phrases = countPhrases(part);
    const repeated = phrases.filter(({ times }) => times > 1);
    return phrases
      .filter(({ key }) => !key.split(' ').some((word) => names.has(word)))
      .filter((phrase) => !isPartOfLonger(phrase, repeated))
      .map((phrase) => {
        const text = spellingOf(phrase);
        const opens = phrase.position < OPENING_SENTENCES ? [worth('opens', 0.6)] : [];
        return toTitle(text, [
          ...worthsOf(phrase, text),
          ...opens,
          ...subjects.worthsOf(text, chapter),
          ...subjects.placeWorthsOf(text, chapter),
        ]);
      })
      .filter(({ text }) => !isCoarse(text))
      .toSorted((a, b) => b.worth - a.worth || (a.text < b.text ? -1 : 1))
      .slice(0, MAX_PHRASES);
  });
}
