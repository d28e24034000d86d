import { editParagraph, type Paragraph, type ParagraphEdit, type RejectedEdit } from '@afterword/language';
import { ServiceError } from '@afterword/platform';

export interface EditedParagraphs {
  paragraphs: Paragraph[];
  corrected: number;
  nextId: number;
}

/** Paragraphs with the texts somebody typed for them; one with an empty text is removed. Of two texts for one paragraph the later counts. */
export function editedParagraphs(before: readonly Paragraph[], edits: readonly ParagraphEdit[], nextId: number): EditedParagraphs {
  const latest = new Map(edits.map((edit) => [edit.segmentId, edit]));
  return [...latest.values()].reduce((edited, edit) => (edit.text === '' ? without(edited, edit) : withText(edited, edit)), {
    paragraphs: [...before],
    corrected: 0,
    nextId,
  });
}

function withText({ paragraphs, corrected, nextId }: EditedParagraphs, edit: ParagraphEdit): EditedParagraphs {
  const edited = editParagraph(paragraphs, edit, nextId);
  if (!edited.accepted) throw refused(edited);
  return { paragraphs: edited.paragraphs, corrected: corrected + edited.corrected, nextId: edited.nextId };
}

function without({ paragraphs, corrected, nextId }: EditedParagraphs, { segmentId }: ParagraphEdit): EditedParagraphs {
  const removed = paragraphs.find(({ id }) => id === segmentId);
  if (!removed) throw new ServiceError('not_found', 'This paragraph is no longer in the transcript.');
  return { paragraphs: paragraphs.filter((each) => each !== removed), corrected: corrected + removed.words.length, nextId };
}

const refused = ({ reason, message }: RejectedEdit) =>
  new ServiceError(reason === 'unknown_segment' ? 'not_found' : 'invalid_input', message);
