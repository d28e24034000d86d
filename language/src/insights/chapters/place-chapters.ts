import { INTRODUCTION } from '../../rules/chapter-lines';
import { PLATFORM_RULES } from '../../rules/platform-rules';
import { memoizeByTranscript } from '../../words/memoize-by-transcript';
import type { SpokenTranscript } from '../../words/spoken-transcript';
import type { FoundChapter } from '../analyst';

/** A chapter that begins about here. */
export interface ChapterDraft extends Pick<FoundChapter, 'title' | 'description' | 'keyQuote' | 'tags' | 'titleSuggestions'> {
  startMs: number;
}

const { minSeconds } = PLATFORM_RULES.show_notes.chapters;
const OPENING_CHAPTER: Omit<ChapterDraft, 'startMs'> = {
  title: INTRODUCTION,
  description: null,
  keyQuote: null,
  tags: [],
  titleSuggestions: [],
};

export const lengthInSeconds = ({ words }: SpokenTranscript, durationSeconds: number | null): number =>
  Math.max(durationSeconds ?? 0, Math.ceil((words.at(-1)?.endMs ?? 0) / 1000));

/** Moves drafts to the starts of sentences, in order; drops those too close to the one before or to the end. */
const placeDrafts = (transcript: SpokenTranscript, drafts: readonly ChapterDraft[], end: number) => {
  const kept: (ChapterDraft & { seconds: number; firstWordId: number })[] = [];
  for (const draft of drafts.toSorted((a, b) => a.startMs - b.startMs)) {
    const sentence = findNearestSentence(transcript, draft.startMs);
    const firstWord = sentence && transcript.words[sentence.at];
    if (!firstWord) continue;
    const seconds = kept.length === 0 ? 0 : Math.floor(firstWord.startMs / 1000);
    const before = kept.at(-1);
    if (before && (seconds - before.seconds < minSeconds || end - seconds < minSeconds)) continue;
    kept.push({ ...draft, seconds, firstWordId: before ? firstWord.id : (transcript.words[0]?.id ?? firstWord.id) });
  }
  return kept;
};

/** Returns chapters that cover the episode without gaps; each begins with a sentence. */
export const placeChapters = (
  transcript: SpokenTranscript,
  drafts: readonly ChapterDraft[],
  durationSeconds: number | null,
): FoundChapter[] => {
  const end = lengthInSeconds(transcript, durationSeconds);
  const first = Math.min(...drafts.map(({ startMs }) => startMs));
  const opening = drafts.length > 0 && first >= minSeconds * 1000 ? [{ ...OPENING_CHAPTER, startMs: 0 }] : [];
  const kept = placeDrafts(transcript, [...opening, ...drafts], end);
  return kept.map(({ seconds, firstWordId, title, description, keyQuote, tags, titleSuggestions }, at) => ({
    firstWordId,
    startTime: seconds,
    endTime: kept[at + 1]?.seconds ?? end,
    title,
    description,
    keyQuote,
    tags,
    titleSuggestions,
  }));
};

/** Where a sentence begins: the position of its first word, and when that is spoken. */
export interface SentenceStart {
  readonly at: number;
  readonly startMs: number;
}

const sentenceStarts = memoizeByTranscript(({ sentences }: SpokenTranscript): readonly SentenceStart[] =>
  sentences.map(({ first, startMs }) => ({ at: first, startMs })),
);

/** Returns the sentence start nearest to a time, the earlier of two equally near; null if the transcript is empty. */
export const findNearestSentence = (transcript: SpokenTranscript, ms: number): SentenceStart | null =>
  sentenceStarts(transcript).reduce<SentenceStart | null>(
    (best, start) => (best && Math.abs(best.startMs - ms) <= Math.abs(start.startMs - ms) ? best : start),
    null,
  );
