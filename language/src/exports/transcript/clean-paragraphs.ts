import type { Transcript } from '@afterword/proto';
import { type Paragraph, paragraphsOf } from '../../words/paragraphs';
import { toSingleLine } from '../escape';

/** Input of an export: the title of an episode and its transcript. */
export interface ExportSource {
  title: string;
  transcript: Pick<Transcript, 'segments' | 'words' | 'language'>;
}

/** Removed from titles that are file names. */
const AUDIO_EXTENSION = /\.(mp3|wav|m4a|aac|ogg|flac)$/i;

export const exportSource = (title: string | null, transcript: ExportSource['transcript']): ExportSource => ({
  title: (title ?? '').replace(AUDIO_EXTENSION, ''),
  transcript,
});

const cleanParagraph = ({ id, speaker, words }: Paragraph): Paragraph => {
  const name = speaker === null ? '' : toSingleLine(speaker);
  const spoken = words.map((word) => ({ ...word, text: toSingleLine(word.text) })).filter(({ text }) => text !== '');
  return { id, speaker: name === '' ? null : name, words: spoken };
};

/** The paragraphs that hold words, every text on one line. */
export const cleanParagraphs = ({ transcript }: ExportSource): Paragraph[] =>
  paragraphsOf(transcript)
    .map(cleanParagraph)
    .filter(({ words }) => words.length > 0);

export const textOf = ({ words }: Paragraph): string => words.map(({ text }) => text).join(' ');

export const startOf = ({ words }: Paragraph): number => words[0]?.startMs ?? 0;
