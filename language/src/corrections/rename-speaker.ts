import type { Paragraph } from '../words/paragraphs';
import { rejectEdit, type RejectedEdit } from './edit-result';
import { parseTypedWords } from './parse-typed-text';

export interface RenamedSpeaker {
  accepted: true;
  paragraphs: Paragraph[];
  renamed: number;
}

/** `from` is null for paragraphs without a speaker. With a `segmentId` only that paragraph is renamed. */
export interface SpeakerName {
  from: string | null;
  to: string;
  segmentId?: number;
}

/** Returns a typed name with single spaces; empty if it has neither letters nor digits. */
export const parseSpeakerName = (typed: string): string => parseTypedWords(typed).join(' ');

/** Renames a speaker. If `to` is the name of another speaker, the two become one. */
export const renameSpeaker = (paragraphs: readonly Paragraph[], { from, to, segmentId }: SpeakerName): RenamedSpeaker | RejectedEdit => {
  const speaker = parseSpeakerName(to);
  if (speaker === '') return rejectEdit('no_name', 'Enter a name for the speaker.');
  const isMeant = (each: Paragraph) => each.speaker === from && (segmentId === undefined || each.id === segmentId);
  const renamed = speaker === from ? 0 : paragraphs.filter(isMeant).length;
  return { accepted: true, paragraphs: paragraphs.map((each) => (isMeant(each) ? { ...each, speaker } : each)), renamed };
};
