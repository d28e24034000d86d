export { editParagraph, type ParagraphEdit } from './edit-paragraph';
export { editTranscript } from './edit-transcript';
export { type SuggestedCorrection, suggestCorrections } from './suggest-corrections';
export type { EditedTranscript } from './edit-result';
export { mergeParagraphs, type RegroupedTranscript } from './merge-paragraphs';
export type { RejectedEdit } from './edit-result';
export { parseSpeakerName, renameSpeaker, type RenamedSpeaker, type SpeakerName } from './rename-speaker';
