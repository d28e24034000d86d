import type { Draft } from '../draft';
import { tokensOf } from '../text/words';
import type { Passage, ReadChoices } from '../transcript-file';
import { interpolateTimes } from '../../words/interpolate-times';
import { type Candidate, chooseSpeakers } from './choose-speakers';
import { type Label, marksTurn, parseLabel } from './parse-label';

/** One line of a passage with the name before it, if it may be one. */
interface LabelledLine {
  text: string;
  label: Label | null;
}

/** If this share of passages have a name of their own and names repeat, the speaker of a passage without one is unknown. */
const OWN_NAME_SHARE = 0.8;
/** A file that names speakers where they change begins with a name, or nearly. In others, few names say who is not in the picture. */
const MAX_PASSAGES_BEFORE_NAME = 5;
const MIN_CHANGE_SHARE = 0.2;

/** Takes speakers from names before the text, if the file names none otherwise. */
export function nameSpeakers(draft: Draft, { speakers: answers = {} }: ReadChoices): Draft {
  if (draft.hasSpeakers) return draft;
  const linesByPassage = draft.passages.map(({ text }) => text.split('\n').map(toLabelledLine));
  const candidates = draft.passages.flatMap(({ position }, index) =>
    linesByPassage[index]!.map(({ label }) => toCandidate(label, position)),
  );
  const { speakers, questions } = chooseSpeakers({ candidates, answers });
  const unsure = new Set(questions.map(({ name }) => name));
  const parts = draft.passages.flatMap((passage, index) => splitAtSpeakers(passage, linesByPassage[index]!, speakers, unsure));
  const areBracketed = candidates.some((candidate) => candidate?.shape.startsWith('bracket') && speakers.has(candidate.name));
  const passages = continueSpeakers(parts, areBracketed);
  return { ...draft, passages, questions: [...(draft.questions ?? []), ...questions] };
}

const toLabelledLine = (text: string): LabelledLine => ({ text, label: parseLabel(text) });

const toCandidate = (label: Label | null, position: number): Candidate | null =>
  label && { name: label.name, shape: label.shape, position };

/** A part of a passage, and whether its speaker is that of the part before, a known one, or unknown. */
interface Part {
  passage: Passage;
  turn: 'same' | 'named' | 'unknown';
}

interface Turn {
  turn: Part['turn'];
  speaker: string | null;
  text: string;
  /** How many words of the line the name takes. */
  dropped: number;
}

function splitAtSpeakers(
  passage: Passage,
  lines: readonly LabelledLine[],
  speakers: ReadonlyMap<string, string>,
  unsure: ReadonlySet<string>,
): Part[] {
  const turns: Turn[] = [];
  for (const { text, label } of lines) {
    const speaker = label ? speakers.get(label.name) : undefined;
    if (label && speaker !== undefined) {
      turns.push({ turn: 'named', speaker, text: label.text, dropped: tokensOf(text).length - tokensOf(label.text).length });
    } else if (marksTurn(text) || (label && unsure.has(label.name))) {
      turns.push({ turn: 'unknown', speaker: null, text, dropped: 0 });
    } else if (turns.length === 0) turns.push({ turn: 'same', speaker: null, text, dropped: 0 });
    else turns.at(-1)!.text += `\n${text}`;
  }
  return divide(passage, turns);
}

function divide(passage: Passage, turns: Turn[]): Part[] {
  const { startMs, endMs } = passage;
  const canDivide = turns.length > 1 && startMs !== null && endMs !== null;
  const ranges = canDivide
    ? interpolateTimes(
        turns.map(({ text }) => text),
        { startMs, endMs },
      )
    : [];
  const ownWords = passage.words?.length === tokensOf(passage.text).length ? passage.words : null;
  let at = 0;
  return turns.map(({ turn, speaker, text, dropped }, index) => {
    const count = tokensOf(text).length;
    const words = ownWords?.slice(at + dropped, at + dropped + count) ?? null;
    at += dropped + count;
    return { turn, passage: { ...passage, speaker, text, words, ...ranges[index] } };
  });
}

/** A name counts until the next, if the file has them where the speaker changes. */
function continueSpeakers(parts: readonly Part[], areBracketed: boolean): Passage[] {
  const marksChanges = !areBracketed && marksChangesOnly(parts);
  let current: string | null = null;
  return parts.map(({ turn, passage }) => {
    if (turn !== 'same') current = passage.speaker;
    else if (!marksChanges) current = null;
    return { ...passage, speaker: current };
  });
}

function marksChangesOnly(parts: readonly Part[]): boolean {
  const named = parts.filter(({ turn }) => turn === 'named').length;
  const repeats = parts.some(({ turn, passage }, index) => turn === 'named' && isNamed(parts[index - 1], passage.speaker));
  if (repeats && named >= parts.length * OWN_NAME_SHARE) return false;
  const first = parts.findIndex(({ turn }) => turn === 'named');
  return first <= MAX_PASSAGES_BEFORE_NAME || named >= parts.length * MIN_CHANGE_SHARE;
}

const isNamed = (part: Part | undefined, speaker: string | null) => part?.turn === 'named' && part.passage.speaker === speaker;
