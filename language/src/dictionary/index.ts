export { compileDictionary, type Dictionary } from './compile-dictionary';
export { correctText, type CorrectedText } from './correct-text';
export { type TextCorrectionPreview, previewTextCorrections, type TextCorrection } from './preview-text-corrections';
export { correctTranscript, type CorrectedTranscript } from './correct-transcript';
export type { DictionaryTerm } from './compile-dictionary';
export type { DictionaryProblem } from './dictionary-problem';
export { previewCorrections, type CorrectionPreview, type PlannedCorrection } from './preview-corrections';
