import type { AnalysedSentence } from '../analysis/analysed-sentence';
import { byWord, type TaggedWord } from '../analysis/tagger';
import { openPronouns } from '../moments/open-pronouns';
import type { Worth } from '../moments/worths';
import { isLabel } from '../text/is-label';
import { isCoarse } from '../text/never-quoted';
import { activityAt, bare, isColourless, nounPhraseAt, saysSomething, textOf } from './noun-phrase';
import type { Subjects } from './subjects';
import { MAX_TITLE_CHARACTERS, type Title, toTitle } from './title';

/** The sentences of a chapter. `names` are those of the speakers, folded. */
export interface ChapterPart {
  readonly number: number;
  readonly sentences: readonly AnalysedSentence[];
  readonly names: ReadonlySet<string>;
  readonly subjects: Subjects;
}

/** A chapter says at its beginning what it is about. */
const MAX_POSITION = 9;

const worth = (name: string, points: number, reason: string | null = null): Worth => ({ name, worth: points, reason });

const placeWorths = (position: number): Worth[] => {
  if (position < 3) return [worth('opens', 0.3)];
  return position < MAX_POSITION ? [] : [worth('comes later', -0.8)];
};
const personWorths = (text: string): Worth[] => [
  ...(/\b(?:you|your)\b/iu.test(text) ? [worth('to somebody', -0.4)] : []),
  ...(/\b(?:i|we|my|our|me|us)\b/iu.test(text) ? [worth('about us', -0.6)] : []),
];
const isAboutTheShow = ({ kind }: AnalysedSentence): boolean => kind === 'greeting' || kind === 'housekeeping' || kind === 'clip';

const WH = /^(?:what|how|why|when|where|who|which|what(?:'|’)s|who(?:'|’)s|how(?:'|’)s|where(?:'|’)s)$/iu;
const AUXILIARY =
  /^(?:is|are|was|were|do|does|did|can|could|should|would|will|has|have|had|isn(?:'|’)t|aren(?:'|’)t|don(?:'|’)t|doesn(?:'|’)t|didn(?:'|’)t|can(?:'|’)t|shouldn(?:'|’)t)$/iu;
const MAX_WORDS_TO_AUXILIARY = 4;
const QUESTION_WORDS = { min: 4, max: 11 } as const;
const CLAUSE_WORDS = { min: 4, max: 9 } as const;
const FUZZ =
  /^(?:actually|basically|really|just|maybe|exactly|generally|usually|specifically|currently|though|again|please|kinda|here|now|today|anyway|then|even|like,)$/iu;
const ADDRESSES =
  /^do you (?:think|want|know|agree|remember|see|have any)\b|\b(?:you guys|y(?:'|’)all|do you mean|are you (?:there|ready|sure|okay|kidding|serious|saying)|how are you|who(?:'|’)s (?:that|this)|correct|make sense|how(?:'|’)s it going|do you guys|(?:what|how) about (?:you|that|this|it)|what(?:'|’)s (?:that|up|it)|how so|you (?:said|mentioned|just)|can you|could you|would you|will you|shall we|should we|can we|could we|can i|could i|may i|are we|do we have|did you (?:see|hear|say|mean|catch|guys)|have you (?:seen|heard|guys)|(?<!(?:how|why|when|where|what) )(?:did|do|am) i|anything else|something else)\b/iu;
const HANGS =
  /\b(?:to|of|for|with|on|in|at|from|about|like|that|this|it|there|then|and|or|mean|wanna|gonna|so|too|one|ones|yet|not|after|before|them|him|her|those|these|things?|stuff|something|anything)\?$|\b(?:that|this|these|those|other|such|else|wanna|gonna|gotta|kind of|sort of|um|uh|you know|i mean|something|someone|somebody)\b|,|["“”—…]|\.\.|--/iu;

/** "How do you find a client | with all this competition and …": the question is whole without the rest. */
const ADDS = /^(?:with|when|if|and|because|since|given|especially|while|as|where|or|but|without|before|after|regarding|in)$/iu;
const ASKED_WORDS = 5;

/** "So I'm curious, how do you actually test software in space?" asks from "how" on. Returns what may be the question, the longest first. */
function findQuestions(words: readonly TaggedWord[]): TaggedWord[][] {
  const asks = (at: number) => {
    const word = bare(words[at]!.text);
    const following = words.slice(at + 1, at + 1 + MAX_WORDS_TO_AUXILIARY);
    const before = words[at - 1];
    const isAfterPause = before === undefined || /[,.:;]$/u.test(before.text);
    if (/^(?:which|who)$/iu.test(word) && before && isAfterPause) return false;
    if (WH.test(word)) {
      const near = /^(?:when|where|why)$/iu.test(word) ? following.slice(0, 1) : following;
      return /['’]s$/u.test(word) || near.some(({ text }) => AUXILIARY.test(text));
    }
    return AUXILIARY.test(word) && (isAfterPause || /^(?:and|so|but|or)$/iu.test(before.text));
  };
  return words.flatMap((_, at) => {
    if (!asks(at)) return [];
    const preposition = at > 0 && /^(?:at|in|for|to|from|with|by|on|of)$/iu.test(words[at - 1]!.text) ? 1 : 0;
    return [withoutAddition(words.slice(at - preposition).filter(({ text }) => !FUZZ.test(text)))];
  });
}

function withoutAddition(words: readonly TaggedWord[]): TaggedWord[] {
  if (words.length <= QUESTION_WORDS.max) return [...words];
  const end = words.findIndex(({ text }, at) => at >= ASKED_WORDS && (ADDS.test(bare(text)) || /[,–—-]$/u.test(words[at - 1]!.text)));
  const last = words[end - 1];
  if (!last || !/^(?:NOUN|PROPN|VERB|ADJ|ADV)$/u.test(last.kind)) return [];
  return [...words.slice(0, end - 1), { ...last, text: bare(last.text) + (words.at(-1)!.text.includes('?') ? '?' : '') }];
}

const withoutVocative = (words: readonly TaggedWord[], names: ReadonlySet<string>): TaggedWord[] => {
  const last = words.at(-1);
  const before = words.at(-2);
  if (!last || !before?.text.endsWith(',') || !names.has(bare(last.text).toLowerCase())) return [...words];
  return [...words.slice(0, -2), { ...before, text: `${bare(before.text)}?` }];
};

const tellingNounsIn = (words: readonly TaggedWord[]): TaggedWord[] =>
  words.filter((word, at) => (at > 0 && IS_CAPITALISED.test(word.text)) || (saysSomething([word]) && !isColourless([word])));
const IS_CAPITALISED = /^\p{Lu}\p{L}{2,}/u;

const asParts = (words: readonly TaggedWord[]): TaggedWord[] =>
  words.map(({ text, kind }) => ({ text: IS_ACRONYM.test(bare(text)) ? 'acronym' : bare(text).replace(/['’]\p{L}+$/u, ''), kind }));
/** IT is no pronoun. */
const IS_ACRONYM = /^\p{Lu}{2,}$/u;

const ENDS_AS_QUESTION = /\?["”]?$/u;
const QUOTATION_MARKS = /["“”]/gu;

/** Questions that stand alone, the best where a chapter begins. */
export const questionTitles = (part: ChapterPart): Title[] =>
  part.sentences.flatMap((each, position) => {
    const { sentence, tagged } = each;
    if (!ENDS_AS_QUESTION.test(sentence.text) || isAboutTheShow(each)) return [];
    const asked = findQuestions(byWord(sentence.text, tagged)).map((words) => withoutVocative(words, part.names));
    const words = asked.find((question) => standsAlone(question));
    if (!words) return [];
    const text = questionText(words);
    return [
      toTitle(text, [
        worth('question', WH.test(bare(words[0]!.text)) ? 3.5 : 2.9, 'It is the question asked here.'),
        ...personWorths(text),
        ...placeWorths(position),
        ...part.subjects.worthsOf(
          tellingNounsIn(words)
            .map((word) => word.text)
            .join(' '),
          part.number,
        ),
      ]),
    ];
  });

const questionText = (words: readonly TaggedWord[]): string => words.map(({ text }) => text.replace(QUOTATION_MARKS, '')).join(' ');

function standsAlone(words: readonly TaggedWord[]): boolean {
  const text = questionText(words);
  const fits = words.length >= QUESTION_WORDS.min && words.length <= QUESTION_WORDS.max && text.length <= MAX_TITLE_CHARACTERS;
  if (!fits || ADDRESSES.test(text) || HANGS.test(text) || isCoarse(text)) return false;
  return tellingNounsIn(words).length > 0 && openPronouns(asParts(words)).length === 0;
}

const ASKS_FOR_BACKGROUND =
  /\b(?:your (?:own )?(?:background|backstory|origin story|(?:career )?journey)\b|(?:tell us|talk)[^.?!]{0,20} about yourself|introduce yourself)/iu;

/** "Hugo's background", where somebody is asked who they are; the name is that of who answers. */
export function backgroundTitles({ sentences }: ChapterPart): Title[] {
  const at = sentences.findIndex(({ sentence }, position) => position < MAX_POSITION && ASKS_FOR_BACKGROUND.test(sentence.text));
  const asker = sentences[at]?.sentence.segment.speaker;
  const answering = sentences.slice(at).find(({ sentence }) => sentence.segment.speaker !== asker)?.sentence.segment.speaker;
  if (at < 0 || !answering) return [];
  const [name] = /^\p{Lu}\p{L}+(?=\s|$)/u.exec(answering) ?? [];
  const text = name && !isLabel(answering) ? `${name}’s background` : 'Background';
  return [toTitle(text, [worth('background', 6, 'Somebody is asked about their background.')])];
}

const ANNOUNCES =
  /\b(?:talk(?:ing)?(?: a (?:bit|little)(?: bit)?)?(?: more)?(?: to (?:me|us))? about|discuss|(?:dig|dive|get|go|jump) into|(?:turn|move on|switch|get|come) to|know(?: more)? about|hear(?: more)? about|explain|describe|tell (?:me|us)(?: a (?:bit|little)(?: bit)?)?(?: more)? about|(?:what|how) about|question(?: is| was)? about|curious about|thoughts on|take on|opinion (?:on|about)|when it comes to|in terms of|speaking of|asked about|mentioned|story of|topic (?:is|of)|let(?:'|’)s (?:start|begin) with)\s/giu;

/** Topics that somebody turns to: "let's talk about limpets". */
export function announcedTitles(part: ChapterPart): Title[] {
  return part.sentences.slice(0, MAX_POSITION).flatMap((each, position) => {
    const { sentence, tagged } = each;
    if (isAboutTheShow(each)) return [];
    const words = byWord(sentence.text, tagged);
    return [...sentence.text.matchAll(ANNOUNCES)].flatMap((match) => {
      const from = sentence.text.slice(0, match.index + match[0].length).split(' ').length - 1;
      const phrase = nounPhraseAt(words, from);
      const text = textOf(phrase.length > 0 || !words[from] ? phrase : activityAt(words, from));
      if (text.length < 5 || text.length > MAX_TITLE_CHARACTERS || isCoarse(text) || part.names.has(text.toLowerCase())) return [];
      return [
        toTitle(text, [
          worth('announced', 2.4, 'It is announced here.'),
          ...(text.includes(' ') ? [worth('more than a word', 1)] : []),
          ...placeWorths(position),
          ...part.subjects.worthsOf(text, part.number),
        ]),
      ];
    });
  });
}

const OPENS_CLAUSE = /^(?:how|why|what)$/iu;
const ENDS_CLAUSE = /[.,;:?!]$/u;
const NO_SUBJECT =
  /^(?:much|many|long|far|often|about|if|do|does|did|is|are|was|were|can|could|should|would|will|come|i|i(?:'|’)\p{L}+|we|we(?:'|’)\p{L}+|you(?:'|’)\p{L}+)$/iu;

/** Clauses that say what is explained here: "how to find speakers", "why nobody reads the manual". */
export function explainedTitles(part: ChapterPart): Title[] {
  return part.sentences.flatMap((each, position) => {
    if (isAboutTheShow(each)) return [];
    const words = byWord(each.sentence.text, each.tagged);
    return words.flatMap((word, at) => {
      const next = words[at + 1];
      if (!OPENS_CLAUSE.test(bare(word.text)) || !next || NO_SUBJECT.test(bare(next.text))) return [];
      const end = words.findIndex(({ text }, to) => to > at && ENDS_CLAUSE.test(text));
      const whole = words.slice(at, end + 1).filter(({ text }) => !FUZZ.test(text));
      const clause = whole.length > QUESTION_WORDS.max && /^to$/iu.test(next.text) ? withoutAddition(whole) : whole;
      const text = textOf(clause);
      if (clause.length < CLAUSE_WORDS.min || clause.length > CLAUSE_WORDS.max || text.length > MAX_TITLE_CHARACTERS) return [];
      const isCut = HANGS.test(`${text}?`) || text.lastIndexOf('(') > text.lastIndexOf(')');
      if (isCut || isCoarse(text) || !clause.some(({ kind }) => kind === 'VERB' || kind === 'AUX')) return [];
      const nouns = tellingNounsIn(clause);
      if (nouns.length === 0 || openPronouns(asParts(clause)).length > 0) return [];
      return [
        toTitle(text, [
          worth('explains', 1.9, 'It is explained here.'),
          ...(/^to$/iu.test(next.text) ? [worth('how to', 0.5)] : []),
          ...personWorths(text),
          ...placeWorths(position),
          ...part.subjects.worthsOf(nouns.map((noun) => noun.text).join(' '), part.number),
        ]),
      ];
    });
  });
}
