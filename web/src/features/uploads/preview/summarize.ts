import { countLeftOut, type LeftOut, type LeftOutReason, type TranscriptFileContent } from '@afterword/language/transcript-files';

/** What the page shows of a transcript file: little, however long it is. */
export interface TranscriptPreview extends Pick<TranscriptFileContent, 'format' | 'encoding' | 'positions' | 'questions' | 'loops'> {
  speakers: string[];
  passageCount: number;
  wordCount: number;
  leftOutWords: number;
  leftOut: LeftOutGroup[];
  /** Milliseconds, or null if the file has no times. */
  startMs: number | null;
  endMs: number | null;
  excerpt: ExcerptPassage[];
}

/** What was left out for the same reason. */
export interface LeftOutGroup {
  reason: LeftOutReason;
  count: number;
  words: number;
  example: string;
  /** The first ones. */
  positions: number[];
}

export interface ExcerptPassage {
  position: number;
  startMs: number | null;
  speaker: string | null;
  text: string;
  /** Null for a passage that is used. */
  leftOut: LeftOutReason | null;
  isQuestioned: boolean;
}

const EXCERPT_PASSAGES = 30;
const MAX_QUESTIONED = 20;
const SHOWN_POSITIONS = 3;
const MAX_CHARACTERS = 300;

export function summarize(content: TranscriptFileContent): TranscriptPreview {
  const { format, encoding, positions, questions, loops, passages, leftOut, wordCount, durationMs } = content;
  return {
    format,
    encoding,
    positions,
    questions,
    loops,
    speakers: [...new Set(passages.flatMap(({ speaker }) => speaker ?? []))],
    passageCount: passages.length,
    wordCount,
    leftOutWords: countLeftOut(leftOut),
    leftOut: groupByReason(leftOut),
    startMs: passages.find(({ startMs }) => startMs !== null)?.startMs ?? null,
    endMs: durationMs,
    excerpt: toExcerpt(content),
  };
}

function groupByReason(leftOut: readonly LeftOut[]): LeftOutGroup[] {
  const groups = new Map<LeftOutReason, LeftOutGroup>();
  for (const { reason, text, words, position } of leftOut) {
    const group = groups.get(reason) ?? { reason, count: 0, words: 0, example: shorten(text), positions: [] };
    group.count += 1;
    group.words += words;
    if (group.positions.length < SHOWN_POSITIONS) group.positions.push(position);
    groups.set(reason, group);
  }
  return [...groups.values()];
}

/** The beginning, with what is left out of it, and the passages that a question is about. */
function toExcerpt({ passages, leftOut, questions }: TranscriptFileContent): ExcerptPassage[] {
  const questioned = new Set(questions.flatMap(({ positions }) => positions).slice(0, MAX_QUESTIONED));
  const lastPosition = passages[EXCERPT_PASSAGES]?.position ?? Number.POSITIVE_INFINITY;
  const shown = passages.filter(({ position }, index) => index < EXCERPT_PASSAGES || questioned.has(position));
  const used = shown.map(({ position, startMs, speaker, text }) => ({
    position,
    startMs,
    speaker,
    text: shorten(text),
    leftOut: null,
    isQuestioned: questioned.has(position),
  }));
  const lost = leftOut
    .filter(({ position, reason }) => reason !== 'repeated' && position <= lastPosition)
    .slice(0, EXCERPT_PASSAGES)
    .map(({ position, text, reason }) => ({
      position,
      startMs: null,
      speaker: null,
      text: shorten(text),
      leftOut: reason,
      isQuestioned: false,
    }));
  return lost.length === 0 ? used : [...used, ...lost].toSorted((a, b) => a.position - b.position);
}

const shorten = (text: string): string => (text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text);
