import { sentenceIndex } from '../citations/sentence-index';
import { spokenLinksIn } from '../links/spoken-links';
import { IS_CALL_TO_ACTION } from '../text/call-to-action';
import { isWithheld, mapOf, maySell, type TranscriptMap } from '../transcript-map';
import { contentStems } from '../words/content-stems';
import { fold } from '../words/fold';
import { isEnglish } from '../words/is-english';
import { joinWords } from '../words/join-words';
import { MIN_PAUSE_MS } from '../words/split-sentences';
import type { SpokenSentence, SpokenTranscript } from '../words/spoken-transcript';
import { normalizeWords } from '../words/tokens';
import type { AnalysedSentence } from './analysed-sentence';
import { computeCentralities } from './centrality';
import { findKeyPhrases, type KeyPhrase } from './key-phrases';
import { findPoints } from './points';
import { removeHesitation } from './remove-hesitation';
import { CONTINUES_THOUGHT_NON_ENGLISH, HAS_FILLER, IS_ENUMERATED, IS_GREETING_NON_ENGLISH, IS_QUESTION } from './sentence-signals';
import { findShowName } from './show-name';
import { beginsThought, continuesThought, findClause } from './spoken-clause';
import { byWord, tagCapitals, type TaggedWord, type Tagger } from './tagger';
import { toVectors } from './vectors';

/** Everything the four contents are made of. */
export interface Analysis {
  readonly transcript: SpokenTranscript;
  readonly sentences: readonly AnalysedSentence[];
  readonly phrases: readonly KeyPhrase[];
  readonly points: readonly AnalysedSentence[];
  readonly introduction: readonly AnalysedSentence[];
  readonly callsToAction: readonly AnalysedSentence[];
  /** Questions that any reader could answer, the most central first. */
  readonly questions: readonly AnalysedSentence[];
  /** The others, which may need what was said before them. */
  readonly otherQuestions: readonly AnalysedSentence[];
  readonly links: readonly string[];
  readonly showName: string | null;
}

/** Whether the speaker paused, or a new thought began, before the word at this position. */
const isBreak = ({ words }: SpokenTranscript, { segment }: SpokenSentence, at: number): boolean => {
  const [before, word] = [words[at - 1], words[at]];
  if (!before || !word) return true;
  if (at <= segment.first || at > segment.last) return !continuesThought(word.text);
  return beginsThought(word.text) || (word.startMs - before.endMs >= MIN_PAUSE_MS && !continuesThought(word.text));
};

const toClause = (transcript: SpokenTranscript, spoken: SpokenSentence, tagged: readonly TaggedWord[]) => {
  const edges = { begins: isBreak(transcript, spoken, spoken.first), ends: isBreak(transcript, spoken, spoken.last + 1) };
  const clause = findClause(byWord(spoken.text, tagged), edges);
  const run = { first: spoken.first + clause.first, last: spoken.first + clause.last };
  return { sentence: { ...spoken, ...run, text: joinWords(transcript.words, run) }, shape: clause.shape };
};

const withShape = (transcript: SpokenTranscript, spoken: SpokenSentence, tagged: readonly TaggedWord[]) => {
  if (!transcript.punctuated) return toClause(transcript, spoken, tagged);
  const saysLittle =
    !isEnglish(transcript) && (CONTINUES_THOUGHT_NON_ENGLISH.test(spoken.text) || IS_GREETING_NON_ENGLISH.test(spoken.text));
  return { sentence: spoken, shape: saysLittle ? ('fragment' as const) : ('whole' as const) };
};

const analyseSentences = (transcript: SpokenTranscript, tag: Tagger, { kinds }: TranscriptMap): AnalysedSentence[] => {
  const index = sentenceIndex(transcript);
  const vectors = toVectors(index);
  const ranks = computeCentralities(index, vectors);
  return transcript.sentences.map((spoken, at) => {
    const tagged = tag(spoken.text);
    const { sentence, shape } = withShape(transcript, spoken, tagged);
    return {
      at,
      sentence,
      kind: kinds[at] ?? 'talk',
      shape,
      folded: ` ${fold(sentence.text)} `,
      normalized: ` ${normalizeWords(sentence.text)} `,
      tagged,
      stems: index.stems[at] ?? new Set(),
      vector: vectors[at]?.weights ?? new Map(),
      length: vectors[at]?.length ?? 1,
      centrality: ranks[at] ?? 0,
      wordCount: sentence.last - sentence.first + 1,
    };
  });
};

/** Mean confidence of a sentence in percent; an engine that reports none is trusted. */
const meanConfidence =
  ({ words }: SpokenTranscript) =>
  ({ sentence: { first, last } }: AnalysedSentence): number =>
    words.slice(first, last + 1).reduce((sum, word) => sum + (word.confidence ?? 100), 0) / (last - first + 1);

const findLinks = (sentences: readonly AnalysedSentence[]): string[] => [
  ...new Set(spokenLinksIn(sentences.map(({ sentence }) => sentence.text).join(' ')).map((link) => link.address)),
];

const isContent = ({ kind }: AnalysedSentence): boolean => !isWithheld(kind);

/** What a speaker of the episode says and means, about its subject. */
const isStatedHere = ({ kind }: AnalysedSentence): boolean => kind === 'talk' || kind === 'coldOpen' || kind === 'question';

/** `tag` is for English; other languages are analysed by capitals and stop words. */
export const analyse = (transcript: SpokenTranscript, tag: Tagger): Analysis => {
  const sentences = analyseSentences(transcript, isEnglish(transcript) ? tag : tagCapitals, mapOf(transcript));
  const content = sentences.filter(isContent);
  const selling = maySell(transcript);
  const stated = sentences.filter((each) => isStatedHere(each) && !selling.has(each.at));
  const totalMs = transcript.words.at(-1)?.endMs ?? 0;
  const phrases = findKeyPhrases(content);
  const [questions, otherQuestions] = findQuestions(stated);
  return {
    transcript,
    sentences,
    phrases,
    points: findPoints(
      stated,
      phrases,
      { subjectStems: (phrase) => contentStems(phrase.text), english: isEnglish(transcript) },
      meanConfidence(transcript),
    ),
    introduction: findIntroduction(content, totalMs),
    callsToAction: findCallsToAction(content, totalMs),
    questions,
    otherQuestions,
    links: findLinks(content),
    showName: findShowName(sentences),
  };
};

/** The host says what the episode is about within this part of it: in the first minute at least, within five at most. */
const OPENING = { share: 0.15, minMs: 60_000, maxMs: 300_000 } as const;
const SENTENCE_WORDS = { min: 6, max: 60 } as const;
const PRESENTS_EPISODE =
  /\b(?:today(?:'s|’s)?|this (?:week|episode)|we(?:'|’)re (?:talking|joined|here)|joined by|my guest|our guest|conversation (?:about|with)|going to talk|talking (?:about|with|to)|episode (?:is|about)|the (?:podcast|show) (?:about|where|for)|listening to [^.]+, (?:where|the (?:podcast|show))|tonight(?:(?:'|’)s)? (?:story|guest|show|we)|this (?:morning|evening) (?:i|we)\b.*\b(?:want|like|going)|i want to (?:talk about|show you|tell you (?:how|about|why)|stay with))\b/iu;
const MAX_SENTENCES = 2;
const THANKS_SOMEBODY = /\b(?:thank you|thanks)\b/iu;

const isStatement = ({ sentence, wordCount, shape }: AnalysedSentence): boolean =>
  shape !== 'fragment' &&
  wordCount >= SENTENCE_WORDS.min &&
  wordCount <= SENTENCE_WORDS.max &&
  !IS_QUESTION.test(sentence.text) &&
  !IS_ENUMERATED.test(sentence.text) &&
  !HAS_FILLER.test(sentence.text) &&
  !THANKS_SOMEBODY.test(sentence.text);

/** The sentences in which the host presents the episode, and the one right after them that goes on about it. */
const findIntroduction = (sentences: readonly AnalysedSentence[], totalMs: number): AnalysedSentence[] => {
  const opening = sentences.filter(
    ({ sentence }) => sentence.startMs <= Math.max(OPENING.minMs, Math.min(OPENING.maxMs, totalMs * OPENING.share)),
  );
  const first = opening.findIndex((each) => PRESENTS_EPISODE.test(each.sentence.text) && isStatement(each));
  const start = opening[first];
  if (!start) return [];
  const following = opening.slice(first + 1, first + 4).filter((each) => each.sentence.segment === start.sentence.segment);
  return [start, ...following.filter(isStatement)].slice(0, MAX_SENTENCES);
};

const QUESTION_WORDS = { min: 6, max: 24 } as const;
const OPENS_WITH_QUESTION_WORD = /^(?:so\s+|and\s+|okay,?\s+)?(?:what|how|why|when|where|who|which)\b/iu;
const ADDRESSES_ANYBODY = /\b(?:you|your|we|our|somebody|someone|people|anyone)\b/iu;
const DEPENDS_ON_CONTEXT = /\b(?:he|she|they|him|her|them|this|it|those|these|there|the|(?:is|was|about|of|like) that)\b/iu;

const isQuestionToQuote = ({ sentence: { text }, wordCount, stems }: AnalysedSentence): boolean =>
  IS_QUESTION.test(text) &&
  OPENS_WITH_QUESTION_WORD.test(text) &&
  !HAS_FILLER.test(text) &&
  wordCount >= QUESTION_WORDS.min &&
  wordCount <= QUESTION_WORDS.max &&
  stems.size >= 2;

/** Questions that any reader could answer, and the others; those that say most first. */
function findQuestions(sentences: readonly AnalysedSentence[]): [AnalysedSentence[], AnalysedSentence[]] {
  const questions = sentences.filter(isQuestionToQuote).toSorted((a, b) => b.stems.size - a.stems.size || a.at - b.at);
  const isOpen = ({ sentence: { text } }: AnalysedSentence) => ADDRESSES_ANYBODY.test(text) && !DEPENDS_ON_CONTEXT.test(text);
  return [questions.filter(isOpen), questions.filter((each) => !isOpen(each))];
}

const MAX_CALL_TO_ACTION_WORDS = 40;
/** Hosts invite at the beginning and at the end; in between only an address makes it an invitation. */
const EDGES = { opening: 0.12, closing: 0.8 } as const;
/** Where an address is named, this is enough to send people there. */
const POINTS_TO_ADDRESS = /\b(?:you can|you(?:'|’)ll find|(?:is|are) (?:at|on))\b/iu;
const IS_NARRATIVE = /\b(?:he|she|they|him|them|said|told|asked|went|had|was|were)\b/iu;
const MAX_CALLS_TO_ACTION = 3;

const isCallToAction = ({ sentence, wordCount }: AnalysedSentence, totalMs: number): boolean => {
  const { text, startMs } = sentence;
  if (
    wordCount > MAX_CALL_TO_ACTION_WORDS ||
    wordCount < 3 ||
    IS_QUESTION.test(text) ||
    HAS_FILLER.test(removeHesitation(text)) ||
    IS_NARRATIVE.test(text)
  )
    return false;
  const place = startMs / Math.max(1, totalMs);
  const isAtAnEdge = place <= EDGES.opening || place >= EDGES.closing;
  const namesAnAddress = spokenLinksIn(text).length > 0;
  return IS_CALL_TO_ACTION.test(text) ? isAtAnEdge || namesAnAddress : isAtAnEdge && namesAnAddress && POINTS_TO_ADDRESS.test(text);
};

/** Returns the speakers' calls to action, as spoken, the last of the episode first. */
const findCallsToAction = (sentences: readonly AnalysedSentence[], totalMs: number): AnalysedSentence[] =>
  sentences
    .filter((each) => isCallToAction(each, totalMs))
    .toReversed()
    .slice(0, MAX_CALLS_TO_ACTION);
