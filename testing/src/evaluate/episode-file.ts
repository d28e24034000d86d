import { columnsOf, interpolateTimes, toSpokenTranscript, type SpokenTranscript } from '@afterword/language';
import {
  buildParagraphs,
  fitPassages,
  hasTimes,
  type ImportedPassage,
  readImportedTranscript,
  spreadPassages,
  type TimedPassage,
} from '@afterword/transcription/imports';

/** A transcript file in the form that a writer gets. */
export interface EpisodeFile {
  name: string;
  title: string;
  transcript: SpokenTranscript;
  durationSeconds: number;
}

/** The duration of plain text is not known; people speak about 150 words a minute. */
const WORD_MS = 400;

const wordCount = (passages: readonly ImportedPassage[]): number => passages.reduce((sum, { text }) => sum + text.split(' ').length, 0);

/** Converts "city-trees.vtt" to "City trees". */
const titleOf = (name: string): string => {
  const words = name.replace(/\.[^.]+$/u, '').replace(/[-_]+/gu, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Reads a transcript file with the importers of the product. The words of a line share its time. */
export function episodeFile(name: string, bytes: Buffer): EpisodeFile {
  const { passages } = readImportedTranscript({ name, bytes });
  const timed = hasTimes(passages)
    ? fitPassages(passages, Number.MAX_SAFE_INTEGER)
    : spreadPassages(passages, wordCount(passages) * WORD_MS);
  return toEpisode(name, timed);
}

/** A passage with its times. */
export type Passage = Pick<TimedPassage, 'speaker' | 'text' | 'startMs' | 'endMs'>;

/** Passages with times in the form that a writer gets. */
export function toEpisode(name: string, timed: readonly Passage[]): EpisodeFile {
  const phrases = timed.map((passage) => {
    const texts = passage.text.split(' ');
    const times = interpolateTimes(texts, passage);
    return { speaker: passage.speaker, words: texts.map((text, at) => ({ text, confidence: null, ...times[at]! })) };
  });
  let id = 0;
  const numbered = buildParagraphs(phrases).map(({ speaker, words }, at) => ({
    id: at + 1,
    speaker,
    words: words.map((word) => ({ ...word, id: ++id })),
  }));
  return {
    name,
    title: titleOf(name),
    transcript: toSpokenTranscript({ ...columnsOf(numbered), draft: false, punctuated: true }),
    durationSeconds: Math.round((timed.at(-1)?.endMs ?? 0) / 1000),
  };
}
