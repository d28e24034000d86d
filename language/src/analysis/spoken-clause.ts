import { fold } from '../words/fold';
import type { SentenceShape } from './analysed-sentence';
import type { TaggedWord } from './tagger';

/** The part of an unpunctuated run that reads as a statement, as positions in it. */
export interface SpokenClause {
  readonly first: number;
  readonly last: number;
  readonly shape: SentenceShape;
}

/** Whether a run begins and ends at a pause, and not only because it was too long. */
export interface RunEdges {
  readonly begins: boolean;
  readonly ends: boolean;
}

const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const COORDINATORS = wordSet('and but so because then now or');
const INTERJECTIONS = wordSet('well okay ok yeah yes no wow oh right exactly alright hey hi hello um uh');
/** A clause after these depends on a condition or is an opinion. */
const SUBORDINATORS = wordSet('if when whenever unless until while whether that who which where whose though although before after');
const PREPOSITIONS = wordSet('of to for with from by than as');
const SUBJECTS = wordSet('i you we they he she it there everybody nobody somebody people everyone welcome today this these');
const NOMINATIVES = wordSet('i we they he she');
const OBJECT_FORMS = wordSet('me him her them us what who which whom himself herself themselves whatever');
const INDEFINITE_PRONOUNS = wordSet('anybody anyone nobody everybody everyone somebody someone itself again away too');
const GOVERNS_FOLLOWING = wordSet('how so as than only even just still once everything anything something nothing what');
const SUBJECT_KINDS = new Set(['DET', 'PRON']);
const VERB_KINDS = new Set(['VERB', 'AUX']);
/** A subject has its verb within this many words. */
const MAX_VERB_DISTANCE_WORDS = 5;
/** A longer statement cut out of a run is likely to be two. */
const MAX_CLAUSE_WORDS = 24;
/** So many words from "if" or "when" on are the beginning of something that was not cut out. */
const MAX_DANGLING_WORDS = 2;
/** Kinds of words a thought does not end with. */
const OPEN_KINDS = new Set(['DET', 'ADP', 'CCONJ', 'SCONJ', 'AUX', 'PART', 'NUM', 'INTJ']);
const OPEN_ENDS = wordSet(
  'i we they he she my your our their his who which what if when and but so because the a an to of very really just as than not every step then let get you say says said think thinks thinking thought ask asks asked wrote',
);
const CONTRACTED = /['’](?:m|re|ve|ll|d|s)$|n['’]t$/u;

type Run = readonly TaggedWord[];

const wordAt = (run: Run, at: number): string => fold(run[at]?.text ?? '');
const isLink = (word: string): boolean => COORDINATORS.has(word) || INTERJECTIONS.has(word);
const isVerb = (run: Run, at: number): boolean => VERB_KINDS.has(run[at]?.kind ?? 'X') || CONTRACTED.test(wordAt(run, at));

/** Returns whether a new thought often begins with this word. */
export const beginsThought = (word: string): boolean => isLink(fold(word));

/** Returns whether no new thought begins with this word, even after a pause. */
export const continuesThought = (word: string): boolean => SUBORDINATORS.has(fold(word)) || PREPOSITIONS.has(fold(word));

const beginsClause = (run: Run, at: number): boolean => {
  const word = run[at];
  if (!word || OBJECT_FORMS.has(fold(word.text))) return false;
  if (!SUBJECTS.has(fold(word.text).replace(CONTRACTED, '')) && !SUBJECT_KINDS.has(word.kind)) return false;
  if (CONTRACTED.test(word.text)) return true;
  const following = run.slice(at + 1, at + 1 + MAX_VERB_DISTANCE_WORDS);
  const verb = following.findIndex((next) => VERB_KINDS.has(next.kind));
  return verb >= 0 && !following.slice(0, verb).some((next) => COORDINATORS.has(fold(next.text)));
};

const endsThought = ({ text, kind }: TaggedWord): boolean => !OPEN_KINDS.has(kind) && !OPEN_ENDS.has(fold(text)) && !CONTRACTED.test(text);

/** "sleep better | you can": a pronoun after these kinds of words begins a clause, unlike in "the book you wrote". */
const startsNewThought = (run: Run, at: number): boolean => {
  const [before, word] = [run[at - 1], wordAt(run, at).replace(CONTRACTED, '')];
  if (!before || GOVERNS_FOLLOWING.has(fold(before.text)) || SUBORDINATORS.has(fold(before.text))) return false;
  const closes = before.kind === 'ADV' || OBJECT_FORMS.has(fold(before.text)) || INDEFINITE_PRONOUNS.has(fold(before.text));
  if (NOMINATIVES.has(word)) return closes && isVerb(run, at + 1);
  return (
    closes && (word === 'you' || word === 'it' || word === 'there') && (run[at + 1]?.kind === 'AUX' || CONTRACTED.test(wordAt(run, at)))
  );
};

/** "and all of your regrets" adds to a list; a clause has its verb. */
const addsClause = (run: Run, at: number): boolean =>
  beginsClause(run, at) &&
  (SUBJECTS.has(wordAt(run, at).replace(CONTRACTED, '')) || run.slice(at, at + MAX_VERB_DISTANCE_WORDS).some(({ kind }) => kind === 'AUX'));

/** Where one thought may end and the next begin: around an interjection, before a link that a clause follows, before a new subject. */
const isClauseBoundary = (run: Run, at: number): boolean =>
  INTERJECTIONS.has(wordAt(run, at)) ||
  INTERJECTIONS.has(wordAt(run, at - 1)) ||
  (COORDINATORS.has(wordAt(run, at)) && addsClause(run, at + 1)) ||
  startsNewThought(run, at);

/** A second thought without a link to the first: "never helped anybody | they are awake". */
const isRunOn = (run: Run, first: number, last: number): boolean => {
  for (let at = first + 2; at < last; at++) {
    const before = wordAt(run, at - 1);
    const isLinked = SUBORDINATORS.has(before) || isLink(before) || before === 'how';
    const word = wordAt(run, at).replace(CONTRACTED, '');
    if (!isLinked && (NOMINATIVES.has(word) || ((word === 'it' || word === 'you') && run[at + 1]?.kind === 'AUX'))) return true;
  }
  return false;
};

/** Without the links at its beginning and without an "if you" left over at its end. */
const trimClause = (run: Run, from: number, to: number): { first: number; last: number } => {
  let [first, last] = [from, to];
  while (first < last && isLink(wordAt(run, first))) first++;
  for (let at = Math.max(first + 1, last - MAX_DANGLING_WORDS + 1); at <= last; at++) if (SUBORDINATORS.has(wordAt(run, at))) last = at - 1;
  return { first, last };
};

const isStatement = (run: Run, first: number, last: number, from: number): boolean => {
  const ending = run[last];
  if (!ending || last - first < 2 || last - first + 1 > MAX_CLAUSE_WORDS) return false;
  const closes =
    endsThought(ending) || (ending.kind === 'AUX' && run.slice(first, last).some((_, at) => wordAt(run, first + at) === 'how'));
  if (!beginsClause(run, first) || !closes || isRunOn(run, first, last)) return false;
  const governed = !INTERJECTIONS.has(wordAt(run, from)) && run.slice(0, from).some((word) => SUBORDINATORS.has(fold(word.text)));
  const verbs = run.slice(first, last + 1).filter((_, at) => isVerb(run, first + at)).length;
  const isDescribed = SUBORDINATORS.has(wordAt(run, first + 1)) || SUBORDINATORS.has(wordAt(run, first + 2));
  return !governed && verbs >= (isDescribed ? 2 : 1);
};

/** Finds the statement in a run of words that a recogniser cut at a breath or because it had grown too long: one tag a word. */
export const findClause = (run: Run, edges: RunEdges = { begins: true, ends: true }): SpokenClause => {
  const all: SpokenClause = { first: 0, last: run.length - 1, shape: 'whole' };
  const ending = run.at(-1);
  const isBreath = edges.begins && edges.ends && run.length <= MAX_CLAUSE_WORDS;
  if (isBreath && ending && beginsClause(run, 0) && endsThought(ending) && !isRunOn(run, 0, run.length - 1)) return all;
  const seams = run.map((_, at) => at).filter((at) => at > 0 && isClauseBoundary(run, at));
  const starts = [...(edges.begins ? [0] : []), ...seams];
  const statements = starts.flatMap((from) => {
    const next = seams.find((seam) => seam > from);
    if (next === undefined && !edges.ends) return [];
    const { first, last } = trimClause(run, from, (next ?? run.length) - 1);
    return isStatement(run, first, last, from) ? [{ first, last, shape: 'clause' as const }] : [];
  });
  const longest = statements.reduce<SpokenClause | null>(
    (best, each) => (best && best.last - best.first >= each.last - each.first ? best : each),
    null,
  );
  return longest ?? { ...all, shape: 'fragment' };
};
