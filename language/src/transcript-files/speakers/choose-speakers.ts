import type { SpeakerAnswer, SpeakerQuestion } from '../transcript-file';
import { isOpener } from './name-like';

/** A name before some text of the file that may be its speaker. */
export interface Candidate {
  name: string;
  shape: string;
  position: number;
}

export interface ChosenSpeakers {
  /** The speaker for each name that stands for one. */
  speakers: Map<string, string>;
  questions: SpeakerQuestion[];
}

interface Labels {
  /** One for each line of the file, in order; null for a line without a name. */
  candidates: readonly (Candidate | null)[];
  answers: Readonly<Record<string, SpeakerAnswer>>;
}

/** Where fewer lines have labels, a word before a colon that occurs twice may be just that. */
const MIN_LABELLED_SHARE = 0.05;
const MIN_OPENER_SHARE = 0.2;

interface Usage {
  shape: string;
  positions: number[];
}

/**
 * Decides which names are speakers. Names that occur again are, if the file begins with one of them, or if they are frequent. A name that
 * occurs once is a speaker only if the others have its shape. What is unsure becomes a question, and no speaker until it is answered.
 */
export function chooseSpeakers({ candidates, answers }: Labels): ChosenSpeakers {
  const usages = countUsages(candidates);
  const labelled = [...usages.values()].reduce((sum, { positions }) => sum + positions.length, 0);
  for (const [name, { positions }] of usages) {
    if (isOpener(name) && (positions.length < 2 || positions.length < labelled * MIN_OPENER_SHARE)) usages.delete(name);
  }
  const shapes = establishedShapes(usages, candidates, labelled);
  const speakers = new Map<string, string>();
  const questions: SpeakerQuestion[] = [];
  for (const [name, { shape, positions }] of usages) {
    const answer = Object.hasOwn(answers, name) ? answers[name]!.speaker : undefined;
    if (answer === null) continue;
    if (answer !== undefined) speakers.set(name, answer);
    else if (shapes.has(shape)) speakers.set(name, name);
    else questions.push({ name, positions, similarTo: null });
  }
  return { speakers, questions: questions.map((question) => ({ ...question, similarTo: findSimilar(question.name, speakers) })) };
}

function countUsages(candidates: readonly (Candidate | null)[]): Map<string, Usage> {
  const usages = new Map<string, Usage>();
  for (const candidate of candidates) {
    if (!candidate) continue;
    const usage = usages.get(candidate.name) ?? { shape: candidate.shape, positions: [] };
    usage.positions.push(candidate.position);
    usages.set(candidate.name, usage);
  }
  return usages;
}

/** Returns the shapes whose names are speakers. */
function establishedShapes(usages: ReadonlyMap<string, Usage>, candidates: readonly (Candidate | null)[], labelled: number): Set<string> {
  const beginsWith = candidates[0] ? usages.get(candidates[0].name)?.shape : undefined;
  const isFrequent = labelled >= candidates.length * MIN_LABELLED_SHARE;
  const shapes = new Map<string, { names: number; uses: number; repeats: boolean }>();
  for (const { shape, positions } of usages.values()) {
    const { names, uses, repeats } = shapes.get(shape) ?? { names: 0, uses: 0, repeats: false };
    shapes.set(shape, { names: names + 1, uses: uses + positions.length, repeats: repeats || positions.length > 1 });
  }
  const isEstablished = (shape: string, { uses, repeats }: { uses: number; repeats: boolean }) =>
    uses > 1 && (shape === beginsWith || (repeats && isFrequent));
  return new Set([...shapes].filter(([shape, use]) => isEstablished(shape, use)).map(([shape]) => shape));
}

/** Returns the speaker whose name shares its first or its last word, whatever its case. */
function findSimilar(name: string, speakers: ReadonlyMap<string, string>): string | null {
  const words = name.toLowerCase().split(' ');
  for (const speaker of speakers.values()) {
    const others = speaker.toLowerCase().split(' ');
    if (others[0] === words[0] || others.at(-1) === words.at(-1)) return speaker;
  }
  return null;
}
