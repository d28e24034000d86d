import { fold } from '../../../words/fold';
import type { SentenceShape } from './analysed-sentence';
import type { TaggedWord } from './tagger';

/** The part of an unpunctuated run that reads as a statement, as positions in it. */
export interface SpokenClause {
  readonly first: number;
  readonly last: number;
  readonly shape: SentenceShape;
}

const CONNECTORS = new Set(['and', 'but', 'so', 'because', 'then', 'well', 'now', 'okay', 'yeah', 'or', 'that']);
const SUBJECTS = new Set([
  'i',
  'you',
  'we',
  'they',
  'he',
  'she',
  'it',
  'there',
  'everybody',
  'nobody',
  'somebody',
  'people',
  'everyone',
  'welcome',
  'today',
  'this',
  'these',
]);
const SUBJECT_KINDS = new Set(['DET', 'PRON']);
const OBJECT_FORMS = new Set([
  'me',
  'him',
  'her',
  'them',
  'us',
  'what',
  'who',
  'which',
  'whom',
  'himself',
  'herself',
  'themselves',
  'whatever',
]);
const VERB_KINDS = new Set(['VERB', 'AUX']);
/** A subject has its verb within this many words. */
const VERB_REACH = 5;
/** Kinds of words a thought does not end with. */
const OPEN_KINDS = new Set(['DET', 'ADP', 'CCONJ', 'SCONJ', 'AUX', 'PART', 'NUM', 'INTJ']);
const OPEN_ENDS = new Set([
  'i',
  'we',
  'they',
  'he',
  'she',
  'my',
  'your',
  'our',
  'their',
  'his',
  'who',
  'which',
  'what',
  'if',
  'when',
  'and',
  'but',
  'so',
  'because',
  'the',
  'a',
  'an',
  'to',
  'of',
  'very',
  'really',
  'just',
  'as',
  'than',
  'not',
  'every',
  'step',
  'then',
  'let',
  'get',
  'you',
]);
const CONTRACTED = /['’](?:m|re|ve|ll|d|s)$|n['’]t$/u;

const beginsClause = (words: readonly TaggedWord[], at: number): boolean => {
  const word = words[at];
  if (!word || OBJECT_FORMS.has(fold(word.text))) return false;
  const before = at > 0 ? fold(words[at - 1]?.text ?? '') : 'and';
  if (!CONNECTORS.has(before)) return false;
  if (!SUBJECTS.has(fold(word.text).replace(CONTRACTED, '')) && !SUBJECT_KINDS.has(word.kind)) return false;
  if (CONTRACTED.test(word.text)) return true;
  const following = words.slice(at + 1, at + 1 + VERB_REACH);
  const verb = following.findIndex((next) => VERB_KINDS.has(next.kind));
  return verb >= 0 && !following.slice(0, verb).some((next) => CONNECTORS.has(fold(next.text)));
};

const endsThought = ({ text, kind }: TaggedWord): boolean => !OPEN_KINDS.has(kind) && !OPEN_ENDS.has(fold(text)) && !CONTRACTED.test(text);

/** Finds the statement in a run of words that a recogniser cut at a breath: one tag a word. */
export const spokenClause = (words: readonly TaggedWord[]): SpokenClause => {
  const start = words.findIndex((_, at) => beginsClause(words, at));
  const end = words.findLastIndex(endsThought);
  const first = Math.max(0, start);
  if (start < 0 || end <= start) return { first, last: end > first ? end : words.length - 1, shape: 'fragment' };
  return { first, last: end, shape: start === 0 && end === words.length - 1 ? 'whole' : 'clause' };
};
