import { isQuotable, sliceQuote, type VerifiedQuote } from '../quotes/verified-quote';
import { maySell } from '../transcript-map';
import { isEnglish } from '../words/is-english';
import type { SpokenSentence, SpokenTranscript } from '../words/spoken-transcript';
import { normalizeWords } from '../words/tokens';
import type { Analysis } from '../analysis/analyse';
import type { AnalysedSentence } from '../analysis/analysed-sentence';
import { reasonNotToQuote } from '../text/never-quoted';
import { hasConsequence, isAboutAKind, isWhole, openPronouns } from './open-pronouns';
import { type Worth, sumOf, worthsOfWording } from './worths';

/**
 * Something that stands alone: sentences of one speaker, or a question of another with its answer. `quote` are the words to print, `question`
 * is null if nobody asked for them.
 */
export interface Moment {
  readonly quote: VerifiedQuote;
  readonly question: SpokenSentence | null;
  readonly startMs: number;
  readonly endMs: number;
  readonly speaker: string | null;
  readonly worth: number;
  readonly worths: readonly Worth[];
  readonly stems: ReadonlySet<string>;
}

/** What is worth less is not offered to anybody. */
export const MIN_OFFERED_WORTH = 2.4;
/** Nothing is published unasked that is worth less: none is better than a poor one. */
export const MIN_PUBLISHED_WORTH = 3;

const MAX_MOMENTS = 24;
const WORDS = { min: 6, max: 42 } as const;
/** Each of two sentences says something. */
const MIN_SENTENCE_WORDS = 4;
/** A second sentence that goes on for longer says something else. */
const MAX_WORDS_THAT_CONTINUE = 14;
const CONTINUES = /^(?:and|so|but then|then|because|und|denn|y|porque)\b/iu;
/** Without speakers, these begin the words of somebody else. */
const IS_ANOTHER_VOICE = /^(?:yeah|right|okay|no|mm+|oh|exactly|sure|absolutely|wow|correct|ja|nein|genau|sí|claro)\b/iu;
/** Two moments that share more than this part of their subject say the same. */
const MAX_SHARED_SUBJECT = 0.5;

/** What the whole episode adds to the wording of a moment. */
interface Episode {
  readonly transcript: SpokenTranscript;
  readonly sentences: readonly AnalysedSentence[];
  readonly isInEnglish: boolean;
  /** Who asks most. */
  readonly host: string | null;
  /** Sentences with which the team opens the episode before they come. */
  readonly coldOpen: readonly string[];
}

const found = new WeakMap<Analysis, readonly Moment[]>();

/** The moments of an episode, found once. */
export function momentsOf(analysis: Analysis): readonly Moment[] {
  const moments = found.get(analysis) ?? findMoments(analysis);
  found.set(analysis, moments);
  return moments;
}

/** Returns what stands alone, best first; no two overlap or say the same. Nothing is in it that must never be quoted. */
function findMoments({ transcript, sentences }: Analysis): readonly Moment[] {
  const coldOpen = sentences.filter(({ kind }) => kind === 'coldOpen').map(({ sentence }) => normalizeWords(sentence.text));
  const episode = { transcript, sentences, isInEnglish: isEnglish(transcript), host: hostOf(sentences), coldOpen };
  const selling = maySell(transcript);
  const all = sentences.flatMap((_, first) =>
    [1, 2].flatMap((count) =>
      momentAt(
        episode,
        sentences.slice(first, first + count).filter(({ at }) => !selling.has(at)),
        count,
      ),
    ),
  );
  all.sort((a, b) => b.worth - a.worth || a.quote.first - b.quote.first);
  const chosen: Moment[] = [];
  for (const each of all)
    if (chosen.length < MAX_MOMENTS && each.worth >= MIN_OFFERED_WORTH && !chosen.some((other) => saysTheSame(other, each)))
      chosen.push(each);
  return chosen;
}

function hostOf(sentences: readonly AnalysedSentence[]): string | null {
  const asked = new Map<string, number>();
  for (const { kind, sentence } of sentences)
    if (kind === 'question' && sentence.segment.speaker !== null)
      asked.set(sentence.segment.speaker, (asked.get(sentence.segment.speaker) ?? 0) + 1);
  return [...asked].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** Said by a speaker of the episode, who means it. A cold open is quoted where it comes from. */
const isMeant = ({ kind, shape }: AnalysedSentence): boolean => (kind === 'talk' || kind === 'question') && shape === 'whole';

function momentAt(episode: Episode, group: readonly AnalysedSentence[], count: number): Moment[] {
  const [from, to] = [group[0], group.at(-1)];
  if (!from || !to || group.length < count || !group.every(isMeant)) return [];
  if (
    from.sentence.segment.speaker !== to.sentence.segment.speaker ||
    (from !== to && !(from.wordCount >= MIN_SENTENCE_WORDS && continues(to)))
  )
    return [];
  const run = { first: from.sentence.first, last: to.sentence.last };
  const words = run.last - run.first + 1;
  if (words < WORDS.min || words > WORDS.max || !isQuotable(episode.transcript, run)) return [];
  const quote = sliceQuote(episode.transcript, run);
  if (!standsAlone(episode, group)) return [];
  const stems = new Set(group.flatMap((each) => [...each.stems]));
  if (stems.size < 2) return [];
  const question = questionBefore(episode, from);
  const worths = [...worthsOfWording(quote.text), ...worthsOfPlace(episode, group, question)];
  return [
    {
      quote,
      question,
      startMs: question?.startMs ?? quote.startMs,
      endMs: quote.endMs,
      speaker: quote.speaker,
      worth: sumOf(worths),
      worths,
      stems,
    },
  ];
}

const continues = ({ sentence: { text }, wordCount }: AnalysedSentence): boolean =>
  wordCount >= MIN_SENTENCE_WORDS && !IS_ANOTHER_VOICE.test(text) && !(CONTINUES.test(text) && wordCount > MAX_WORDS_THAT_CONTINUE);

/** A pronoun further on usually means what the sentence is about. */
const OPENING_WORDS = 5;

function standsAlone({ isInEnglish, transcript }: Episode, group: readonly AnalysedSentence[]): boolean {
  const text = group.map(({ sentence }) => sentence.text).join(' ');
  if (reasonNotToQuote(text, isInEnglish) !== null || !hasConsequence(text)) return false;
  if (!isInEnglish || !transcript.punctuated) return true;
  const tagged = group.flatMap((each) => each.tagged);
  return isWhole(tagged) && !openPronouns(tagged).some((at) => at < OPENING_WORDS);
}

/** An answer begins within this many sentences after its question. */
const MAX_SENTENCES_TO_ANSWER = 4;

/** The question of another speaker that these words answer. */
function questionBefore({ sentences }: Episode, { at, sentence }: AnalysedSentence): SpokenSentence | null {
  const { speaker } = sentence.segment;
  const before = sentences.slice(Math.max(0, at - MAX_SENTENCES_TO_ANSWER), at);
  const other = before.findLast((each) => each.sentence.segment.speaker !== speaker);
  return other?.kind === 'question' ? other.sentence : null;
}

const OPEN_PRONOUN_WORTH = -0.7;
const NAME = { worth: -0.35, max: 3 } as const;
const MAX_CENTRALITY = 2.4;
const REACTION_SENTENCES = 2;
const IS_REACTION =
  /^(?:wow|i love that|love (?:that|it)|oh,? (?:that|wow|man|mercy)|mm|that(?:'|’)s (?:so |a |really |such a )*(?:true|great|good|beautiful|brilliant|wild)|exactly|so true|amen|well said|qué (?:bueno|lindo|fuerte)|das ist (?:schön|stark|gut))\b/iu;
/** Another speaker repeats so much of it. */
const MIN_ECHO = 0.75;

function worthsOfPlace(episode: Episode, group: readonly AnalysedSentence[], question: SpokenSentence | null): Worth[] {
  const [first, last] = [group[0]!, group.at(-1)!];
  const tagged = group.flatMap((each) => each.tagged);
  const central = group.reduce((sum, each) => sum + Math.min(MAX_CENTRALITY, each.centrality), 0) / group.length;
  const text = normalizeWords(group.map(({ sentence }) => sentence.text).join(' '));
  const { speaker } = first.sentence.segment;
  const after = episode.sentences.slice(last.at + 1, last.at + 1 + REACTION_SENTENCES);
  const others = after.filter((each) => each.sentence.segment.speaker !== speaker);
  const isEchoed = others.some((each) => share(new Set(group.flatMap(({ stems }) => [...stems])), each.stems) >= MIN_ECHO);
  const names = tagged.filter(({ kind }, at) => at > 0 && kind === 'PROPN').length;
  const given = (name: string, worth: number, reason: string | null, holds: boolean): Worth[] => (holds ? [{ name, worth, reason }] : []);
  return [
    { name: 'central', worth: central * 0.5, reason: central > 1.5 ? 'It is about what the episode is about.' : null },
    ...given('answer', 0.3, 'It answers a question.', question !== null),
    ...given('guest', 0.4, 'A guest says it.', episode.host !== null && speaker !== null && speaker !== episode.host),
    ...given(
      'reaction',
      0.4,
      'Another speaker reacts to it.',
      others.some(({ sentence }) => IS_REACTION.test(sentence.text)),
    ),
    ...given('echo', 1.6, 'Another speaker repeats it.', isEchoed),
    ...given(
      'cold open',
      2,
      'The episode opens with it.',
      episode.coldOpen.some((opening) => text.includes(opening) || opening.includes(text)),
    ),
    ...given('about a kind', 0.4, 'It holds for more than one case.', episode.isInEnglish && isAboutAKind(tagged)),
    ...given('open pronouns', OPEN_PRONOUN_WORTH, null, episode.isInEnglish && openPronouns(tagged).length > 0),
    ...given('names', NAME.worth * Math.min(NAME.max, names), null, episode.isInEnglish && names > 0),
    ...given('two sentences', -0.35, null, group.length > 1),
  ];
}

const share = (of: ReadonlySet<string>, among: ReadonlySet<string>): number =>
  of.size < 2 ? 0 : [...of].filter((stem) => among.has(stem)).length / of.size;

const saysTheSame = (a: Moment, b: Moment): boolean => {
  const overlap = a.quote.first <= b.quote.last + 1 && b.quote.first <= a.quote.last + 1;
  const common = [...a.stems].filter((stem) => b.stems.has(stem)).length;
  return overlap || common / Math.max(1, Math.min(a.stems.size, b.stems.size)) > MAX_SHARED_SUBJECT;
};
