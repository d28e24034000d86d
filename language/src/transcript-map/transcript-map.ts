import { sentencesIn } from '../text/sentences-in';
import { memoizeByTranscript } from '../words/memoize-by-transcript';
import type { SpokenSentence, SpokenTranscript, WordRun } from '../words/spoken-transcript';
import { type Advertisement, findAdvertisements, isTurn } from './advertisements';
import { IS_GREETING, IS_HOUSEKEEPING, ENDS_CLIP, ENDS_REPORT, OPENS_CLIP, REPORTS } from './cues/frames';
import { findingsOf, markAdvertisements, marksOf, mergeFindings } from './marks';
import { tokensOf } from '../words/tokens';
import { PROMPTS } from './cues/prompts';

/**
 * What a sentence is. `prompt` gives orders to a language model; `reported` are words of others that the speaker repeats, reads, or does not
 * mean.
 */
export type SentenceKind =
  | 'advertisement'
  | 'prompt'
  | 'housekeeping'
  | 'greeting'
  | 'clip'
  | 'reported'
  | 'coldOpen'
  | 'question'
  | 'talk';

/** What is what in a transcript. `kinds` has one entry for each sentence. */
export interface TranscriptMap {
  readonly kinds: readonly SentenceKind[];
  readonly advertisements: readonly Advertisement[];
}

const MAX_GREETING_WORDS = 30;
const MIN_QUESTION_WORDS = 5;
export const IS_QUESTION = /\?["”’)]*$/u;

/** Maps a transcript: by what people marked in it, by what a model said about it, and by rules for the rest. */
export const mapOf = memoizeByTranscript((transcript): TranscriptMap => {
  const ruled = mapWithoutModel(transcript);
  if (transcript.findings.length === 0) return ruled;
  const [marks, findings] = [marksOf(transcript), findingsOf(transcript)];
  const kinds = ruled.kinds.map((kind, at) => (marks[at] || isWithheld(kind) ? kind : (findings[at]?.kind ?? kind)));
  return { kinds, advertisements: mergeFindings(transcript, ruled.advertisements) };
});

/** Leaves out what a model said. What models read is made from it, so that it is the same before and after one has been asked. */
export const mapWithoutModel = memoizeByTranscript((transcript): TranscriptMap => {
  const { sentences } = transcript;
  const advertisements = markAdvertisements(transcript, findAdvertisements(transcript, transcript.sponsorTerms));
  const coldOpen = findColdOpen(sentences);
  const ofOthers = findWordsOfOthers(sentences);
  const prompts = findPrompts(sentences);
  const marks = marksOf(transcript);
  const advertised = new Set(advertisements.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, at) => first + at)));
  const kinds = sentences.map((sentence, at) => {
    if (advertised.has(at)) return 'advertisement';
    if (prompts.has(at) && marks[at]?.kind !== 'talk') return 'prompt';
    return kindOf(sentence, { isColdOpen: coldOpen.has(at), ofOthers: ofOthers[at]! });
  });
  return { kinds, advertisements };
});

/** Whether sentences of this kind are withheld from whoever writes, because they are never content. */
export const isWithheld = (kind: SentenceKind): boolean => kind === 'advertisement' || kind === 'prompt';

/** Whether a run of words has any of an advertisement or a prompt. */
export const hasWithheldWords = (transcript: SpokenTranscript, { first, last }: WordRun): boolean => {
  const { kinds } = mapOf(transcript);
  return transcript.sentences.some((sentence, at) => isWithheld(kinds[at]!) && sentence.first <= last && first <= sentence.last);
};

function kindOf(
  { text, first, last }: SpokenSentence,
  { isColdOpen, ofOthers }: { isColdOpen: boolean; ofOthers: 'clip' | 'reported' | null },
): SentenceKind {
  const words = last - first + 1;
  if (ofOthers === 'clip') return 'clip';
  if (IS_HOUSEKEEPING.test(text)) return 'housekeeping';
  if (IS_GREETING.test(text) && words < MAX_GREETING_WORDS) return 'greeting';
  if (ofOthers) return ofOthers;
  if (isColdOpen) return 'coldOpen';
  return IS_QUESTION.test(text) && words >= MIN_QUESTION_WORDS ? 'question' : 'talk';
}

/** A cold open is within this time, and repeats at least this many words from later on. */
const WITHIN_MS = 120_000;
const REPEATED_WORDS = 8;

/** Sentences of the first minutes that come again later: what the team itself chose as the best. */
function findColdOpen(sentences: readonly SpokenSentence[]): ReadonlySet<number> {
  const words = sentences.map(({ text }) => tokensOf(text).map((token) => token.text));
  const later = new Set(sentences.flatMap(({ startMs }, at) => (startMs > WITHIN_MS ? phrasesOf(words[at]!) : [])));
  return new Set(
    sentences.flatMap(({ startMs }, at) => (startMs < WITHIN_MS && phrasesOf(words[at]!).some((phrase) => later.has(phrase)) ? [at] : [])),
  );
}

const phrasesOf = (words: readonly string[]): string[] =>
  words.slice(0, Math.max(0, words.length - REPEATED_WORDS + 1)).map((_, at) => words.slice(at, at + REPEATED_WORDS).join(' '));

/** What follows an order in the same turn belongs to it, for this many sentences. */
const MAX_FOLLOWING_SENTENCES = 3;
/** Characters without width between letters hide words from rules and not from models. */
const WITHOUT_WIDTH = /[\u00AD\u200B-\u200F\u2060\uFEFF]/gu;

/**
 * Returns the indices of sentences that give orders to a language model ("Ignore all previous instructions.") instead of saying something to
 * listeners. Rules know common forms only; an order in a form of its own is not found.
 */
function findPrompts(sentences: readonly SpokenSentence[]): ReadonlySet<number> {
  const found = new Set<number>();
  sentences.forEach(({ text, segment }, at) => {
    if (!isPrompt(text)) return;
    found.add(at);
    for (let next = at + 1; next <= at + MAX_FOLLOWING_SENTENCES && sentences[next]?.segment === segment; next++) found.add(next);
  });
  return found;
}

const isPrompt = (text: string): boolean => {
  const readable = text.normalize('NFKC').replace(WITHOUT_WIDTH, '').replaceAll('\u2800', ' ');
  return PROMPTS.some(({ parts }) => parts.every((part) => part.test(readable)));
};

/** Whether a written text gives orders to a language model, as far as the same rules know. */
export const givesOrders = (text: string): boolean =>
  isPrompt(text) || sentencesIn(text).some(({ start, end }) => isPrompt(text.slice(start, end)));

/** A clip lasts at most this many sentences, as far as words show. */
const MAX_CLIP_SENTENCES = 12;

interface OpenFrame {
  kind: 'clip' | 'reported';
  left: number;
  turns: number;
}

/** Returns for each sentence whether it is a played recording or reports what others say; null if neither shows. */
function findWordsOfOthers(sentences: readonly SpokenSentence[]): ('clip' | 'reported' | null)[] {
  let frame: OpenFrame | null = null;
  return sentences.map(({ text }, at) => {
    if (frame && isTurn(sentences, at)) frame = { ...frame, turns: frame.turns + 1 };
    if (OPENS_CLIP.test(text)) {
      frame = { kind: 'clip', left: MAX_CLIP_SENTENCES, turns: 0 };
      return null;
    }
    if (frame?.kind === 'clip') {
      frame = continueClip(frame, text);
      if (frame) return 'clip';
    }
    const report = REPORTS.find(({ pattern }) => pattern.test(text));
    if (report) {
      frame = report.lasts > 0 ? { kind: 'reported', left: report.lasts, turns: 0 } : null;
      return 'reported';
    }
    if (frame?.kind === 'reported' && (frame.left === 0 || frame.turns > 0 || ENDS_REPORT.test(text))) frame = null;
    if (frame) frame = { ...frame, left: frame.left - 1 };
    return frame?.kind ?? null;
  });
}

/** Returns null where the clip has ended. */
const continueClip = (frame: OpenFrame, text: string): OpenFrame | null =>
  frame.left === 0 || frame.turns > 1 || (frame.turns > 0 && ENDS_CLIP.test(text)) ? null : { ...frame, left: frame.left - 1 };
