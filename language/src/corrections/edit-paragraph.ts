import type { Paragraph } from '../words/paragraphs';
import { editWords } from './edit-words';
import type { EditedTranscript } from './edited-transcript';
import { refusal, type Refusal } from './refusal';
import { typedWords } from './typed-words';

export interface ParagraphEdit {
  segmentId: number;
  text: string;
}

/** The transcript with another text in one of its paragraphs. */
export const editParagraph = (
  paragraphs: readonly Paragraph[],
  { segmentId, text }: ParagraphEdit,
  nextId: number,
): EditedTranscript | Refusal => {
  const paragraph = paragraphs.find(({ id }) => id === segmentId);
  if (!paragraph) return refusal('unknown_segment', 'This paragraph is no longer in the transcript.');
  const typed = typedWords(text);
  if (typed.length === 0) return refusal('no_words', 'A paragraph needs at least one word.');
  const { words, changed, corrected, nextId: free } = editWords(paragraph.words, typed, nextId);
  const edited = paragraphs.map((each) => (each === paragraph && corrected > 0 ? { ...each, words } : each));
  return { accepted: true, paragraphs: edited, changed, corrected, nextId: free };
};
