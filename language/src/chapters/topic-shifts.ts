import type { AnalysedSentence } from '../analysis/analysed-sentence';
import { IS_QUESTION } from '../analysis/sentence-signals';

/** A possible change of topic before sentence `at`. */
interface TopicShift {
  readonly at: number;
  readonly depth: number;
}

/** Sentences compared on either side of a place. */
const BLOCK_SENTENCES = 10;
const CHANGES_TOPIC =
  /\b(?:next (?:question|topic|point|thing|segment|part)|moving on|let(?:'|’)s (?:talk about|move|switch|turn|go to|start|dive|get into|shift)|(?:another|last|one more|final|second|third) (?:question|thing)|switch(?:ing)? gears|before we (?:finish|wrap|go|end)|speaking of|I (?:want(?:ed)? to|would like to|(?:'|’)d like to) (?:ask|talk|discuss|know|go back|touch|read)|i(?:'|’)m (?:curious|wondering|interested)|you (?:mentioned|said)|(?:going|coming) back to|tell (?:me|us) (?:about|more|how)|can you (?:tell|talk|explain|walk|describe|share)|could you (?:tell|talk|explain|walk|describe|share)|would you tell|what about|how about|let me ask|wrap up|kommen wir|reden wir|erzähl(?:en sie|t)? mal|zurück zu|hablemos|cuéntame|cuéntanos|contame|pasemos|volviendo a|qué pasa con)\b/iu;
/** A host turns to the next thing so. */
const OPENS_PART = /^(?:so|okay|ok|now|alright|all right|well|and so|also|gut|bueno|entonces|a ver)[,\s]/iu;
const ASKS_OPENLY = /\b(?:what|how|why|when|where|who)(?:(?:'|’)s| is| are| do| does| did| would| can| should| was| were| have| has)\b/iu;
/** Beside a depth of 1, which is a clear change of words. */
const CUE_SCORES = {
  newSpeaker: 0.19,
  sameTurn: -0.42,
  host: 0.3,
  shortTurn: -0.19,
  longAnswer: 0.27,
  question: 0.35,
  asksOpenly: 0.12,
  changesTopic: 0.46,
  opensPart: 0.13,
} as const;
const LONG_ANSWER_WORDS = 70;
const SHORT_TURN_WORDS = 7;

const sumVectors = (sentences: readonly AnalysedSentence[]): Map<string, number> => {
  const total = new Map<string, number>();
  for (const { vector } of sentences) for (const [stem, weight] of vector) total.set(stem, (total.get(stem) ?? 0) + weight);
  return total;
};

const blockSimilarity = (before: readonly AnalysedSentence[], after: readonly AnalysedSentence[]): number => {
  const [a, b] = [sumVectors(before), sumVectors(after)];
  const size = (vector: ReadonlyMap<string, number>) => [...vector.values()].reduce((total, weight) => total + weight * weight, 0);
  let product = 0;
  for (const [stem, weight] of a) product += weight * (b.get(stem) ?? 0);
  return product / (Math.sqrt(size(a) * size(b)) || 1);
};

/** For each place, the height of the hill that the curve climbs without a dip when one walks back from there. */
const peaksBefore = (curve: readonly number[]): number[] => {
  const peaks: number[] = [];
  for (const [at, here] of curve.entries()) {
    const before = curve[at - 1] ?? -Infinity;
    peaks.push(before >= here ? (peaks[at - 1] ?? here) : here);
  }
  return peaks;
};

/** How far the similarity falls below the hills on both sides of each place (TextTiling). */
const depths = (curve: readonly number[]): number[] => {
  const left = peaksBefore(curve);
  const right = peaksBefore(curve.toReversed()).toReversed();
  return curve.map((low, at) => (left[at] ?? low) - low + ((right[at] ?? low) - low));
};

/** What one speaker says until another does. `next` is the position of the sentence after it. */
interface Turn {
  readonly sentences: AnalysedSentence[];
  next: number;
}

/** Returns the turn of each sentence. */
const turnsOf = (sentences: readonly AnalysedSentence[]): Turn[] => {
  const turns: Turn[] = [];
  sentences.forEach((sentence, at) => {
    const before = sentences[at - 1]?.sentence.segment;
    const { segment } = sentence.sentence;
    const goesOn = before !== undefined && before.speaker === segment.speaker && (segment.speaker !== null || before === segment);
    const turn = (goesOn ? turns[at - 1] : undefined) ?? { sentences: [], next: at };
    turn.sentences.push(sentence);
    turn.next = at + 1;
    turns.push(turn);
  });
  return turns;
};

const wordsIn = ({ sentences }: Turn): number => sentences.reduce((sum, { wordCount }) => sum + wordCount, 0);

/** Who asks most in proportion to what they say. */
const findHost = (sentences: readonly AnalysedSentence[]): string | null => {
  const speakers = new Map<string, { words: number; questions: number }>();
  for (const { sentence, wordCount } of sentences) {
    const { speaker } = sentence.segment;
    if (speaker === null) continue;
    const said = speakers.get(speaker) ?? { words: 0, questions: 0 };
    speakers.set(speaker, { words: said.words + wordCount, questions: said.questions + (IS_QUESTION.test(sentence.text) ? 1 : 0) });
  }
  const [first] = [...speakers].sort(([, a], [, b]) => b.questions / b.words - a.questions / a.words);
  return speakers.size > 1 ? (first?.[0] ?? null) : null;
};

const createCues = (sentences: readonly AnalysedSentence[]): ((at: number) => number) => {
  const turns = turnsOf(sentences);
  const host = findHost(sentences);
  return (at) => {
    const [here, turn] = [sentences[at]!, turns[at]!];
    const opens = turn.sentences[0] === here;
    const { speaker } = here.sentence.segment;
    const from = turn.sentences.indexOf(here);
    const near = turn.sentences.slice(from, from + 3).map(({ sentence }) => sentence.text);
    const start = near.slice(0, 2);
    const following = turns[turn.next];
    const answer = opens && following !== undefined && wordsIn(following) > LONG_ANSWER_WORDS;
    return (
      (opens ? CUE_SCORES.newSpeaker : CUE_SCORES.sameTurn) +
      (opens && speaker !== null && speaker === host ? CUE_SCORES.host : 0) +
      (opens && wordsIn(turn) < SHORT_TURN_WORDS ? CUE_SCORES.shortTurn : 0) +
      (answer ? CUE_SCORES.longAnswer : 0) +
      (near.some((text) => IS_QUESTION.test(text)) ? CUE_SCORES.question : 0) +
      (start.some((text) => ASKS_OPENLY.test(text)) ? CUE_SCORES.asksOpenly : 0) +
      (start.some((text) => CHANGES_TOPIC.test(text)) ? CUE_SCORES.changesTopic : 0) +
      (start.some((text) => OPENS_PART.test(text)) ? CUE_SCORES.opensPart : 0)
    );
  };
};

/** Every place between two sentences, the likeliest change of topic first. */
export const findTopicShifts = (sentences: readonly AnalysedSentence[]): TopicShift[] => {
  const cueAt = createCues(sentences);
  const curve = sentences
    .slice(1)
    .map((_, at) =>
      blockSimilarity(sentences.slice(Math.max(0, at + 1 - BLOCK_SENTENCES), at + 1), sentences.slice(at + 1, at + 1 + BLOCK_SENTENCES)),
    );
  return depths(curve)
    .map((depth, at) => ({ at: at + 1, depth: depth + cueAt(at + 1) }))
    .sort((a, b) => b.depth - a.depth || a.at - b.at);
};
