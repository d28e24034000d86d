export { editParagraph, type ParagraphEdit } from './edit-paragraph';
export { editTranscript } from './edit-transcript';
export { type Fix, fixesIn } from './fixes-in';
export type { EditedTranscript } from './edited-transcript';
export { mergeParagraphs, type RegroupedTranscript } from './merge-paragraphs';
export type { Refusal } from './refusal';
export { renameSpeaker, type RenamedSpeaker, type SpeakerName } from './rename-speaker';
