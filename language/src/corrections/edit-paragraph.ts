import type { Paragraph } from '../words/paragraphs';
import { type EditedTranscript, type RejectedEdit, rejectEdit } from './edit-result';
import { editWords } from './edit-words';
import { parseTypedWords } from './parse-typed-text';

export interface ParagraphEdit {
  segmentId: number;
  text: string;
}

/** The transcript with another text in one of its paragraphs. */
export const editParagraph = (
  paragraphs: readonly Paragraph[],
  { segmentId, text }: ParagraphEdit,
  nextId: number,
): EditedTranscript | RejectedEdit => {
  const paragraph = paragraphs.find(({ id }) => id === segmentId);
  if (!paragraph) return rejectEdit('unknown_segment', 'This paragraph is no longer in the transcript.');
  const typed = parseTypedWords(text);
  if (typed.length === 0) return rejectEdit('no_words', 'A paragraph needs at least one word.');
  const { words, changed, corrected, nextId: free } = editWords(paragraph.words, typed, nextId);
  const edited = paragraphs.map((each) => (each === paragraph && corrected > 0 ? { ...each, words } : each));
  return { accepted: true, paragraphs: edited, changed, corrected, nextId: free };
};
