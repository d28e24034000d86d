import { editParagraph, type Paragraph, type ParagraphEdit, type RejectedEdit } from '@afterword/language';
import { ServiceError } from '@afterword/platform';

export interface EditedParagraphs {
  paragraphs: Paragraph[];
  correctedWords: number;
  nextId: number;
}

/**
 * Gives paragraphs the texts that people typed. A paragraph with an empty text is removed. If a paragraph has two edits, the later one counts.
 *
 * @param nextId the first word id that is free
 * @throws ServiceError `not_found` if a paragraph does not exist, `invalid_input` if a text has no words
 */
export function applyEdits(before: readonly Paragraph[], edits: readonly ParagraphEdit[], nextId: number): EditedParagraphs {
  const latest = new Map(edits.map((edit) => [edit.segmentId, edit]));
  return [...latest.values()].reduce((edited, edit) => (edit.text === '' ? removeParagraph(edited, edit) : replaceText(edited, edit)), {
    paragraphs: [...before],
    correctedWords: 0,
    nextId,
  });
}

function removeParagraph({ paragraphs, correctedWords, nextId }: EditedParagraphs, { segmentId }: ParagraphEdit): EditedParagraphs {
  const removed = paragraphs.find(({ id }) => id === segmentId);
  if (!removed) throw new ServiceError('not_found', 'This paragraph is no longer in the transcript.');
  return { paragraphs: paragraphs.filter((each) => each !== removed), correctedWords: correctedWords + removed.words.length, nextId };
}

function replaceText({ paragraphs, correctedWords, nextId }: EditedParagraphs, edit: ParagraphEdit): EditedParagraphs {
  const edited = editParagraph(paragraphs, edit, nextId);
  if (!edited.accepted) throw toServiceError(edited);
  return { paragraphs: edited.paragraphs, correctedWords: correctedWords + edited.corrected, nextId: edited.nextId };
}

const toServiceError = ({ reason, message }: RejectedEdit) =>
  new ServiceError(reason === 'unknown_segment' ? 'not_found' : 'invalid_input', message);
